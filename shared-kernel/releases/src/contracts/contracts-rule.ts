import { callsFile } from '@exwerk/contract/calls/told-call';
import { type Candidate, Refused } from '../gate/candidate.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { compareCalls, readToldCalls } from './compare-calls.ts';
import { readAnsweredCalls } from './middleware-client.ts';

/** Rule of the gate: the middleware that is live answers every call of the new releases as they were built for. */
export async function refuseOtherContracts(
  { changed }: Pick<Candidate, 'changed'>,
  store: ReleaseStore,
  middleware: string,
  say: (line: string) => void,
): Promise<void> {
  const answered = await readAnsweredCalls(middleware);
  let count = 0;
  for (const release of changed) {
    const made = (await readToldCalls(store, { name: release.remote, version: release.version })) ?? [];
    const [fault] = compareCalls({ name: release.remote, version: release.version }, made, answered);
    if (fault) throw new Refused('calls', release, `${fault.call}: ${fault.field} ${fault.reason}`, callsFile);
    count += made.length;
  }
  say(`    ${count} calls are answered by the middleware as the release makes them`);
}
