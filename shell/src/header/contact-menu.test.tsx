import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, IntlRoot, overlayOpened, Provider, shopEndpoints } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { storeRecord } from '@exwerk/testing/store-record';
import { render, screen } from '@testing-library/react';
import messages from '../messages/en-GB.json';
import { ContactMenu } from './contact-menu.tsx';

/** The opened menu of a store with this contact data. */
async function openMenu(contact: { phoneNumber: string | null; openingHours: string | null }) {
  const data = storeRecord(contact);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data }));
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  const args = [{ storeKey: 'store-gb', acceptLanguage: 'en-GB' }] as const;
  const answer = await store.dispatch(shopEndpoints.endpoints.shopStore.initiate([...args]));
  expect(answer.data?.data).toMatchObject(contact);
  store.dispatch(overlayOpened('contact-menu'));
  render(
    <Provider store={store}>
      <IntlRoot>
        <ContactMenu />
      </IntlRoot>
    </Provider>,
  );
  await screen.findByText('Returns');
  return document.querySelector('#contact-menu');
}

afterEach(() => jest.restoreAllMocks());

it('[SHELL-16] shows phone number and opening hours of the store', async () => {
  await openMenu({ phoneNumber: '+44 800 399 375', openingHours: 'Mon-Fri 8-16' });
  expect(screen.getByRole('link', { name: '+44 800 399 375' }).getAttribute('href')).toBe('tel:+44800399375');
  expect(screen.getByText('Mon-Fri 8-16')).toBeTruthy();
});

it.each([
  [{ phoneNumber: null, openingHours: null }, ''],
  [{ phoneNumber: '+44 1', openingHours: null }, '+44 1'],
  [{ phoneNumber: null, openingHours: 'Mon-Fri' }, 'Mon-Fri'],
])('[SHELL-16] shows only what is configured: %j', async (contact, shown) => {
  const menu = await openMenu(contact);
  expect(menu?.querySelector('p:last-child')?.textContent ?? '').toBe(shown);
});
