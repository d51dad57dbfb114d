import type { Purpose } from '@exwerk/contract/consent/purposes';
import { countries } from '@exwerk/contract/storefronts/countries';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import { composedBy } from './composition.ts';
import { isSecureShop, storefrontHost } from './shop-address.ts';

const composed = () => composedBy(process.env)?.storageState.cookies ?? [];

/** What the browser of a first visitor holds. */
export const freshVisitor = () => ({ cookies: composed(), origins: [] });

/** What the browser of a visitor holds who has decided before: who allows everything, unless said otherwise. */
export function decidedVisitor(granted?: readonly Purpose[]) {
  const decision = decidedConsent(granted);
  const hosts = ['localhost', ...countries.map(storefrontHost)];
  const cookies = hosts.map(domain => ({
    ...decision,
    domain,
    path: '/',
    expires: Math.round(Date.now() / 1000) + 86_400,
    httpOnly: false,
    secure: isSecureShop,
    sameSite: 'Lax' as const,
  }));
  return { cookies: [...cookies, ...composed()], origins: [] };
}
