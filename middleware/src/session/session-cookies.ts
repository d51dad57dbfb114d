import { createHash, randomUUID } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import type { Seal } from './seal.ts';
import { readSession, type Session, sessionSeconds, writeSession } from './session.ts';

/** ACCOUNT-10: always the same for a customer, so that promotions are counted once a person, without saying who it is. */
function promotionId(customerId: string): string {
  return createHash('sha256').update(`promotions ${customerId}`).digest('base64url');
}

const yearSeconds = 31_536_000;

/** The visitor's session during one request; a change reaches the browser as a cookie of the answer (OPEN-A36, OPEN-B64). */
export interface SessionCookies {
  readonly current: Session | null;
  set(session: Session): void;
  clear(): void;
}

export function sessionCookies(request: Request, response: Response, seal: Seal, config: Config): SessionCookies {
  const base = { path: '/', sameSite: 'lax', secure: config.COOKIE_SECURE } as const;
  let current = readSession(seal, parseCookie(request.headers.cookie ?? '').token);
  return {
    get current() {
      return current;
    },
    set(session) {
      current = session;
      const maxAge = sessionSeconds * 1000;
      response.cookie('token', writeSession(seal, session), { ...base, httpOnly: true, maxAge });
      if (session.kind === 'customer') {
        response.cookie('customer-group', session.customerGroupKey, { ...base, maxAge });
        response.cookie('customer-id', session.customerId, { ...base, maxAge });
        response.cookie('promo-tracking', promotionId(session.customerId), { ...base, maxAge });
      }
    },
    clear() {
      current = null;
      for (const name of ['token', 'customer-group', 'customer-id', 'promo-tracking']) response.clearCookie(name, base);
    },
  };
}

/** CONST-01, TCONST-16: what the visitor chose by coming here; readable by scripts. */
export function setChoiceCookies(
  request: Request,
  response: Response,
  config: Config,
  choices: { country: string; locale: string; store: string; currency: string },
): void {
  const sent = parseCookie(request.headers.cookie ?? '');
  for (const [name, value] of Object.entries(choices)) {
    if (sent[name] === value) continue;
    response.cookie(name, value, {
      path: '/',
      sameSite: 'lax',
      secure: config.COOKIE_SECURE,
      maxAge: yearSeconds * 1000,
    });
  }
}

const deviceCookie = 'device-fingerprint';

/**
 * CONST-01: the mark by which the payment provider's risk checks know this browser again, for a day. It is drawn by lot, so it tells
 * nothing about the device, and it is made when it is first asked for: only who comes to pay has one.
 */
export function deviceFingerprint(request: Request, response: Response, config: Config): () => string {
  let mark = parseCookie(request.headers.cookie ?? '')[deviceCookie];
  return () => {
    if (mark !== undefined && /^[\w-]{8,64}$/.test(mark)) return mark;
    mark = randomUUID();
    response.cookie(deviceCookie, mark, {
      path: '/',
      sameSite: 'lax',
      secure: config.COOKIE_SECURE,
      httpOnly: true,
      maxAge: sessionSeconds * 1000,
    });
    return mark;
  };
}
