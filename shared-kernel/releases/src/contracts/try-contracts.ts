import type { Composition } from '@exwerk/contract/releases/composition';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ContractFault, compareCalls, readToldCalls } from './compare-calls.ts';
import { liveReleases } from './live-releases.ts';
import { callsOf, readAnsweredCalls } from './middleware-client.ts';
import { makeReadCalls } from './read-calls.ts';
import { AnswerCheck } from './replay-calls.ts';

interface Tried {
  readonly store: ReleaseStore;
  readonly composition: Composition;
  /** Address of the middleware to be. */
  readonly middleware: string;
  readonly storefronts: readonly Storefront[];
  readonly say: (line: string) => void;
}

/**
 * Tries a middleware against every release that some visitor may have: the schemas of each call in both directions, and what it really
 * answers to calls that only read. Answers what does not fit, each release, call and field once.
 */
export async function tryContracts(tried: Tried): Promise<ContractFault[]> {
  const { store, composition, middleware, storefronts, say } = tried;
  const answered = await readAnsweredCalls(middleware);
  const made = [];
  for (const storefront of storefronts)
    made.push(...(await makeReadCalls(storefront, callsOf(middleware, storefront.localDomain))));
  const check = new AnswerCheck();
  const faults: ContractFault[] = [];
  for (const release of liveReleases(composition)) {
    const label = `${release.name}@${release.version}`;
    const told = await readToldCalls(store, release);
    if (!told) {
      say(`${label}: says nothing of its calls`);
      continue;
    }
    const compared = compareCalls(release, told, answered);
    const replayed = check.faults(release, told, made);
    const isNew = ({ call }: ContractFault) => !compared.some(fault => fault.call === call);
    faults.push(...compared, ...replayed.filter((fault, at) => isNew(fault) && isFirst(replayed, at)));
    const count = made.filter(({ name }) => told.some(call => call.name === name)).length;
    say(`${label}: ${told.length} calls compared, ${count} answers read`);
  }
  return faults;
}

/** The same is wrong in many storefronts. */
const isFirst = (faults: readonly ContractFault[], at: number) =>
  faults.findIndex(({ call }) => call === faults[at]?.call) === at;
