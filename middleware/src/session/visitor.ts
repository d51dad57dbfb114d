import { randomUUID } from 'node:crypto';
import type { CommerceTokens } from '../commerce/commerce-tokens.ts';
import { ProblemError } from '../http/problem-error.ts';
import { UpstreamError } from '../http/upstream-error.ts';
import { type CustomerSession, isTokenless, type Session } from './session.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Tokens are renewed this long before they end. */
const renewalMargin = 60_000;

/** Turns a request's cookies into tokens that work, making and renewing them as needed. */
export interface Visitors {
  /** The visitor with a working token; a first-time visitor becomes a guest. */
  ensure(cookies: SessionCookies): Promise<Session>;
  /** The visitor with a working token, null for a first visit or an ended session. */
  known(cookies: SessionCookies): Promise<Session | null>;
  /** The signed-in customer; everybody else is refused with `User is not authenticated`. */
  customer(cookies: SessionCookies): Promise<CustomerSession>;
}

export function createVisitors(tokens: CommerceTokens): Visitors {
  const known = async (cookies: SessionCookies): Promise<Session | null> => {
    const session = cookies.current;
    if (session === null || session.expiresAt - renewalMargin > Date.now()) return session;
    if (isTokenless(session)) {
      cookies.clear();
      return null;
    }
    try {
      const renewed = { ...session, ...(await tokens.refresh(session.refreshToken)) };
      cookies.set(renewed);
      return renewed;
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.status === 0 || error.status >= 500) throw error;
      cookies.clear();
      return null;
    }
  };
  return {
    known,
    async ensure(cookies) {
      const existing = await known(cookies);
      if (existing) return existing;
      const anonymousId = randomUUID();
      const guest: Session = { kind: 'guest', anonymousId, ...(await tokens.anonymous(anonymousId)) };
      cookies.set(guest);
      return guest;
    },
    async customer(cookies) {
      const session = await known(cookies);
      if (session?.kind === 'customer') return session;
      throw new ProblemError(401, 'NotAuthenticated', 'User is not authenticated');
    },
  };
}
