import type { Composition } from '@exwerk/contract/releases/composition';

/** One change of one remote, or of the shell. */
export interface OwnChange extends Pick<Composition, 'revision' | 'promotedAt' | 'by' | 'why'> {
  /** `promote checkout@2.0.0` */
  readonly what: string;
}

const canaryOf = ({ canaries }: Composition, name: string) => {
  const own = canaries.find(({ remotes }) => remotes[name] !== undefined);
  return own && { version: own.remotes[name] ?? '', share: own.numbers.length };
};

/** What happened to one remote or the shell, latest first; `compositions` are the current one and earlier ones, latest first. */
export function ownHistory(compositions: readonly Composition[], name: string): OwnChange[] {
  return compositions.flatMap((after, index): OwnChange[] => {
    const steps = stepsOf(compositions[index + 1], after, name);
    if (steps.length === 0) return [];
    const { revision, promotedAt, by, why } = after;
    return [{ revision, promotedAt, by, what: steps.join(', '), ...(why !== undefined && { why }) }];
  });
}

function stepsOf(before: Composition | undefined, after: Composition, name: string): string[] {
  // Nothing is known of what was there before.
  if (!before && after.revision > 1) return [];
  const [from, to] = [before?.remotes[name], after.remotes[name]];
  const [canaryBefore, canary] = [before && canaryOf(before, name), canaryOf(after, name)];
  const steps: string[] = [];
  if (from !== to) steps.push(to === undefined ? `remove ${name}` : `${verbOf(after, from)} ${name}@${to}`);
  if (canary && (canary.version !== canaryBefore?.version || canary.share !== canaryBefore.share))
    steps.push(`canary ${name}@${canary.version} --share ${canary.share}`);
  if (canaryBefore && !canary && canaryBefore.version !== to)
    steps.push(`withdraw ${name}@${canaryBefore.version} from its canary`);
  return steps;
}

function verbOf({ what }: Composition, from: string | undefined): string {
  if (what.startsWith('rollback')) return 'rollback to';
  return from === undefined ? 'add' : 'promote';
}
