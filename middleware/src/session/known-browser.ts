import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { hashedKey } from '../limits/counter.ts';
import type { Cookies } from './cookies.ts';
import { expiry, type Seal } from './seal.ts';

const cookieName = 'known-browser';
const lifetime = 180 * 86_400_000;
const mark = z.object({ purpose: z.literal(cookieName), id: z.string(), account: z.string(), expires: expiry });

/**
 * A browser in which somebody has signed in to an account before. Strangers' wrong guesses do not make it wait: whoever wants to lock a customer out
 * of the account would need the customer's own browser.
 */
export interface KnownBrowser {
  /** The browser's id when it is known for this account; null otherwise. */
  idFor(email: string): string | null;
  remember(email: string): void;
}

/** What an account is counted and remembered by. */
export const accountKey = (email: string) => hashedKey('account', email.trim().toLowerCase());

export function knownBrowser(
  cookies: Cookies,
  response: Response,
  seal: Seal,
  config: Pick<Config, 'COOKIE_SECURE'>,
): KnownBrowser {
  return {
    idFor(email) {
      const known = seal.openAs(mark, cookies[cookieName] ?? '');
      return known?.account === accountKey(email) ? known.id : null;
    },
    remember(email) {
      const id = this.idFor(email) ?? randomUUID();
      const content = { purpose: cookieName, id, account: accountKey(email), expires: Date.now() + lifetime };
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
