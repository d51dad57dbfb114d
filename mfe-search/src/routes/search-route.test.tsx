import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, storeContext } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import messages from '../messages/en-GB.json';
import { provideCheckout } from '../testing/checkout-stand-in.tsx';
import { searchRoute } from './search-route.tsx';

interface Request {
  indexName: string;
  params?: Record<string, unknown>;
}
let requests: Request[][] = [];
let total = 40;
let isDown = false;

/** Answers like the search service, as far as the page looks. */
const search = async (asked: Request[]) => {
  requests.push(asked);
  if (isDown) throw new Error('nobody is there');
  const results = asked.map(({ indexName, params = {} }) => {
    const hitsPerPage = Number(params.hitsPerPage ?? 20);
    return {
      hits: Array.from({ length: Math.min(hitsPerPage, total) }, (_, i) =>
        hit(Number(params.page ?? 0) * hitsPerPage + i),
      ),
      nbHits: total,
      page: params.page ?? 0,
      nbPages: Math.ceil(total / (hitsPerPage || 1)),
      hitsPerPage,
      query: params.query ?? '',
      params: '',
      index: indexName,
      processingTimeMS: 1,
      exhaustiveNbHits: true,
      facets: {
        tags: { new: 7, 'on-sale': 3 },
        brand: { Hillvert: 12, Ulsonix: 4 },
        price: { 10: 1, 99.5: 1 },
        rating: { 4.5: 6, 3: 5 },
        'categories.lvl0': { DIY: 30, Office: 10 },
      },
      facets_stats: { price: { min: 10, max: 99.5, avg: 50, sum: 100 }, rating: { min: 3, max: 4.5, avg: 4, sum: 8 } },
    };
  });
  return { results };
};
const hit = (number: number) => ({
  objectID: `EX${10_000_000 + number}`,
  sku: `EX${10_000_000 + number}`,
  name: `Product ${number}`,
  slug: `product-${number}-ex${10_000_000 + number}`,
  regularPrice: 10,
  currency: 'GBP',
});
// The page runs as in the browser, its loader as on the server.
jest.mock('#prefetch-results', () => jest.requireActual('../query/prefetch-results-server.tsx'));
jest.mock('../query/search-client.ts', () => ({
  createSearchClient: () => ({ search: (asked: Request[]) => search(asked) }),
}));

const makeStore = () =>
  createStore(
    {
      storefront: {
        storefront: storefrontByCountry('gb'),
        languagePrefix: '',
        settings: publicSettings,
      },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: '', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );

/** What the server's loader answered for an address. */
async function load(address: string): Promise<{ data: unknown; init: { status: number } }> {
  const { loader } = searchRoute('all');
  if (typeof loader !== 'function') throw new Error('The route has no loader');
  const context = new RouterContextProvider();
  context.set(storeContext, makeStore());
  const url = `http://gb.localhost${address}`;
  const answer: unknown = await loader({
    request: new Request(url),
    url: new URL(url),
    params: {},
    context,
    pattern: '/search',
  });
  return JSON.parse(JSON.stringify(answer));
}

function page(address: string, data: unknown): { tree: ReactNode; router: ReturnType<typeof createMemoryRouter> } {
  const { loader: _loader, ...route } = searchRoute('all');
  const routes = [
    { path: '/search', ...route, id: 'search', loader: () => data },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    hydrationData: { loaderData: { search: data } },
  });
  return {
    router,
    tree: (
      <Provider store={makeStore()}>
        <IntlProvider locale="en-GB" messages={messages}>
          <RouterProvider router={router} />
        </IntlProvider>
      </Provider>
    ),
  };
}

provideCheckout();
let root: Root | undefined;

/** Renders on the server, then hydrates what it sent. */
async function open(address: string) {
  const { data } = await load(address);
  const asked = requests.length;
  const container = document.createElement('div');
  document.body.append(container);
  const html = renderToString(page(address, data).tree);
  container.innerHTML = html;
  const { tree, router } = page(address, data);
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, tree, { onRecoverableError: error => problems.push(error) });
  });
  await settle();
  return { html, router, problems, asked, container };
}
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 30)));
const lastMain = () => requests.at(-1)?.[0];

beforeEach(() => {
  requests = [];
  total = 40;
  isDown = false;
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

it('comes with its hits from the server and hydrates without a request or a mismatch', async () => {
  const { html, problems, asked } = await open('/search?query=drill');
  expect(html).toContain('Product 0');
  expect(html).toContain('40 products');
  expect(asked).toBe(1);
  expect(requests).toHaveLength(1);
  expect(problems).toEqual([]);
});

it('[FIND-02] is a 503 without an answer, which says so, has its title and asks again', async () => {
  expect((await load('/search?query=drill')).init.status).toBe(200);
  isDown = true;
  expect((await load('/search?query=drill')).init.status).toBe(503);
  expect((await load('/search')).init.status).toBe(200);
  const { html } = await open('/search?query=drill');
  expect(html).toMatch(/<h1[^>]*>Results for “drill”</);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const retry = await screen.findByRole('button', { name: 'region.retry' });
  expect(screen.getByText('Search does not answer at the moment.').getAttribute('role')).toBe('status');
  isDown = false;
  retry.focus();
  fireEvent.click(retry);
  await settle();
  expect(screen.getAllByRole('article').length).toBeGreaterThan(3);
  expect(document.activeElement?.getAttribute('data-block')).toBe('found');
});

it('[SEARCH-13] [SEARCH-12] [SEARCH-11] shows facets with counts, six orders and four page sizes', async () => {
  await open('/search?query=drill');
  const facets = within(screen.getByRole('complementary'));
  expect(facets.getByRole('checkbox', { name: /Hillvert\s*12/ })).toBeTruthy();
  expect(facets.getByRole('button', { name: /DIY\s*30/ })).toBeTruthy();
  expect(facets.getByRole('checkbox', { name: /On sale\s*3/ })).toBeTruthy();
  expect(facets.getAllByRole('radio')).toHaveLength(5);
  expect(facets.getByPlaceholderText('100')).toBeTruthy();
  expect(screen.getByLabelText('Sort by').children).toHaveLength(6);
  expect([...screen.getByLabelText('Per page').children].map(option => option.textContent)).toEqual([
    '12',
    '24',
    '36',
    '48',
  ]);
  expect(requests[0]?.[0]?.params?.hitsPerPage).toBe(24);
});

it('[SEARCH-15] [SEARCH-16] writes a refinement into the address, asks for it, and leaves it again', async () => {
  const { router } = await open('/search?query=drill&page=2');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Hillvert/ })));
  await settle();
  expect(router.state.location.search).toBe('?query=drill&brand=Hillvert');
  expect(requests).toHaveLength(2);
  expect(lastMain()).toMatchObject({
    indexName: 'prod.en-GB',
    params: { facetFilters: [['brand:Hillvert']], page: 0 },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Remove filter:\s*Hillvert/ })));
  await settle();
  expect(router.state.location.search).toBe('?query=drill');
});

it('[SEARCH-15] restores every refinement from the address', async () => {
  await open('/search?tags=on-sale&brand=Ulsonix&price=20:50&rating=3&category=DIY&sortBy=price_desc&pageSize=12');
  expect(lastMain()).toMatchObject({
    indexName: 'prod.en-GB_price_desc',
    params: {
      hitsPerPage: 12,
      facetFilters: expect.arrayContaining([['tags:on-sale'], ['brand:Ulsonix'], ['categories.lvl0:DIY']]),
      numericFilters: expect.arrayContaining(['price>=20', 'price<=50', 'rating>=3']),
    },
  });
});

it('[SEARCH-14] sets the tags refinement with a quick filter, five of them', async () => {
  const { router } = await open('/search?query=drill');
  const bar = within(screen.getByRole('group', { name: 'Quick filters' }));
  expect(bar.getAllByRole('button')).toHaveLength(5);
  await act(async () => fireEvent.click(bar.getByRole('button', { name: 'Bestseller' })));
  expect(router.state.location.search).toBe('?query=drill&tags=bestseller');
});

it('[SEARCH-09] asks nothing when there is nothing to look for', async () => {
  const { html } = await open('/search?sortBy=newest');
  expect(requests).toHaveLength(0);
  expect(html).toContain('What are you looking for?');
});

it('[SEARCH-19] limits to the category whose key the address holds', async () => {
  await open('/search?tags=on-sale&category=power-tools');
  expect(lastMain()?.params?.filters).toBe('categoryKeys:"power-tools"');
});

it('[SEARCH-05] says that there are no results and offers to drop the filters', async () => {
  total = 0;
  const { router } = await open('/search?query=xyzzy&brand=Hillvert');
  expect(screen.getByText('No results')).toBeTruthy();
  await act(async () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] ?? document.body),
  );
  expect(router.state.location.search).toBe('?query=xyzzy');
});

it('follows the address when it changes from outside', async () => {
  const { router } = await open('/search?query=drill');
  await act(() => router.navigate('/search?query=saw&page=2'));
  await settle();
  expect(requests).toHaveLength(2);
  expect(lastMain()?.params).toMatchObject({ query: 'saw', page: 1 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “saw”');
});

it('[SEARCH-15] shows a chosen filter at once and follows a step back', async () => {
  const { router } = await open('/search?query=drill');
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Hillvert/ });
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  await settle();
  await act(() => router.navigate(-1));
  await settle();
  expect(router.state.location.search).toBe('?query=drill');
  expect(box().checked).toBe(false);
  expect(lastMain()?.params).not.toHaveProperty('facetFilters');
});
