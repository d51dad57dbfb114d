import { createHash, randomUUID } from 'node:crypto';
import { customerIdCookie } from '@exwerk/contract/consent/cookie-names';
import { keptNames } from '@exwerk/contract/consent/purposes';
import type { Response } from 'express';
import type { Config } from '../config.ts';
import { type Cookies, consentsOf } from './cookies.ts';
import { type Device, deviceOf } from './device.ts';
import { type Session, type Sessions, sessionSeconds } from './session.ts';

/**
 * Always the same for a customer, so that promotions are counted once a person, without saying who it is. Only for customers
 * who allow it.
 */
function promotionId(customerId: string): string {
  return createHash('sha256').update(`promotions ${customerId}`).digest('base64url');
}

const yearSeconds = 31_536_000;

/** A guest's session once more, for longer than a session lasts: whoever comes back finds the cart as it was left. */
const keptCartCookie = 'kept-cart';
/** As long as the commerce service keeps a cart that nobody changes. */
const keptCartSeconds = 30 * 86_400;

/** That a customer was signed in here, not who: what asks for a session can then say that it has ended. */
const signedInCookie = 'was-signed-in';
const signedInSeconds = 30 * 86_400;
/** After a sign-out by the customer: for the tabs that are open then. Whoever comes later need not know that somebody was here. */
const signedOutSeconds = 3600;

/** The visitor's session during one request; a change reaches the browser as a cookie of the answer. */
export interface SessionCookies {
  readonly current: Session | null;
  /** Whether the session has ended and only the guest's cart is still known: it begins anew before it is used. */
  readonly isKeptCart: boolean;
  /** What the request comes from. */
  readonly device: Device;
  /** Whether a customer is or was signed in on this browser. */
  readonly hadCustomer: boolean;
  set(session: Session): void;
  clear(): void;
  /** The same, by the customer's own wish. */
  signOut(): void;
  /** The same, and that there was a session is not known either. */
  forget(): void;
}

export function sessionCookies(
  cookies: Cookies,
  response: Response,
  sessions: Sessions,
  config: Config,
): SessionCookies {
  const base = { path: '/', sameSite: 'lax', secure: config.COOKIE_SECURE } as const;
  // Opened when it is asked for: much of what is called is the same for everybody.
  let current: Session | null | undefined;
  let isKeptCart = false;
  const read = (): Session | null => {
    const session = sessions.read(cookies.token);
    if (session) return session;
    const kept = sessions.read(cookies[keptCartCookie]);
    isKeptCart = kept?.kind === 'guest';
    return isKeptCart ? kept : null;
  };
  return {
    get current() {
      if (current === undefined) current = read();
      return current;
    },
    get isKeptCart() {
      return isKeptCart;
    },
    get device() {
      return deviceOf(response.req.get('user-agent'));
    },
    get hadCustomer() {
      return cookies[signedInCookie] !== undefined || this.current?.kind === 'customer';
    },
    set(session) {
      current = session;
      isKeptCart = false;
      const maxAge = sessionSeconds * 1000;
      const sealed = sessions.write(session);
      response.cookie('token', sealed, { ...base, httpOnly: true, maxAge });
      if (session.kind === 'guest') {
        response.cookie(keptCartCookie, sealed, { ...base, httpOnly: true, maxAge: keptCartSeconds * 1000 });
      } else {
        if (cookies[keptCartCookie] !== undefined) response.clearCookie(keptCartCookie, base);
        response.cookie('customer-group', session.customerGroupKey, { ...base, maxAge });
        response.cookie(signedInCookie, '1', { ...base, httpOnly: true, maxAge: signedInSeconds * 1000 });
        response.cookie(customerIdCookie, session.customerId, { ...base, maxAge });
        if (consentsOf(cookies).includes('personalisation'))
          response.cookie(keptNames.promoTracking, promotionId(session.customerId), { ...base, maxAge });
      }
    },
    clear() {
      current = null;
      isKeptCart = false;
      const names = ['token', keptCartCookie, 'customer-group', customerIdCookie, keptNames.promoTracking];
      for (const name of names) response.clearCookie(name, base);
    },
    signOut() {
      this.clear();
      if (cookies[signedInCookie] !== undefined)
        response.cookie(signedInCookie, '1', { ...base, httpOnly: true, maxAge: signedOutSeconds * 1000 });
    },
    forget() {
      this.clear();
      response.clearCookie(signedInCookie, base);
    },
  };
}

/** What the visitor chose by coming here; readable by scripts. */
export function setChoiceCookies(
  cookies: Cookies,
  response: Response,
  config: Config,
  choices: { country: string; locale: string; store: string; currency: string },
): void {
  for (const [name, value] of Object.entries(choices)) {
    if (cookies[name] === value) continue;
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
 * The mark by which the payment provider's risk checks know this browser again, for a day. It is drawn by lot, so it tells
 * nothing about the device, and it is made when it is first asked for: only who comes to pay has one.
 */
export function deviceFingerprint(cookies: Cookies, response: Response, config: Config): () => string {
  let mark = cookies[deviceCookie];
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
