import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { expiry, type Seal } from './seal.ts';

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since 1970 */
  expiresAt: z.number(),
};

const guest = z.object({ kind: z.literal('guest'), anonymousId: z.string(), ...tokens });

const customer = z.object({
  kind: z.literal('customer'),
  customerId: z.string(),
  email: z.string(),
  customerGroupKey: z.string(),
  /** Which of the customer's sessions this one began with; renewed tokens keep it. */
  generation: z.string(),
  /** What the customer's list of sessions knows this one by. */
  id: z.string(),
  /** When the customer signed in, milliseconds since 1970 */
  since: z.number(),
  /** When the cookie that it was read from ends, milliseconds since 1970. */
  expires: z.number().optional(),
  ...tokens,
});

/** Who a visitor is to the commerce service. Only ever read from a sealed cookie. */
export type CustomerSession = z.infer<typeof customer>;
export type GuestSession = z.infer<typeof guest>;
export type Session = CustomerSession | GuestSession;

/** A customer's ends for whoever kept a copy of the cookie, too. A guest's is the cart and nothing else, which outlives the session. */
const sealedSchema = z.discriminatedUnion('kind', [guest, customer.extend({ expires: expiry })]);
type Sealed = z.infer<typeof sealedSchema>;

/**
 * In the place of the commerce service's tokens: a customer who came through a social provider has none there, because it grants them
 * for passwords only. Such a session cannot be renewed, it ends when it ends.
 */
export const tokenless = (expiresAt: number) => ({ accessToken: '', refreshToken: '', expiresAt });
export const isTokenless = ({ accessToken }: Pick<Session, 'accessToken'>): boolean => accessToken === '';

export const sessionSeconds = 86_400;

/** Visitors whose sessions are kept at hand. */
const maxKept = 1000;
/** Characters of these, cookies of usual length all fit in. */
const maxKeptSize = 8 * 1024 * 1024;

/** The visitors' sessions as cookies that only the holder of the secret can read or make. */
export interface Sessions {
  /** Null for a missing, foreign or outdated cookie: such a visitor simply is a new guest. */
  read(cookie: string | undefined): Session | null;
  /** A customer's can be read for as long as a session lasts. */
  write(session: Session): string;
}

export function createSessions(seal: Seal): Sessions {
  // A cookie comes again with every request of its visitor, and what it says never changes.
  const kept = new LRUCache<string, Sealed>({
    max: maxKept,
    maxSize: maxKeptSize,
    // A session says a part of what its cookie is.
    sizeCalculation: (_session, cookie) => 2 * cookie.length,
  });
  return {
    read(cookie) {
      if (!cookie) return null;
      const known = kept.get(cookie);
      if (known && (known.kind === 'guest' || known.expires > Date.now())) return known;
      const session = seal.openAs(sealedSchema, cookie);
      if (session) kept.set(cookie, session);
      return session;
    },
    write(session) {
      const expires = Date.now() + sessionSeconds * 1000;
      return seal.seal(JSON.stringify(session.kind === 'guest' ? session : { ...session, expires }));
    },
  };
}
