import {
  endOtherSessions,
  endSession,
  getOwnSession,
  getOwnSessions,
  type OwnSession,
} from '@exwerk/contract/calls/own-account-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import type { Services } from '../services.ts';
import type { CustomerSession } from '../session/session.ts';
import type { SessionCookies } from '../session/session-cookies.ts';
import type { SessionEntry } from '../session/session-list.ts';

export const toOwnSession = ({
  id,
  browser,
  system,
  startedAt,
  usedAt,
}: Omit<SessionEntry, 'generation'>): OwnSession => ({
  id,
  browser,
  system,
  startedAt: new Date(startedAt).toISOString(),
  usedAt: new Date(usedAt).toISOString(),
});

/** Where a customer is signed in, and the end of it elsewhere: of one session, or of all at once. */
export function answerOwnSessionCalls(
  registry: CallRegistry,
  { visitors, generations, sessionList }: Pick<Services, 'visitors' | 'generations' | 'sessionList'>,
): void {
  /** The others that go on, the one used last first. */
  const othersOf = async ({ customerId, id }: CustomerSession): Promise<readonly SessionEntry[]> => {
    const listed = (await sessionList.read(customerId)).filter(other => other.id !== id);
    const areCurrent = await Promise.all(listed.map(other => generations.isCurrent({ customerId, ...other })));
    return listed.filter((_, at) => areCurrent[at]).toSorted((one, other) => other.usedAt - one.usedAt);
  };
  const here = (customer: CustomerSession, { device }: SessionCookies): OwnSession => {
    return toOwnSession({ id: customer.id, ...device, startedAt: customer.since, usedAt: Date.now() });
  };

  registry.answerCall(getOwnSession, async (_args, { session }) => {
    const { since } = await visitors.customer(session);
    return { since: new Date(since).toISOString() };
  });

  registry.answerCall(getOwnSessions, async (_args, { session }) => {
    const customer = await visitors.customer(session);
    return { here: here(customer, session), others: (await othersOf(customer)).map(toOwnSession) };
  });

  registry.answerCall(endSession, async ([{ id }], { session }) => {
    const customer = await visitors.customer(session);
    if (!(await othersOf(customer)).some(other => other.id === id)) return { ended: false };
    const generation = await generations.endOne(customer.customerId, id);
    if (generation !== customer.generation) session.set({ ...customer, generation });
    return { ended: true };
  });

  registry.answerCall(endOtherSessions, async (_args, { session }) => {
    const customer = await visitors.customer(session);
    session.set({ ...customer, generation: await generations.end(customer.customerId) });
    return { ended: true };
  });
}
