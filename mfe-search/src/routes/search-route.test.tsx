import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import type { ListingFacets } from '@exwerk/contract/calls/listing-facets';
import { writeListing } from '@exwerk/contract/listing/listing-address';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { api, consentChanged, createStore, provideRemoteLoader, storeContext } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { storeRecord } from '@exwerk/testing/store-record';
import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { SearchListing } from '../address/listing.ts';
import messages from '../messages/en-GB.json';
import { searchRoute } from './search-route.tsx';

/** Stands in for the catalog remote, whose listing shows the products. */
provideRemoteLoader({
  loadRoutes: () => Promise.reject(new Error('not here')),
  loadSlots: async () => ({
    slots: {
      'catalog/listing': async () => ({
        default: ({ path, state, asked, onOpen }) => {
          if (onOpen) openers.add(onOpen);
          return (
            <p>
              {asked.data ? `${asked.data.total} products` : 'none'} at {path + writeListing(state)}
            </p>
          );
        },
      }),
    },
    loadMessages: async () => ({}),
  }),
});

const noFacets: ListingFacets = {
  brands: [],
  tags: [],
  price: null,
  ratings: [],
  inStock: 0,
  categories: [],
  ranges: [],
  choices: [],
};

let asked: unknown[] = [];
let counted: unknown[] = [];
/** What the listing was told to call when a hit is opened. */
const openers = new Set<(sku: string, place: number) => void>();
let answer: Partial<CallAnswer<typeof searchProducts>> | null = null;

beforeEach(() => {
  asked = [];
  counted = [];
  openers.clear();
  answer = {};
  globalThis.fetch = async (input, init) => {
    const isSearch = String(input).includes('searchProducts');
    if (isSearch) asked.push(...JSON.parse(String(init?.body ?? '[]')));
    if (String(input).includes('/events')) counted.push(...JSON.parse(String(init?.body)).events);
    const found = answer && { products: [], total: 40, page: 1, pages: 2, ...answer };
    const body = isSearch ? found : { data: storeRecord({}) };
    const json = body ?? { code: 'Test', status: 503, message: '' };
    // Only what the API slice reads of a response; jsdom has no Response.
    return {
      ok: body !== null,
      status: body ? 200 : 503,
      statusText: '',
      text: async () => JSON.stringify(json),
    } as Response;
  };
});

const stores: ReturnType<typeof makeStore>[] = [];
const makeStore = () =>
  createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://middleware', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
// Ends the timers that keep answers for a while, so that jest can end.
afterAll(() => {
  for (const store of stores) store.dispatch(api.util.resetApiState());
});

async function load(address: string, listing: SearchListing = 'all') {
  const store = makeStore();
  stores.push(store);
  const { loader } = searchRoute(listing);
  if (typeof loader !== 'function') throw new Error('The route has no loader');
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  const url = new URL(address, 'http://gb.localhost');
  const outcome: unknown = await loader({
    request: new Request(url),
    url,
    params: {},
    context,
    pattern: url.pathname,
  });
  return { store, outcome };
}

async function open(address: string, listing: SearchListing = 'all') {
  const { store } = await load(address, listing);
  const { loader: _loader, ...route } = searchRoute(listing);
  const router = createMemoryRouter([{ path: '*', ...route }], { initialEntries: [address] });
  await act(async () => {
    render(
      <Provider store={store}>
        <IntlProvider locale="en-GB" messages={messages}>
          <RouterProvider router={router} />
        </IntlProvider>
      </Provider>,
    );
  });
  return store;
}

const whereTo = (outcome: unknown) => (outcome instanceof Response ? outcome.headers.get('location') : null);

it('[SEARCH-15] restores every refinement from the address, and asks once', async () => {
  await open('/search?query=saw&tags=new&brand=Ulsonix&stock=in&price=20:50&rating=3&data=power:5:&sortBy=price_desc');
  expect(asked).toEqual([
    expect.objectContaining({
      query: 'saw',
      tags: ['new'],
      brands: ['Ulsonix'],
      isOnStock: true,
      price: { min: 20, max: 50 },
      minRating: 3,
      ranges: [{ key: 'power', min: 5, max: null }],
      sortBy: 'price_desc',
      withFacets: true,
    }),
  ]);
  expect(await screen.findByText(/^40 products at \/search\?query=saw&tags=new/)).toBeTruthy();
});

it.each([
  ['all', '/search?query=drill', 'Results for “drill”', {}],
  ['sales', '/search/sales', 'Sale', { listedTag: 'on-sale' }],
  ['new-arrivals', '/search/new-arrivals', 'New arrivals', { listedTag: 'new' }],
  ['all', '/search?brand=hillvert', 'Hillvert', { brands: ['hillvert'] }],
  ['all', '/search?brand=hillvert,Hillvert', 'Hillvert', { brands: ['hillvert', 'Hillvert'] }],
  ['all', '/search?tags=On-Sale', 'On sale', { tags: ['On-Sale'] }],
  ['all', '/search?brand=of-nobody', 'Search', { brands: ['of-nobody'] }],
] as const)('[FIND-04] [FIND-05] %s %s is called %s', async (listing, address, title, scope) => {
  answer = { facets: { ...noFacets, brands: [{ value: 'Hillvert', count: 4 }] } };
  await open(address, listing);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole('navigation', { name: 'You are here' }).textContent).toContain(title);
  expect(asked).toEqual([expect.objectContaining(scope)]);
});

it('[SEARCH-09] asks nothing when there is nothing to look for', async () => {
  await open('/search?sortBy=newest');
  expect(asked).toEqual([]);
  expect(screen.getByText('What are you looking for?')).toBeTruthy();
});

it('[SEARCH-14] offers the five quick filters before anything is searched', async () => {
  await open('/search');
  const tags = screen.getByRole('list', { name: 'Quick filters' });
  expect([...tags.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual(
    ['new', 'bestseller', 'bware', 'on-sale', 'topRated'].map(tag => `/search?tags=${tag}`),
  );
});

it('[FIND-02] is a 503 without an answer', async () => {
  answer = null;
  expect((await load('/search?query=drill')).outcome).toMatchObject({ init: { status: 503 } });
});

it('[FIND-06] opens the one article whose number it is, as long as nothing else is chosen', async () => {
  answer = { article: { slug: 'drill-ex30000001' } };
  expect(whereTo((await load('/search?query=30000001')).outcome)).toBe('/drill-ex30000001');
  expect((await load('/search?query=30000001&brand=A')).outcome).toBeNull();
});

it('[FIND-07] [FIND-06] says how a text is written, and what else is called so', async () => {
  answer = {
    didYouMean: 'cordless drill',
    foundPages: [
      { kind: 'category', name: 'Drills', path: '/drills', trail: ['DIY', 'Power tools'] },
      { kind: 'content', name: 'Premium guarantee', path: '/premium-guarantee/', trail: [] },
    ],
  };
  await open('/search?query=cordles%20drlil');
  const link = screen.getByRole('link', { name: 'cordless drill' });
  expect(link.getAttribute('href')).toBe('/search?query=cordless+drill');
  expect(link.parentElement?.textContent).toBe('Did you mean cordless drill?');
  const also = screen.getByRole('navigation', { name: 'Also found' });
  expect([...also.querySelectorAll('a')].map(one => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Power tools › Drills', '/drills'],
    ['Premium guarantee', '/premium-guarantee/'],
  ]);
});

it('counts a hit that is opened only for who allows it, and shows the listing the same way whatever is decided', async () => {
  answer = { answer: { queryID: 'q1', index: 'prod.en-GB' } };
  const store = await open('/search?query=saw');
  for (const granted of [[], ['analytics'], []] as const) {
    await act(async () => store.dispatch(consentChanged(granted)));
    for (const opened of openers) opened('EX1', 3);
  }
  expect(openers.size).toBe(1);
  expect(counted).toEqual([expect.objectContaining({ queryID: 'q1', objectIDs: ['EX1'], positions: [3] })]);
});

it('[OPEN-A23] stays behind the last page', async () => {
  expect((await load('/search?query=saw&page=9')).outcome).toBeNull();
});
