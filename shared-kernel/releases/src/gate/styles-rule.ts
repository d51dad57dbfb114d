import type { AnyRelease } from '@exwerk/contract/releases/release';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';
import { leakIn, type SheetRules, sheetRules } from './sheet-rules.ts';

/** The styles of each new release reach nothing but what is its own. */
export async function checkStyles(
  { shell, releases, changed }: Pick<Candidate, 'shell' | 'releases' | 'changed'>,
  store: ReleaseStore,
): Promise<string> {
  const all: AnyRelease[] = [shell, ...Object.values(releases)];
  const sheets = new Map<AnyRelease, [file: string, rules: SheetRules][]>();
  for (const release of all) sheets.set(release, await sheetsOf(release, store));
  let count = 0;
  for (const release of all.filter(({ remote }) => remote !== shell.remote && isIn(changed, remote))) {
    for (const [file, rules] of sheets.get(release) ?? []) {
      const refuse = (figure: string) => new Refused('styles', release, figure, file);
      const leak = leakIn(rules);
      if (leak !== undefined) throw refuse(leak);
      for (const other of all.filter(({ remote }) => remote !== release.remote)) {
        for (const [, others] of sheets.get(other) ?? []) {
          const clash = clashOf(rules, others);
          if (clash !== undefined) throw refuse(`has other rules for ${clash} than ${other.remote}@${other.version}`);
        }
      }
      count += rules.rules.length;
    }
  }
  return `${count} rules reach what is their own`;
}

const isIn = (changed: readonly AnyRelease[], remote: string) => changed.some(release => release.remote === remote);

function sheetsOf(release: AnyRelease, store: ReleaseStore): Promise<[string, SheetRules][]> {
  const files = Object.keys(release.files).filter(file => /^web\/.+\.css$/.test(file));
  return Promise.all(
    files.map(async (file): Promise<[string, SheetRules]> => {
      const stored = await store.read(`${release.remote}/${release.version}/${file}`);
      return [file, sheetRules(stored?.content ?? Buffer.alloc(0))];
    }),
  );
}

/** A class or an animation of both that is not the same in both: the stylesheet that loads last would win everywhere. */
function clashOf(one: SheetRules, other: SheetRules): string | undefined {
  for (const [name, declared] of one.names) {
    const others = other.names.get(name);
    if (others && (declared.size !== others.size || [...declared].some(line => !others.has(line)))) return name;
  }
  return undefined;
}
