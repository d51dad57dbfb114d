import { intersects, satisfies } from 'semver';
import { type Candidate, Refused } from './candidate.ts';

/** The shell provides one version of the contract: it has to be in the range of each new release, and some version in those of all. */
export function checkContract({ composed, changed }: Candidate, provided: string): string {
  for (const release of changed) {
    if (!satisfies(provided, release.contract)) {
      throw new Refused(
        'contract',
        release,
        `was built against the contract ${release.contract}, the shell provides ${provided}`,
        'release.json',
      );
    }
    for (const other of Object.values(composed.releases)) {
      if (intersects(release.contract, other.contract)) continue;
      const figure = `was built against the contract ${release.contract}, ${other.remote}@${other.version} against ${other.contract}`;
      throw new Refused('contract', release, figure, 'release.json');
    }
  }
  return `contract ${provided} fits`;
}
