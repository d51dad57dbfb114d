import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { type Purpose, purposes } from '@exwerk/contract/consent/purposes';
import type { Country } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { consentChanged, createStore, IntlRoot, Provider, type PublicSettings, thirdParties } from '@exwerk/runtime';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import { publicSettings } from '@exwerk/testing/public-settings';
import { storeRecord } from '@exwerk/testing/store-record';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import consentMessages from '../consent/messages/en-GB.json';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import messages from '../messages/en-GB.json';
import { pageDocument } from '../rendering/page-document.ts';
import { readServerConfig } from '../server/config.ts';
import { thirdPartyOrigins, thirdPartySettings } from '../server/third-party-settings.ts';
import { ThirdParties } from './third-parties.tsx';

// React asks for a script once in a document, so every page of the test has addresses of its own.
let pages = 0;
const scriptsOf = (page: number): PublicSettings['scripts'] =>
  Object.fromEntries(thirdParties.map(name => [name, `https://page-${page}.example/${name}`]));

afterEach(() => jest.restoreAllMocks());

/** The frame's pieces on one page, with the scripts that it has asked for. */
async function open({
  country = 'gb',
  path = '/',
  flags = {},
  settings = {},
  granted = ['partners'],
}: {
  country?: Country;
  path?: string;
  flags?: Partial<Store['flags']>;
  settings?: Partial<PublicSettings>;
  granted?: readonly Purpose[];
}) {
  pages += 1;
  const own = `https://page-${pages}.example/`;
  const data = storeRecord({ key: `store-${country}`, flags });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async url =>
      Response.json(String(url).includes('getStores') ? { data } : { categories: { results: [] } }),
    );
  const storefront = storefrontByCountry(country);
  const store = createStore(
    {
      storefront: {
        storefront,
        languagePrefix: '',
        settings: { ...publicSettings, scripts: scriptsOf(pages) ?? {}, ...settings },
      },
      i18n: { locale: storefront.locales[0].code, messages: { ...messages, ...consentMessages } },
    },
    { baseUrl: 'http://shop', host: `${country}.localhost`, headers: {}, timeout: 1000 },
  );
  store.dispatch(consentChanged(granted));
  const page = (
    <>
      <ThirdParties />
      <Header />
      <Footer />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  const { container } = render(
    <Provider store={store}>
      <IntlRoot>
        <RouterProvider router={router} />
      </IntlRoot>
    </Provider>,
  );
  const asked = async () => {
    await act(async () => {
      await new Promise(resolve => setTimeout(resolve, 50));
    });
    const sources = [...document.querySelectorAll('script[src]')].map(script => script.getAttribute('src') ?? '');
    return sources.filter(src => src.startsWith(own)).map(src => src.slice(own.length));
  };
  return { container, asked: await asked(), router, askedNow: asked };
}

it.each(['/', '/search', '/login', '/checkout/thank-you'])(
  '[THIRD-01] [THIRD-04] consent loader and survey are asked for on %s',
  async path => {
    const { asked } = await open({ path });
    expect(asked).toEqual(expect.arrayContaining(['consent', 'survey']));
  },
);

it.each(['/password-reset/change-password', '/my-account/confirm-email', '/orders/gr-261201-1234567'])(
  '[THIRD-01] on %s scripts are asked for once the token of a mailed link has left the address',
  async path => {
    const flags = { trustpilotInHeader: true, googleReviews: true };
    const page = await open({ country: 'cz', path: `${path}?token=secret`, flags });
    expect(page.asked).toEqual([]);
    await act(() => page.router.navigate(path, { replace: true }));
    expect(await page.askedNow()).toEqual(expect.arrayContaining(['consent', 'survey', 'reviewsWidget']));
  },
);

it.each(['/', '/checkout/thank-you'])(
  'asks no third party for anything on %s without the visitor’s consent',
  async path => {
    const granted = purposes.filter(purpose => purpose !== 'partners');
    const flags = { trustpilotInHeader: true, googleReviews: true };
    expect((await open({ country: 'cz', path, flags, granted })).asked).toEqual([]);
  },
);

it('[OPEN-A46] [OPEN-B67] asks for nothing that is not configured', async () => {
  const flags = { trustpilotInHeader: true, googleReviews: true };
  expect((await open({ country: 'cz', path: '/checkout/thank-you', flags, settings: { scripts: {} } })).asked).toEqual(
    [],
  );
  expect(thirdPartySettings(readServerConfig())).toEqual({});
  expect(thirdPartyOrigins(readServerConfig())).toEqual([]);
});

it('[THIRD-05] the reviews widget is for the Czech storefront only', async () => {
  expect((await open({ country: 'cz' })).asked).toContain('reviewsWidget');
  expect((await open({ country: 'sk' })).asked).not.toContain('reviewsWidget');
});

it('[THIRD-02] [THIRD-06] the trust rating stands in the header by its flag, with its script', async () => {
  const widget = 'header .trustpilot-widget';
  const without = await open({});
  expect(without.container.querySelector(widget)).toBeNull();
  expect(without.asked).not.toContain('trustWidget');
  const settings = { trustWidgetId: 'unit-1' };
  const { container, asked } = await open({ flags: { trustpilotInHeader: true }, settings });
  expect(asked).toContain('trustWidget');
  const { dataset } = container.querySelector<HTMLElement>(widget) ?? {};
  expect(dataset).toMatchObject({ locale: 'en-GB', styleHeight: '24px', businessunitId: 'unit-1' });
});

it('[THIRD-06] Google reviews stand in the footer by their flag, with their script', async () => {
  const without = await open({});
  expect(without.container.querySelector('footer .google-reviews')).toBeNull();
  expect(without.asked).not.toContain('googleReviews');
  const { container, asked } = await open({ flags: { googleReviews: true } });
  expect(container.querySelector('footer a.google-reviews')?.getAttribute('href')).toMatch(/^https:/);
  expect(asked).toContain('googleReviews');
});

it.each([
  ['gb', '/checkout/thank-you', 'exwerk-en-gb'],
  ['be', '/checkout/thank-you', 'exwerk-fr-be'],
] as const)(
  '[THIRD-03] [ORDER-09] in %s the parcel-tracking script knows the language: %s %s',
  async (country, path, id) => {
    expect((await open({ country, path })).asked).toContain(`parcelTracking?id=${id}`);
    expect((await open({ country, path: '/' })).asked.join()).not.toContain('parcelTracking');
  },
);

it('the policy lets in what is configured, and no more', () => {
  const config = {
    ...readServerConfig(),
    SURVEY_SCRIPT_URL: 'https://s.example/a.js',
    MONITORING_URL: 'https://m.example/v',
  };
  expect(thirdPartyOrigins(config)).toEqual(['https://s.example', 'https://m.example']);
  expect(thirdPartySettings(config).scripts).toEqual({ survey: 'https://s.example/a.js' });
});

it('[CONST-15] monitoring samples 5 percent of the visits', () => {
  const config = { ...readServerConfig(), MONITORING_URL: 'https://m.example/v' };
  expect(thirdPartySettings(config).monitoring).toEqual({ url: 'https://m.example/v', sample: 0.05 });
});

it('[CONST-05] a page with an experiment asks for its script and waits for it, for visitors only who let themselves be counted', () => {
  const parts = {
    language: 'en-GB',
    markup: '<div id="page"></div>',
    state: '{}',
    styles: { inline: '', awaited: [], later: [] },
    scripts: [],
    preloads: [],
  };
  expect(pageDocument(parts)).not.toContain('experiment');
  const html = pageDocument({ ...parts, experimentScript: 'https://e.example/e.js' });
  expect(html).not.toMatch(/<script src="https:/);
  const shown = new DOMParser().parseFromString(html, 'text/html');
  const tag = shown.querySelector<HTMLScriptElement>('script[src="/experiment.js"]');
  expect(tag?.dataset).toMatchObject({ script: 'https://e.example/e.js' });

  const run = (cookie: string) => {
    const page = new DOMParser().parseFromString('<html><head></head></html>', 'text/html');
    const document = Object.assign(Object.create(page), {});
    Object.defineProperties(document, {
      cookie: { value: cookie },
      currentScript: { value: tag },
      documentElement: { value: page.documentElement },
      head: { value: page.head },
      createElement: { value: (name: string) => page.createElement(name) },
    });
    new Function('document', readFileSync(join(__dirname, '../../public/experiment.js'), 'utf8'))(document);
    return [page.documentElement.dataset.experiment, page.querySelector('script')?.getAttribute('src')];
  };
  const cookieOf = ({ name, value }: { name: string; value: string }) => `locale=en-GB; ${name}=${value}`;
  expect(run(cookieOf(decidedConsent(['analytics'])))).toEqual(['', 'https://e.example/e.js']);
  for (const cookie of [cookieOf(decidedConsent(['partners'])), 'locale=en-GB', 'exwerk-consent=%7B', ''])
    expect(run(cookie)).toEqual([undefined, undefined]);
});
