import type { SomeVersions, Versions } from '../../src/composition/composition.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readCandidate } from './candidate.ts';
import { checkContract } from './contract-rule.ts';
import { checkIntegrity } from './integrity-rule.ts';
import type { Probe } from './probe.ts';
import { checkWeight } from './weight-rule.ts';

interface GateParts {
  readonly store: ReleaseStore;
  /** Contract that the shell provides. */
  readonly contract: string;
  readonly say: (line: string) => void;
  /** Renders and hydrates every page; left out where no visitor is meant yet. */
  readonly probe?: Probe | undefined;
}

/** What a release has to pass before any visitor gets it. Throws `Refused` with the rule, the figure and the file. */
export async function passGate(remotes: Versions, changes: SomeVersions, parts: GateParts): Promise<void> {
  const { store, contract, say, probe } = parts;
  const candidate = await readCandidate(store, remotes, changes);
  const step = async (name: string, work: () => string | Promise<string>) => {
    const started = performance.now();
    const outcome = await work();
    say(`  ${name.padEnd(10)} ${outcome}, ${Math.round(performance.now() - started)} ms`);
  };
  await step('contract', () => checkContract(candidate, contract));
  await step('integrity', () => checkIntegrity(candidate, store));
  await step('weight', () => checkWeight(candidate, store));
  if (probe) await step('probe', () => probe(candidate, say));
}
