import { endOtherSessions, getOwnSession } from '@exwerk/contract/calls/own-account-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import type { Services } from '../services.ts';

/** Where a customer is signed in: this browser is known, and all others end together. */
export function answerOwnSessionCalls(
  registry: CallRegistry,
  { visitors, generations }: Pick<Services, 'visitors' | 'generations'>,
): void {
  registry.answerCall(getOwnSession, async (_args, { session }) => {
    const { since } = await visitors.customer(session);
    return { since: since === undefined ? null : new Date(since).toISOString() };
  });

  registry.answerCall(endOtherSessions, async (_args, { session }) => {
    const customer = await visitors.customer(session);
    session.set({ ...customer, generation: await generations.end(customer.customerId) });
    return { ended: true };
  });
}
