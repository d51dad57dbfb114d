import { cartReplaced } from '@exwerk/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import { addressedCart, lineItem, orderOf } from '../testing/fixtures.ts';
import { actions, component, offer, paid, usual } from '../testing/payment-page.tsx';
import { answerCalls, createShop, Refusal, showRoutes } from '../testing/shop.tsx';

jest.mock('./express-component.ts', () => ({
  expressLibrary: (onAuthorized: Wallet['onAuthorized']) => {
    mockWallet.onAuthorized = onAuthorized;
    return {
      startCheckout: async (_offer: unknown, _locale: unknown, callbacks: Callbacks) => {
        mockWallet.callbacks = callbacks;
        return { update: jest.fn() };
      },
      createComponent: async (_core: unknown, _offer: unknown, _choice: unknown, onPress: Wallet['onPress']) => {
        mockWallet.onPress = onPress;
        return mockWallet.component();
      },
    };
  },
}));

interface Callbacks {
  onSubmit(state: object, component: object, actions: object): Promise<void>;
}
interface Wallet {
  onPress(): boolean;
  onAuthorized(told: object): boolean;
  component(): unknown;
  callbacks: Callbacks;
}
const mockWallet: Partial<Wallet> & Pick<Wallet, 'component'> = { component: () => component };

const region = () => screen.queryByRole('region', { name: 'Order with Google Pay' });
const told = { type: 'googlepay', isExpress: true, authorizedEvent: { email: 'eva@exwerk.example' } };
const method = { name: '', price: null, freeAbove: null, key: 'parcel', deliveryDays: '2 - 4' };

/** The cart page, at rest. */
async function open(answers: Record<string, (args: never) => unknown> = {}, shop = createShop('gb', addressedCart())) {
  const called = answerCalls({
    ...usual,
    getShippingMethodsWithoutId: () => ({ shippingMethods: [method] }),
    getPaymentMethodsRequest: () => offer(['googlepay']),
    ...answers,
  });
  const view = showRoutes(shop, [...routes], '/checkout/cart');
  await act(() => new Promise(resolve => setTimeout(resolve, 300)));
  return { shop, ...view, ...called };
}

/** The wallet's owner agrees to what its sheet shows. */
async function press() {
  await waitFor(() => expect(component.mount).toHaveBeenCalled());
  const { onAuthorized, onPress, callbacks } = mockWallet;
  act(() => expect(onPress?.()).toBe(true));
  return async () => {
    if (onAuthorized?.(told))
      await act(() => callbacks?.onSubmit({ data: { paymentMethod: { type: 'googlepay' } } }, component, actions));
  };
}

it('[PAY-32] asks for the wallet alone, and is not there where it is not offered', async () => {
  const { named } = await open({ getPaymentMethodsRequest: () => offer([]) });
  const asked = { cartId: 'cart-1', shopperLocale: 'en-GB', walletOnly: true };
  await waitFor(() => expect(named('getPaymentMethodsRequest')).toEqual([[asked]]));
  await waitFor(() => expect(region()).toBeNull());
});

it('[PAY-32] is not there when this browser does not have the wallet', async () => {
  mockWallet.component = () => null;
  await open();
  await waitFor(() => expect(region()).toBeNull());
  mockWallet.component = () => component;
});

it('[FIND-02] offers a new try when the offer could not be had', async () => {
  let isWell = false;
  await open({ getPaymentMethodsRequest: () => (isWell ? offer(['googlepay']) : new Refusal(502, 'UpstreamError')) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isWell = true;
  again.focus();
  await act(async () => fireEvent.click(again));
  await waitFor(() => expect(component.mount).toHaveBeenCalled());
  expect(document.activeElement).not.toBe(document.body);
  expect(region()?.contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('[FIND-13] an offer that could not be had takes the focus from nobody', async () => {
  await open({ getPaymentMethodsRequest: () => new Refusal(502, 'UpstreamError') });
  await screen.findByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(document.body);
});

it('[PAY-32] asks for nothing where the country has no such wallet', async () => {
  const { named } = await open({}, createShop('gb', addressedCart(), null, { onlinePaymentMethods: ['scheme'] }));
  expect(region()).toBeNull();
  expect(named('getPaymentMethodsRequest')).toEqual([]);
});

it('[PAY-24, OPEN-B77] pays with what the wallet told; who saw no box for mails has agreed to none', async () => {
  const agreed = { calculatedCodFee: null, customerAgreedToSendEmail: true, utmSource: null };
  const { named, router } = await open(
    {
      updateCart: () => ({ cart: addressedCart({ version: 2 }) }),
      makePaymentRequest: () => paid('Authorised', { order: orderOf() }),
    },
    createShop('gb', addressedCart({ custom: agreed })),
  );
  expect(screen.getByText('We may email you about similar products. You can opt out at any time.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toBeTruthy();
  const agree = await press();
  await agree();
  expect(named('updateCart')).toMatchObject([
    [{}, [{ action: 'setCustomType', fields: { customerAgreedToSendEmail: false } }]],
  ]);
  expect(named('makePaymentRequest')).toMatchObject([
    [{ componentData: told, cartVersion: 2, attempt: 'sealed-attempt' }],
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/thank-you'));
  await waitFor(() => expect(named('consent')).toMatchObject([[{ consents: ['soft_newsletter'] }]]));
});

it('[AGREE-02] one sheet pays while another is open, and none for a cart that is not the one it was opened over', async () => {
  let answer: (paid: unknown) => void = () => {};
  const { named, shop } = await open({
    makePaymentRequest: () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  });
  const agree = await press();
  const again = await press();
  const first = agree();
  await waitFor(() => expect(named('makePaymentRequest')).toHaveLength(1));
  await again();
  expect(mockWallet.onPress?.()).toBe(false);
  expect(named('makePaymentRequest')).toHaveLength(1);
  answer(paid('Refused'));
  await first;
  expect(await screen.findByText('Nothing was charged.')).toBeTruthy();

  const late = await press();
  const other = addressedCart({ version: 5, lineItems: [lineItem({ quantity: 3 })] });
  await act(async () => shop.dispatch(cartReplaced(other)));
  await late();
  expect(named('makePaymentRequest')).toHaveLength(1);
  expect(await screen.findByText(/Your cart was changed in another window/)).toBeTruthy();
});
