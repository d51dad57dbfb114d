import type { Cart } from '@exwerk/contract/calls/cart';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { publicSettings } from '@exwerk/testing/public-settings';
import { api } from '../api.ts';
import { cartReplaced } from '../cart-slice.ts';
import type { SessionState } from '../session-slice.ts';
import { createStore } from '../store.ts';
import { shareFirstCart } from './share-first-cart.ts';

/** They reach every store of this process, and keep it alive. */
const opened: BroadcastChannel[] = [];
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
}
const page = Object.assign(new EventTarget(), { hidden: false });
beforeAll(() => Object.assign(globalThis, { BroadcastChannel: Channel, document: page }));
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
  jest.restoreAllMocks();
});

const cartWith = (itemCount: number) => ({ id: 'k', version: itemCount, cartState: 'Active', itemCount }) as Cart;

function openTab(cart: Cart | null, status: SessionState['status'] = 'guest') {
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('fi'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'fi-FI', messages: {} },
      cart: { status: 'ready', cart },
      session: { status, customer: null, personalisedDiscount: 0 },
    },
    { baseUrl: 'http://shop', host: 'fi.localhost', headers: {}, timeout: 1000 },
  );
  shareFirstCart(store);
  return store;
}
const told = () => new Promise(resolve => setTimeout(resolve, 50));

it('[LIVE-02] tabs without a cart ask for it when something gets into it elsewhere, and only then', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.error());
  jest.spyOn(console, 'warn').mockImplementation();
  const tabs = [openTab(null), openTab(null), openTab(cartWith(2))] as const;
  const [adding] = tabs;
  adding.dispatch(cartReplaced(cartWith(0)));
  await told();
  expect(asked).not.toHaveBeenCalled();
  adding.dispatch(cartReplaced(cartWith(1)));
  await told();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(String(asked.mock.calls[0]?.[0])).toContain('/getMe');
  adding.dispatch(cartReplaced(cartWith(2)));
  await told();
  expect(asked).toHaveBeenCalledTimes(1);
  for (const tab of tabs) tab.dispatch(api.util.resetApiState());
});

it('[LIVE-02] a customer’s tab without a cart asks whether there is one by now when it is looked at again', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.error());
  jest.spyOn(console, 'warn').mockImplementation();
  const look = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const tabs = [openTab(null, 'guest'), openTab(cartWith(1), 'customer')];
  look(true);
  look(false);
  expect(asked).not.toHaveBeenCalled();
  tabs.push(openTab(null, 'customer'));
  look(true);
  expect(asked).not.toHaveBeenCalled();
  look(false);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(String(asked.mock.calls[0]?.[0])).toContain('/getMe');
  await told();
  for (const tab of tabs) tab.dispatch(api.util.resetApiState());
});
