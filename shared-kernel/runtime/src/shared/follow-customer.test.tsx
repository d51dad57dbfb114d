import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { publicSettings } from '@exwerk/testing/public-settings';
import { api } from './api.ts';
import { followCustomer } from './follow-customer.ts';
import { customerChanged } from './session-slice.ts';
import { createStore } from './store.ts';

it('[SAFE-14] asks who the visitor is when another tab has signed in meanwhile, at coming back and no more often', async () => {
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ me: { customer: null, activeCart: null } }));
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  const comeBack = async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await new Promise(resolve => setTimeout(resolve, 20));
    return asked.mock.calls.length;
  };
  followCustomer(store);
  // Nobody has asked yet; who has opened the page will.
  const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue('country=gb; customer-id=c1');
  expect(await comeBack()).toBe(0);
  store.dispatch(customerChanged(null));
  expect(await comeBack()).toBe(1);
  cookie.mockReturnValue('country=gb');
  expect(await comeBack()).toBe(1);
  store.dispatch(api.util.resetApiState());
  jest.restoreAllMocks();
});
