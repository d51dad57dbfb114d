import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, provideRemoteLoader } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { prepareLinks } from './prepare-links.ts';

const store = createStore(
  {
    storefront: { storefront: storefrontByCountry('bg'), languagePrefix: '', settings: publicSettings },
    i18n: { locale: 'bg-BG', messages: {} },
  },
  { baseUrl: 'http://shop', host: 'bg.localhost', headers: {}, timeout: 1000 },
);

/** What was asked of remotes for a link on a page of the catalog. */
async function askedFor(link: string, state: 'idle' | 'loading' = 'idle'): Promise<string[]> {
  const asked: string[] = [];
  provideRemoteLoader({
    loadRoutes: async remote => ({
      routes: [],
      loadMessages: async locale => {
        asked.push(`${remote} in ${locale}`);
        return {};
      },
      prepare: async ({ request }, name) => asked.push(`${remote}: ${name} at ${new URL(request.url).pathname}`),
    }),
    loadSlots: () => Promise.reject(new Error('no slots')),
  });
  document.body.innerHTML = link;
  const prepare = prepareLinks({ remote: 'catalog' }, store, { state: { navigation: { state } } });
  const anchor = document.querySelector('a');
  if (!anchor) throw new Error('No link');
  prepare(anchor);
  prepare(anchor);
  await new Promise(resolve => setTimeout(resolve));
  return asked;
}

it("asks the page's remote once, and another one for its texts, too", async () => {
  expect(await askedFor('<a href="/any-ex30000001">')).toEqual(['catalog: product at /any-ex30000001']);
  expect(await askedFor('<a href="/checkout/cart">')).toEqual([
    'checkout in bg-BG',
    'checkout: cart at /checkout/cart',
  ]);
});

it.each([
  '<a href="https://elsewhere.example/any-ex30000001">',
  '<a href="mailto:service@exwerk.example">',
  '<a href="http://[">',
  '<a href="/any-ex30000001" target="_blank">',
  '<a href="/any-ex30000001" download="any">',
  '<a href="#content">',
])('asks nobody for %s', async link => {
  expect(await askedFor(link)).toEqual([]);
});

it('asks nobody for who has pressed already', async () => {
  expect(await askedFor('<a href="/any-ex30000001">', 'loading')).toEqual([]);
});

it('asks nobody where data is dear', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  expect(await askedFor('<a href="/any-ex30000001">')).toEqual([]);
  Reflect.deleteProperty(navigator, 'connection');
});
