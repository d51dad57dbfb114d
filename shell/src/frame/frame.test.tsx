import { paths } from '@exwerk/contract/routing/paths';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, IntlRoot, Provider } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { storeRecord } from '@exwerk/testing/store-record';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import consentMessages from '../consent/messages/en-GB.json';
import messages from '../messages/en-GB.json';
import { shellRoutes } from './shell-routes.tsx';

const settled = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 100)));

/** The frame around one page. */
async function open(path: string) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async url =>
      Response.json(String(url).includes('getStores') ? { data: storeRecord() } : { categories: { results: [] } }),
    );
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: { ...messages, ...consentMessages } },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  const router = createMemoryRouter(shellRoutes([{ path: '*', element: <h1>Page</h1> }]), { initialEntries: [path] });
  render(
    <Provider store={store}>
      <IntlRoot>
        <RouterProvider router={router} />
      </IntlRoot>
    </Provider>,
  );
  await settled();
  return store;
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([paths.home, paths.checkoutLogin, paths.addresses, paths.payment])(
  '[SAFE-13] the bottom of %s leads to the consent settings, once',
  async path => {
    const store = await open(path);
    fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    await settled();
    expect(store.getState().consent.open).toBe('settings');
  },
);
