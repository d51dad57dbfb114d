import { keptNames, type Purpose } from '@exwerk/contract/consent/purposes';
import { isCountry } from '@exwerk/contract/storefronts/countries';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import type { Request } from 'express';
import { type Cookies, consentsOf } from '../session/cookies.ts';
import type { KnownBrowser } from '../session/known-browser.ts';
import type { SessionCookies } from '../session/session-cookies.ts';

/** What every answer may depend on besides its arguments. */
export interface RequestContext {
  readonly requestId: string;
  readonly storefront: Storefront;
  readonly locale: LocaleRecord;
  /** Where the storefront's pages are, `http://sk.localhost:8080`: for links, mails and redirects. */
  readonly shopOrigin: string;
  readonly ip: string;
  /** Whether it comes from a trusted proxy itself, behind which there is nobody. */
  readonly isOwn: boolean;
  readonly session: SessionCookies;
  /** What the visitor allows besides what the shop cannot work without. */
  readonly consents: readonly Purpose[];
  readonly knownBrowser: KnownBrowser;
  /** The cookie by which the customer-data service knows this browser; null without one, and for who wants no recommendations. */
  readonly trackingCookie: string | null;
  /** What the payment provider's risk checks know this browser by; sets its cookie when there is none. */
  readonly deviceFingerprint: () => string;
}

export function trackingCookieOf(cookies: Cookies): string | null {
  if (!consentsOf(cookies).includes('personalisation')) return null;
  const value = cookies[keptNames.visitorMark];
  return value !== undefined && /^[\w.-]{1,128}$/.test(value) ? value : null;
}

/** The host that the shopper sees, as the caller tells it: it chooses one of the storefronts and is used for nothing else. */
export function shopHostOf(request: Request): string {
  const { origin } = request.query;
  const forwarded = request.get('x-forwarded-host')?.split(',')[0]?.trim();
  return (typeof origin === 'string' && origin !== '' ? origin : forwarded) ?? request.get('host') ?? '';
}

/** Setting of an app: the country of a host that names none. */
export const defaultCountrySetting = 'default country';

/** The storefront that this request is about. */
export function storefrontOf(request: Request, host = shopHostOf(request)): Storefront {
  const fallback: unknown = request.app.get(defaultCountrySetting);
  return storefrontByHost(host, typeof fallback === 'string' && isCountry(fallback) ? fallback : undefined);
}

/** The language of the storefront that is named, whole (`nl-BE`) or in part (`nl`); otherwise its default. */
export function localeNamed({ locales }: Storefront, name: string): LocaleRecord {
  const wanted = name.trim().toLowerCase();
  return locales.find(({ code, language }) => code.toLowerCase() === wanted || language === wanted) ?? locales[0];
}

/** The language of the storefront that the caller prefers by its header; otherwise its default. */
export function localeOf(storefront: Storefront, request: Request): LocaleRecord {
  const offered = storefront.locales.flatMap(({ code, language }) => [code, language]);
  return localeNamed(storefront, request.acceptsLanguages(offered) || '');
}
