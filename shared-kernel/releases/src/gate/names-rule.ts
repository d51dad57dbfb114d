import { type Candidate, Refused } from './candidate.ts';

/** The composed shell offers every name that a release which is tried takes from what they share. */
export function checkNames({ shell, tried }: Pick<Candidate, 'shell' | 'tried'>): string {
  let count = 0;
  for (const release of tried) {
    for (const [library, names] of Object.entries(release.uses ?? {})) {
      const offered = shell.offers?.[library];
      if (!offered) continue;
      const missing = names.filter(name => !offered.includes(name));
      if (missing.length > 0) {
        const figure = `takes ${missing.join(', ')} from ${library}, which shell@${shell.version} does not offer`;
        throw new Refused('names', release, figure, 'release.json');
      }
      count += names.length;
    }
  }
  return `${count} names are offered`;
}
