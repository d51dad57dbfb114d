import type { ClaimedPage } from '@exwerk/contract/routing/claimed-pages';
import { accountPaths, orderPatterns } from '@exwerk/contract/routing/paths';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { publicSettings } from '@exwerk/testing/public-settings';
import { samePageIn } from './same-page.ts';

const storefront = storefrontByCountry('ch');
const claimed = (path: string): ClaimedPage => ({
  remote: 'account',
  path,
  guard: 'none',
  indexed: false,
  cache: 'private',
});
const pages = [orderPatterns.mailed, orderPatterns.account, accountPaths.ownData].map(claimed);

/** Where the switch leads from an address, in the country's languages. */
function leadsTo(address: string) {
  window.history.replaceState(null, '', address);
  const shown = { storefront, languagePrefix: '', settings: publicSettings, pages };
  return storefront.locales.map(locale => samePageIn(locale, shown));
}

it.each(['/orders/ch-261122-0000001?token=a.b', '/my-account/my-orders/ch-261122-0000001', '/my-account/my-data'])(
  '[LANG-12] %s, which a remote brings, is the same page in each language',
  path => {
    const everywhere = storefront.locales.map(({ prefix }) => prefix + path);
    expect(everywhere.length).toBe(3);
    for (const address of everywhere) expect(leadsTo(address)).toEqual(everywhere);
  },
);

it('[LANG-12] the home page keeps its query', () => {
  expect(leadsTo('/it?debug=true')).toEqual(storefront.locales.map(({ prefix }) => `${prefix || '/'}?debug=true`));
});

it('[LANG-12] a page that is not there leads home', () => {
  expect(leadsTo('/no/such/page')).toEqual(storefront.locales.map(({ prefix }) => prefix || '/'));
});
