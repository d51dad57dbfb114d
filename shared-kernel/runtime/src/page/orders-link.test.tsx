import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, IntlRoot, Provider } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { OrdersLink } from './orders-link.tsx';

const plain = 'http://orders.example/?locale=en-GB';
const signedIn = 'http://orders.example/signed-in';

/** Presses the link, and answers where the tab that is opened is led. */
async function press(answer: Promise<Response>) {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(answer);
  const replace = jest.fn();
  const tab: Pick<Window, 'opener'> & { location: object } = { opener: window, location: { replace } };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as Window);
  const externalLinks = { ...publicSettings.externalLinks, ordersSite: 'http://orders.example/' };
  const settings = { ...publicSettings, externalLinks };
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  render(
    <Provider store={store}>
      <IntlRoot>
        <OrdersLink email="jane@example.com">orders</OrdersLink>
      </IntlRoot>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'orders' }));
  expect(open).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(4900));
  return { replace, tab };
}
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('leads to the orders by the link that signs in', async () => {
  const { replace, tab } = await press(Promise.resolve(Response.json(signedIn)));
  expect(replace.mock.calls).toEqual([[signedIn]]);
  expect(tab.opener).toBeNull();
});

it('leads to the orders by their plain address where that link is refused', async () => {
  const { replace } = await press(Promise.resolve(Response.json({}, { status: 502 })));
  expect(replace.mock.calls).toEqual([[plain]]);
});

it('leaves no empty tab behind where no answer comes', async () => {
  const { replace } = await press(new Promise(() => undefined));
  expect(replace).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(replace.mock.calls).toEqual([[plain]]);
});
