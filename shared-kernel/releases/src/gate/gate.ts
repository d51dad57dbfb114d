import type { Versions } from '@exwerk/contract/releases/composition';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, readCandidate } from './candidate.ts';
import { checkClaims } from './claims-rule.ts';
import { checkContract } from './contract-rule.ts';
import { checkIntegrity } from './integrity-rule.ts';
import { checkWeight } from './weight-rule.ts';

/** Tries a candidate out in the shell's own server; answers what it did. Throws `Refused`. */
export type Probe = (candidate: Candidate, store: ReleaseStore, say: (line: string) => void) => Promise<string>;

interface GateParts {
  readonly store: ReleaseStore;
  readonly say: (line: string) => void;
  /** Renders and hydrates every page; left out where no visitor is meant yet. */
  readonly probe?: Probe | undefined;
}

/**
 * What a release has to pass before any visitor gets it, as a part of `versions`, the composition to be. Throws `Refused` with the rule,
 * the figure and the file.
 */
export async function passGate(versions: Versions, changes: Versions, { store, say, probe }: GateParts): Promise<void> {
  const candidate = await readCandidate(store, versions, changes);
  const step = async (name: string, work: () => string | Promise<string>) => {
    const started = performance.now();
    const outcome = await work();
    say(`  ${name.padEnd(10)} ${outcome}, ${Math.round(performance.now() - started)} ms`);
  };
  await step('contract', () => checkContract(candidate));
  await step('claims', () => checkClaims(candidate));
  await step('integrity', () => checkIntegrity(candidate, store));
  await step('weight', () => checkWeight(candidate, store));
  if (probe) await step('probe', () => probe(candidate, store, say));
}
