import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { behind, createStore, IntlRoot, Provider, RouterContextProvider, storeContext } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import messages from '../messages/en-GB.json';
import { ErrorPage } from './error-page.tsx';

afterEach(() => jest.restoreAllMocks());

/** A page behind middleware, as a remote may name it. */
async function open(names: readonly string[], isLoggedIn: boolean | Error = true) {
  const called: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async url => {
    called.push(new URL(String(url)).pathname);
    if (isLoggedIn instanceof Error) throw isLoggedIn;
    return Response.json(isLoggedIn);
  });
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  const loader = behind(names as Parameters<typeof behind>[0], () => null);
  const routes = [
    { path: '/', element: <p>Home</p> },
    { path: '/page', loader, element: <p>Page</p>, errorElement: <ErrorPage />, hydrateFallbackElement: <p>…</p> },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/page'],
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
  });
  render(
    <Provider store={store}>
      <IntlRoot>
        <RouterProvider router={router} />
      </IntlRoot>
    </Provider>,
  );
  await screen.findAllByText(/^(Home|Page|Unknown middleware|Try again)$/);
  return { called, error: Object.values(router.state.errors ?? {})[0] };
}

it('[ERR-21] [TERR-14] a page behind middleware that nobody knows is an error 500 that says so', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { called, error } = await open(['of-a-later-shell', 'signed-in-only']);
  expect(error).toMatchObject({ status: 500, statusText: 'Unknown middleware' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messages['error-occured']);
  expect(screen.getByText('Unknown middleware')).toBeTruthy();
  expect(screen.queryByText('Page')).toBeNull();
  expect(called).toEqual([]);
});

it('known middleware runs before the page, and decides', async () => {
  expect((await open(['signed-in-only'], true)).called).toEqual(['/api/new-ct/isLoggedIn']);
  expect(screen.getByText('Page')).toBeTruthy();
});

it('[FIND-02] whoever may be a customer is not sent home but told to try again', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { error } = await open(['signed-in-only'], new Error('nobody is there'));
  expect(error).toMatchObject({ status: 503 });
  expect(screen.getByRole('link', { name: messages['region.retry'] }).getAttribute('href')).toBe('/page');
  expect(screen.queryByText('Home')).toBeNull();
});

it('what lets nobody pass sends home', async () => {
  await open(['guest-only'], true);
  expect(screen.getByText('Home')).toBeTruthy();
});
