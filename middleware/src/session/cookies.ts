import type { IncomingMessage } from 'node:http';
import { readKeptConsent } from '@exwerk/contract/consent/kept-consent';
import { consentCookie, type Purpose } from '@exwerk/contract/consent/purposes';
import { type Cookies as ParsedCookies, parseCookie } from 'cookie';

/** What the browser sent; anybody may have written it. */
export type Cookies = Readonly<ParsedCookies>;

export const cookiesOf = (request: IncomingMessage): Cookies => parseCookie(request.headers.cookie ?? '');

/** The visitor's decision in the cookie of this request; nothing is allowed without one. */
export const consentsOf = (cookies: Cookies): readonly Purpose[] =>
  readKeptConsent(cookies[consentCookie])?.granted ?? [];
