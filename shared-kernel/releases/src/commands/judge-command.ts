import type { Composition, Versions } from '@exwerk/contract/releases/composition';
import type { Command } from 'commander';
import { Composer } from '../composition/composer.ts';
import { labelOf } from '../composition/versions.ts';
import { readFigures, shellAddresses } from '../figures/read-figures.ts';
import { type JudgeTerms, judgeCanary } from '../judging/judge.ts';
import { longestHours } from '../keys/squad-key.ts';
import { parseUpTo } from './parse-arguments.ts';
import type { ReachedReleases } from './reached-releases.ts';

export interface Judging extends JudgeTerms {
  readonly judge?: true;
}

/** The canary was withdrawn: worse, or not seen by enough visitors. */
export class JudgedWorse extends Error {
  override name = 'JudgedWorse';
}

/** Hours that a key has to last beyond the judging: the gate looks before and after it, and what fails is tried again. */
const spareHours = 0.5;

export const withJudging = (command: Command): Command =>
  command
    .option('--judge', 'compares it with what the others get, and ends it: promoted, or withdrawn when it is worse')
    .option('--views <count>', 'with --judge: documents that each side must have', parseUpTo(1_000_000), 2000)
    .option('--warm-up <minutes>', 'with --judge: do not count', parseUpTo(24 * 60, { zero: true }), 30)
    .option(
      '--hours <hours>',
      'with --judge: without enough documents by then it is withdrawn',
      parseUpTo(24 * 30),
      // A key can last so long.
      longestHours - 1,
    )
    .option('--every <seconds>', 'with --judge: between two looks at the figures', parseUpTo(3600), 10);

/** Throws when the key by which releases are reached ends before the judging may: a canary that is worse would stay. */
export function requireTime({ hours }: JudgeTerms, { until }: Pick<ReachedReleases, 'until'>, now = Date.now()): void {
  const needed = hours + spareHours;
  if (until === undefined || now + needed * 3_600_000 <= until.getTime()) return;
  const remedy =
    needed >= longestHours
      ? `no key is good for more than ${longestHours} h, so with a key \`--hours\` is ${longestHours - 1} at most`
      : `\`compose key issue --hours ${Math.min(longestHours, Math.ceil(needed + spareHours))}\` makes one that lasts, or \`--hours\` judges for less`;
  throw new Error(
    `The key ends at ${until.toISOString()}, before ${hours} h of judging and ${spareHours} h for their end: ${remedy}`,
  );
}

/** Waits for the end of a canary, and answers what visitors get then; throws `JudgedWorse` when it was withdrawn. */
export async function judged(
  versions: Versions,
  terms: JudgeTerms,
  { store, change }: Pick<ReachedReleases, 'store' | 'change'>,
): Promise<Composition> {
  const addresses = shellAddresses();
  const current = () => new Composer({ store, say: console.log }).current();
  let why = '';
  const outcome = await judgeCanary(versions, terms, {
    current,
    figures: () => readFigures(addresses),
    promote: reason => change({ do: 'promote', releases: versions, why: reason }, console.log),
    withdraw: reason => {
      why = reason;
      return change({ do: 'end-canary', names: Object.keys(versions), why: reason }, console.log);
    },
    say: console.log,
  });
  if (outcome === 'withdrawn') throw new JudgedWorse(`${labelOf(versions)} is withdrawn: ${why}`);
  return current();
}
