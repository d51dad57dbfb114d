import { randomUUID } from 'node:crypto';
import type { LocaleRecord, Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { storefrontByHost } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import type { Request } from 'express';
import type { Cookies, SessionCookies } from '../session/session-cookies.ts';

/** What every answer may depend on besides its arguments. */
export interface RequestContext {
  readonly requestId: string;
  readonly storefront: Storefront;
  readonly locale: LocaleRecord;
  /** Origin of the page that the shopper sees, `http://sk.localhost:8080`. */
  readonly shopOrigin: string;
  readonly ip: string;
  readonly session: SessionCookies;
  /** TRACK-01: the cookie by which the customer-data service knows this browser; null without one. */
  readonly trackingCookie: string | null;
  /** What the payment provider's risk checks know this browser by; sets its cookie when there is none. */
  readonly deviceFingerprint: () => string;
}

/** Set by the customer-data service's own script, which a visitor's consent lets in. */
const trackingCookieName = '__exponea_etc__';

export function trackingCookieOf(cookies: Cookies): string | null {
  const value = cookies[trackingCookieName];
  return value !== undefined && /^[\w.-]{1,128}$/.test(value) ? value : null;
}

const idPattern = /^[\w.-]{8,64}$/;

/** The caller's request id when it is a sane one, otherwise a new one. */
export function requestIdOf(request: Request): string {
  const sent = request.get('x-request-id');
  return sent && idPattern.test(sent) ? sent : randomUUID();
}

/** MW-25: the host that the shopper sees, with its port. */
export function shopHostOf(request: Request): string {
  const { origin } = request.query;
  const forwarded = request.get('x-forwarded-host')?.split(',')[0]?.trim();
  return (typeof origin === 'string' && origin !== '' ? origin : forwarded) ?? request.get('host') ?? '';
}

/** The storefront that this request is about. */
export function storefrontOf(request: Request, host = shopHostOf(request)): Storefront {
  return storefrontByHost(host);
}

/** The first language of the storefront that the caller names, whole (`nl-BE`) or in part (`nl`); otherwise its default. */
export function localeOf(storefront: Storefront, acceptLanguage: string | undefined): LocaleRecord {
  for (const entry of (acceptLanguage ?? '').split(',')) {
    const wanted = entry.split(';')[0]?.trim().toLowerCase();
    const found = storefront.locales.find(locale => locale.code.toLowerCase() === wanted || locale.language === wanted);
    if (found) return found;
  }
  return storefront.locales[0];
}

/** Scheme and host of the shop's page; the scheme is the proxy's word or, for hosts of this machine, http. */
export function shopOriginOf(request: Request, host = shopHostOf(request)): string {
  const sent = request.get('origin');
  if (sent?.endsWith(`//${host}`)) return sent;
  const scheme = request.get('x-forwarded-proto') ?? (/localhost(:\d+)?$|^127\.|^\[?::1/.test(host) ? 'http' : 'https');
  return `${scheme}://${host}`;
}
