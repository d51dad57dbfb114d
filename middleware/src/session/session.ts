import * as z from 'zod';
import type { Seal } from './seal.ts';

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Milliseconds since 1970 */
  expiresAt: z.number(),
};

/** Who a visitor is to the commerce service. Only ever read from a sealed cookie. */
export const sessionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest'), anonymousId: z.string(), ...tokens }),
  z.object({
    kind: z.literal('customer'),
    customerId: z.string(),
    email: z.string(),
    customerGroupKey: z.string(),
    ...tokens,
  }),
]);
export type Session = z.infer<typeof sessionSchema>;
export type CustomerSession = Extract<Session, { kind: 'customer' }>;

/**
 * In the place of the commerce service's tokens: a customer who came through a social provider has none there, because it grants them
 * for passwords only. Such a session cannot be renewed, it ends when it ends (ACCOUNT-23).
 */
export const tokenless = (expiresAt: number) => ({ accessToken: '', refreshToken: '', expiresAt });
export const isTokenless = ({ accessToken }: Pick<Session, 'accessToken'>): boolean => accessToken === '';

/** CONST-14 */
export const sessionSeconds = 86_400;

/** Null for a missing, foreign or outdated cookie: such a visitor simply is a new guest. */
export function readSession(seal: Seal, cookie: string | undefined): Session | null {
  const text = cookie ? seal.open(cookie) : null;
  if (text === null) return null;
  const parsed = sessionSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export function writeSession(seal: Seal, session: Session): string {
  return seal.seal(JSON.stringify(session));
}
