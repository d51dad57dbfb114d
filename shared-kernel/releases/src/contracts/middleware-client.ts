import { contractPath, type ToldCall, toldCallsSchema } from '@exwerk/contract/calls/told-call';
import { reach } from '../reach.ts';

/** Milliseconds in which the middleware has to answer. */
const patience = 15_000;

/** What a middleware says of the calls that it answers. Throws when there is none, or one from before it said so. */
export async function readAnsweredCalls(address: string): Promise<ToldCall[]> {
  const url = new URL(contractPath, address);
  const answer = await reach(url, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return toldCallsSchema.parse(await answer.json());
}

/** Makes a call as a visitor of a storefront's host does who has no session yet. */
export type MakeCall = (name: string, args: readonly unknown[]) => Promise<{ status: number; answer: unknown }>;

export const callsOf =
  (address: string, host: string): MakeCall =>
  async (name, args) => {
    const url = new URL(`/api/${name}`, address);
    url.searchParams.set('origin', host);
    const answer = await reach(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, answer: await answer.json() };
  };
