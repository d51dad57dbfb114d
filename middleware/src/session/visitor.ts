import { randomUUID } from 'node:crypto';
import type { CommerceTokens } from '../commerce/commerce-tokens.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { isCommerceCode } from '../upstream/upstream-error.ts';
import type { Generations } from './generations.ts';
import { type CustomerSession, isTokenless, type Session } from './session.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { SessionList } from './session-list.ts';

/** Tokens are renewed this long before they end. */
const renewalMargin = 60_000;

/** Turns a request's cookies into tokens that work, making and renewing them as needed. */
export interface Visitors {
  /** The visitor with a working token; a first-time visitor becomes a guest. */
  ensure(cookies: SessionCookies): Promise<Session>;
  /** The visitor with a working token, null for a first visit or an ended session: what is public goes on for a guest. */
  known(cookies: SessionCookies): Promise<Session | null>;
  /** The same for what is said about a visitor and does nothing for one: nobody is known while it cannot be found out. */
  recognised(cookies: SessionCookies): Promise<Session | null>;
  /** The visitor who asks for their own things; an ended session is refused with `SessionEnded` and its cookies end. */
  acting(cookies: SessionCookies): Promise<Session | null>;
  /** The signed-in customer; everybody else is refused with `User is not authenticated`. */
  customer(cookies: SessionCookies): Promise<CustomerSession>;
  /** Whether a session that was read elsewhere still is one. */
  isLive(session: Session): Promise<boolean>;
}

const isNobody = 'User is not authenticated';
/** The refusal of who would have to be signed in, or signed in as somebody else. */
export const notAuthenticated = (message = isNobody) => new ProblemError(401, 'NotAuthenticated', message);
export const sessionEnded = () => new ProblemError(401, 'SessionEnded', isNobody);

export function createVisitors(
  tokens: CommerceTokens,
  generations: Generations,
  list: Pick<SessionList, 'note'>,
): Visitors {
  const isLive = async (session: Session): Promise<boolean> => {
    if (session.kind === 'guest') return true;
    // Connections outlive the request that they began with.
    if (session.expires !== undefined && session.expires <= Date.now()) return false;
    if (isTokenless(session) && session.expiresAt - renewalMargin <= Date.now()) return false;
    return generations.isCurrent(session);
  };

  /** The session with a token that works; null for one that has ended. */
  const alive = async (session: Session, cookies: SessionCookies): Promise<Session | null> => {
    if (!(await isLive(session))) return null;
    const isFresh = isTokenless(session) || session.expiresAt - renewalMargin > Date.now();
    if (isFresh && !cookies.isKeptCart) return session;
    try {
      const renewed = { ...session, ...(await tokens.refresh(session.refreshToken)) };
      cookies.set(renewed);
      return renewed;
    } catch (error) {
      // A service that is busy, or does not know the shop, says nothing of the visitor.
      if (!isCommerceCode(error, 'invalid_grant')) throw error;
      cookies.clear();
      return null;
    }
  };

  const known = async (cookies: SessionCookies): Promise<Session | null> => {
    const session = cookies.current && (await alive(cookies.current, cookies));
    if (session?.kind === 'customer') list.note(session, cookies.device);
    return session;
  };

  const acting = async (cookies: SessionCookies): Promise<Session | null> => {
    const claimed = cookies.current;
    const session = await known(cookies);
    if (session !== null || claimed?.kind !== 'customer') return session;
    // Not where anybody may go on: an answer that is late would end a session that has begun meanwhile.
    cookies.clear();
    throw sessionEnded();
  };

  return {
    isLive,
    known,
    acting,
    recognised: cookies => known(cookies).catch(() => null),
    async ensure(cookies) {
      const existing = await known(cookies);
      if (existing) return existing;
      const anonymousId = randomUUID();
      const guest: Session = { kind: 'guest', anonymousId, ...(await tokens.anonymous(anonymousId)) };
      cookies.set(guest);
      return guest;
    },
    async customer(cookies) {
      const session = await acting(cookies);
      if (session?.kind === 'customer') return session;
      throw notAuthenticated();
    },
  };
}
