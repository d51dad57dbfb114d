import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { type AppStore, consentOpened, createStore, IntlRoot, Provider } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import messages from '../messages/en-GB.json';
import { Consent } from './consent.tsx';
import { loadConsentMessages } from './load-consent-messages.ts';
import texts from './messages/en-GB.json';

jest.mock('./load-consent-messages.ts', () => ({ loadConsentMessages: jest.fn() }));
const loading = jest.mocked(loadConsentMessages);

/** A page with the question's texts alone, as the server sends it. */
async function pageThatShows(open: 'question' | 'settings'): Promise<AppStore> {
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: { ...messages, 'shell.consent.choose': texts['shell.consent.choose'] } },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  store.dispatch(consentOpened(open));
  const router = createMemoryRouter([{ path: '*', element: <Consent /> }]);
  await act(async () =>
    render(
      <Provider store={store}>
        <IntlRoot>
          <RouterProvider router={router} />
        </IntlRoot>
      </Provider>,
    ),
  );
  return store;
}
const told = (store: AppStore) => store.getState().notifications.notifications.map(({ text }) => text);
const question = () => document.querySelector('[data-consent="question"]');
const settings = () => screen.findByRole('dialog', { name: 'Cookie settings' });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it('stays a question, and the same, until the settings have come with their texts', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof texts>();
  loading.mockReturnValue(promise);
  await pageThatShows('question');
  const before = question();
  await act(async () => fireEvent.click(screen.getByText('Let me choose')));
  expect(question()).toBe(before);
  await act(async () => resolve(texts));
  expect(await settings()).toBeTruthy();
  expect(question()).toBeNull();
});

it('is a question again when the settings do not come, says so, and opens them at the next press', async () => {
  loading.mockRejectedValueOnce(new Error('line was down'));
  const store = await pageThatShows('question');
  await act(async () => fireEvent.click(screen.getByText('Let me choose')));
  expect(store.getState().consent.open).toBe('question');
  expect(question()).toBeTruthy();
  expect(told(store)).toEqual([messages['region.unavailable']]);
  loading.mockResolvedValue(texts);
  await act(async () => fireEvent.click(screen.getByText('Let me choose')));
  expect(await settings()).toBeTruthy();
  expect(told(store)).toEqual([]);
});

it('closes when settings that the footer has asked for do not come, says so, and opens them at the next press', async () => {
  loading.mockRejectedValueOnce(new Error('line was down'));
  const store = await pageThatShows('settings');
  expect(store.getState().consent.open).toBeNull();
  expect(told(store)).toEqual([messages['region.unavailable']]);
  loading.mockResolvedValue(texts);
  await act(async () => store.dispatch(consentOpened('settings')));
  expect(await settings()).toBeTruthy();
});
