import { intersects, satisfies } from 'semver';
import { type Candidate, Refused } from './candidate.ts';

/**
 * The composed shell provides one version of the contract and of each shared library: they have to be in the ranges of every release
 * that is tried, and some version of the contract in those of all.
 */
export function checkContract({ shell, releases, tried }: Candidate): string {
  for (const release of tried) {
    const { contract, needs = {} } = release;
    const refuse = (figure: string) => new Refused('contract', release, figure, 'release.json');
    if (!satisfies(shell.contract, contract)) {
      throw refuse(`was built against the contract ${contract}, the shell provides ${shell.contract}`);
    }
    for (const [library, range] of Object.entries(needs)) {
      const provided = shell.provides[library];
      if (provided === undefined || !satisfies(provided, range))
        throw refuse(`needs ${library} ${range}, the shell provides ${provided ?? 'none'}`);
    }
    for (const other of Object.values(releases)) {
      if (intersects(contract, other.contract)) continue;
      throw refuse(
        `was built against the contract ${contract}, ${other.remote}@${other.version} against ${other.contract}`,
      );
    }
  }
  return `contract ${shell.contract} fits`;
}
