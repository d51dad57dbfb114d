import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { keyOf } from '../limits/counter.ts';
import type { Cookies } from './cookies.ts';
import type { Seal } from './seal.ts';

const cookieName = 'known-browser';
const lifetime = 180 * 86_400_000;
const mark = z.object({ purpose: z.literal(cookieName), id: z.string(), account: z.string(), expires: z.number() });

/**
 * A browser in which somebody has signed in to an account before. Strangers' wrong guesses do not make it wait: whoever wants to lock a customer out
 * of the account would need the customer's own browser.
 */
export interface KnownBrowser {
  /** The browser's id when it is known for this account; null otherwise. */
  idFor(email: string): string | null;
  remember(email: string): void;
}

const accountOf = (email: string) => keyOf('account', email.trim().toLowerCase());

export function knownBrowser(
  cookies: Cookies,
  response: Response,
  seal: Seal,
  config: Pick<Config, 'COOKIE_SECURE'>,
  now = Date.now(),
): KnownBrowser {
  const read = () => {
    const text = seal.open(cookies[cookieName] ?? '');
    const parsed = mark.safeParse(text === null ? null : JSON.parse(text));
    return parsed.success && parsed.data.expires > now ? parsed.data : null;
  };
  return {
    idFor(email) {
      const known = read();
      return known && known.account === accountOf(email) ? known.id : null;
    },
    remember(email) {
      const id = this.idFor(email) ?? randomUUID();
      const content = { purpose: cookieName, id, account: accountOf(email), expires: now + lifetime };
      response.cookie(cookieName, seal.seal(JSON.stringify(content)), {
        path: '/api',
        sameSite: 'lax',
        secure: config.COOKIE_SECURE,
        httpOnly: true,
        maxAge: lifetime,
      });
    },
  };
}
