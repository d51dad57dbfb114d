import type { Core, UIElement } from '@adyen/adyen-web';
import type { Customer } from '@exwerk/shared-kernel/contract/customer-calls';
import { cartReplaced } from '@exwerk/shared-kernel/runtime';
import type { Country } from '@exwerk/shared-kernel/storefronts/countries';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import { createComponent, startCheckout } from '../payment/adyen-components.ts';
import { addressedCart, customer, gbp, orderOf } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, showRoutes } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

jest.mock('../payment/adyen-components.ts', () => ({ startCheckout: jest.fn(), createComponent: jest.fn() }));

type Callbacks = Parameters<typeof startCheckout>[2];
let callbacks: Callbacks;
const checkout = { update: jest.fn() };
const choice = (method: string, change: object = {}) => ({
  method,
  storedCardId: null,
  offersSaving: false,
  ...change,
});
const actions = { resolve: jest.fn(), reject: jest.fn() };
const component = { submit: jest.fn(), unmount: jest.fn(), mount: jest.fn(), setStatus: jest.fn() };

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const mock of [...Object.values(actions), ...Object.values(component), checkout.update]) mock.mockReset();
  component.mount.mockReturnValue(component);
  component.submit.mockImplementation(() =>
    callbacks.onSubmit?.(
      { data: { paymentMethod: { type: 'scheme' } }, isValid: true } as never,
      component as unknown as UIElement,
      actions as never,
    ),
  );
  jest.mocked(startCheckout).mockImplementation(async (_offer, _locale, given) => {
    callbacks = given;
    return checkout as unknown as Core;
  });
  jest.mocked(createComponent).mockReturnValue(component as unknown as UIElement);
});
afterEach(() => jest.restoreAllMocks());

const bank = { accountOwner: 'Exwerk', institute: 'Test Bank', bic: 'TESTSKBX', iban: 'SK3112000000198742637541' };
const offer = (types: string[] = ['scheme', 'paypal'], change: object = {}) => ({
  custom: {
    fields: {
      getPaymentMethodsResponse: {
        paymentMethods: types.map(type => ({ type, name: type })),
        storedPaymentMethods: [],
      },
    },
  },
  environment: { environment: 'test', clientKey: 'key', urls: null },
  amount: { value: 2195, currency: 'GBP' },
  countryCode: 'GB',
  cashOnDelivery: null,
  bankTransfer: null,
  recurringEnabled: true,
  ...change,
});
const paid = (resultCode: string, change: object = {}) => ({
  paymentId: 'payment-1',
  custom: { fields: {} },
  resultCode,
  action: null,
  order: null,
  cart: null,
  ...change,
});
const cart = addressedCart();
const usual = {
  checkout: () => ({ accepted: true }),
  consent: () => ({ accepted: true }),
  getStores: () => storeAnswer(),
  getOrder: () => ({ order: orderOf() }),
  getMe: () => ({ me: { customer: null, activeCart: addressedCart({ version: 9 }) } }),
  getPaymentMethodsRequest: () => offer(),
};

async function open(
  answers: Record<string, (args: never) => unknown> = {},
  at = '/checkout/payment',
  shown = cart,
  { country = 'gb', who = null }: { country?: Country; who?: Customer | null } = {},
) {
  const called = answerCalls({ ...usual, ...answers });
  const shop = createShop(country, shown, who);
  const view = showRoutes(shop, [...routes], at);
  await screen.findByRole('button', { name: 'Order and Pay' });
  return { shop, ...view, ...called };
}
const orderAndPay = async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Order and Pay' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await act(async () => fireEvent.click(button));
};
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));

it('[CHECKOUT-07] [PAY-03] [PAY-06] [PAY-19] loads the methods and starts with the card', async () => {
  const { named } = await open();
  expect(named('getPaymentMethodsRequest')).toEqual([[{ cartId: 'cart-1', shopperLocale: 'en-GB' }]]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Credit or debit card' }).checked).toBe(true);
  await waitFor(() => expect(createComponent).toHaveBeenCalledWith(checkout, choice('scheme')));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[PAY-07] keeps the method that is chosen', async () => {
  const { shop } = await open();
  await choose('paypal');
  expect(shop.getState().checkout.paymentSelected).toBe('paypal');
  await waitFor(() => expect(createComponent).toHaveBeenLastCalledWith(checkout, choice('paypal')));
  expect(component.unmount).toHaveBeenCalled();
});

it('[PAY-21] [PAY-24] [ORDER-07] [CHECKOUT-08] pays, shows the order, empties the cart, records consent', async () => {
  const { named, calls, router, shop } = await open({
    makePaymentRequest: () => paid('Authorised', { order: orderOf() }),
  });
  await orderAndPay();
  expect(await screen.findByText('Order GB-1001')).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/checkout/thank-you', search: '?order=order-1' });
  expect(named('makePaymentRequest')).toEqual([
    [
      {
        paymentData: { paymentMethod: { type: 'scheme' } },
        componentData: { type: 'scheme' },
        cartId: 'cart-1',
        cartVersion: 1,
      },
    ],
  ]);
  await waitFor(() => expect(shop.getState().cart.cart).toBeNull());
  expect(named('consent')).toEqual([[{ locale: 'en-GB', consents: ['soft_newsletter'], email: 'ada@example.com' }]]);
  const names = calls.map(call => call.name);
  expect(names.indexOf('makePaymentRequest')).toBeLessThan(names.indexOf('consent'));
});

it.each(['Refused', 'Error', 'Cancelled'])(
  '[PAY-25] [PAY-26] says so when the payment was %s, and keeps the cart',
  async code => {
    const { named, router, shop } = await open({ makePaymentRequest: () => paid(code) });
    await orderAndPay();
    expect((await screen.findByRole('alert')).textContent).toMatch(code === 'Cancelled' ? /cancelled/ : /refused/);
    expect(named('getMe')).toHaveLength(1);
    expect(shop.getState().cart.cart?.version).toBe(9);
    expect(router.state.location.pathname).toBe('/checkout/payment');
    expect(actions.resolve).toHaveBeenCalledWith({ resultCode: 'Refused' });
  },
);

it('[PAY-19] [OPEN-B37] hands a further step to the provider and orders nothing yet', async () => {
  const action = { type: 'redirect', url: 'https://bank.example' };
  const { router } = await open({ makePaymentRequest: () => paid('RedirectShopper', { action }) });
  await orderAndPay();
  await waitFor(() => expect(actions.resolve).toHaveBeenCalledWith({ resultCode: 'RedirectShopper', action }));
  expect(router.state.location.pathname).toBe('/checkout/payment');
});

it('[PAY-19] submits additional details when the provider asks for them', async () => {
  const { named } = await open({
    submitAdditionalPaymentDetailsRequest: () => paid('Authorised', { order: orderOf() }),
  });
  await waitFor(() => expect(createComponent).toHaveBeenCalled());
  await act(async () =>
    callbacks.onAdditionalDetails?.(
      { data: { details: { threeDSResult: 'x' } } } as never,
      component as unknown as UIElement,
      actions as never,
    ),
  );
  expect(await screen.findByText('Order GB-1001')).toBeTruthy();
  expect(named('submitAdditionalPaymentDetailsRequest')).toMatchObject([
    [{ paymentData: { details: { threeDSResult: 'x' } }, cartId: 'cart-1' }],
  ]);
});

it('[PAY-27] [TERR-06] after a PayPal error loads the methods again', async () => {
  const { named } = await open({ makePaymentRequest: () => paid('Error') });
  await choose('paypal');
  await orderAndPay();
  expect(
    await screen.findByText('Something went wrong. Please try again with a different than PayPal payment method.'),
  ).toBeTruthy();
  await waitFor(() => expect(named('getPaymentMethodsRequest')).toHaveLength(2));
});

it('[PAY-22] [TERR-04] refuses to pay without an email', async () => {
  const { named, shop } = await open({}, '/checkout/payment', addressedCart({ customerEmail: null }));
  await orderAndPay();
  expect(shop.getState().notifications.notifications).toMatchObject([
    { text: 'Email or address details are missing for cart' },
  ]);
  expect(named('makePaymentRequest')).toEqual([]);
});

it('[PAY-08] [PAY-09] adds the fee for cash on delivery and takes it off again', async () => {
  const withFee = addressedCart({
    version: 2,
    custom: { calculatedCodFee: gbp(150), customerAgreedToSendEmail: null, utmSource: null },
  });
  const { named } = await open({
    getPaymentMethodsRequest: () => offer(['scheme'], { cashOnDelivery: { title: 'Pay the courier', fee: gbp(150) } }),
    setCashOnDeliveryFee: ([, isChosen]: [unknown, boolean]) => ({
      cart: isChosen ? withFee : addressedCart({ version: 3 }),
    }),
  });
  await choose('Cash on delivery');
  expect(await screen.findByText('£1.50')).toBeTruthy();
  await choose('Credit or debit card');
  await waitFor(() => expect(screen.queryByText('£1.50')).toBeNull());
  expect(named('setCashOnDeliveryFee')).toMatchObject([
    [{ version: 1 }, true],
    [{ version: 2 }, false],
  ]);
});

it('[PAY-18] [OPEN-B37] [ORDER-01] orders by bank transfer: payment and order at once', async () => {
  const { named } = await open({
    getPaymentMethodsRequest: () => offer(['scheme'], { bankTransfer: bank }),
    createBankPayment: () => ({ payment: { id: 'p' }, cart: addressedCart({ version: 5 }) }),
    createMyOrderFromCart: () => ({ order: orderOf({ paymentMethod: 'bank' }) }),
  });
  await choose('Bank transfer');
  expect(screen.getByText('SK31 1200 0000 1987 4263 7541')).toBeTruthy();
  await orderAndPay();
  expect(await screen.findByText('Order GB-1001')).toBeTruthy();
  expect(named('createBankPayment')).toEqual([[{ id: 'cart-1', version: 1 }]]);
  expect(named('createMyOrderFromCart')).toEqual([[{ id: 'cart-1', version: 5 }]]);
});

it('offers another try when the methods cannot be loaded', async () => {
  const called = answerCalls({ ...usual, getPaymentMethodsRequest: () => new Refusal(502, 'UpstreamError') });
  showRoutes(createShop('gb', cart), [...routes], '/checkout/payment');
  const again = await screen.findByRole('button', { name: 'Try again' });
  await act(async () => fireEvent.click(again));
  expect(called.named('getPaymentMethodsRequest')).toHaveLength(2);
});

describe('an error parameter', () => {
  it('[CHECKOUT-07] [OPEN-B8] is told in words, and never echoed', async () => {
    await open({}, '/checkout/payment?error=%3Cb%3Ehello');
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong with the payment. Please try again.');
  });

  it.each([
    ['malformed-price', /no longer matches/],
    ['unprocessable-entity', /could not be processed/],
    ['cancelled-transaction', /was cancelled/],
    ['payment-error', /was refused/],
    ['creating-order-failed', /could not be created/],
    ['foreign', /Something went wrong/],
  ])('[CHECKOUT-09] [TERR-05] [OPEN-B7] %s has a sentence on the error page', async (error, sentence) => {
    answerCalls(usual);
    showRoutes(createShop('gb', cart), [...routes], `/adyen-payment-error?error=${error}`);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByRole('link', { name: 'Back to payment' }).getAttribute('href')).toBe('/checkout/payment');
  });

  it('[OPEN-B7] leads home when there is no cart to pay', async () => {
    answerCalls(usual);
    showRoutes(createShop('gb', null), [...routes], '/adyen-payment-error');
    expect((await screen.findByRole('link', { name: 'Go to the shop' })).getAttribute('href')).toBe('/');
  });
});

describe('saved cards', () => {
  const visa = { id: 'card-1', type: 'scheme', name: 'VISA', lastFour: '1111', expiryMonth: '3', expiryYear: '2030' };
  const master = { ...visa, id: 'card-2', name: 'Mastercard', lastFour: '0004' };
  const offerWith = (storedPaymentMethods: object[]) => ({
    ...offer(),
    custom: {
      fields: { getPaymentMethodsResponse: { paymentMethods: [{ type: 'scheme' }], storedPaymentMethods } },
    },
  });
  const openAs = (who: Customer | null, answers: Record<string, (args: never) => unknown>) =>
    open(answers, '/checkout/payment', cart, { who });

  it('[PAY-28] offers saving to customers where payments may recur, and to nobody else', async () => {
    for (const [who, recurringEnabled, offersSaving] of [
      [customer, true, true],
      [customer, false, false],
      [null, true, false],
    ] as const) {
      const { unmount } = await openAs(who, {
        getPaymentMethodsRequest: () => offer(['scheme'], { recurringEnabled }),
      });
      await waitFor(() =>
        expect(createComponent).toHaveBeenLastCalledWith(checkout, choice('scheme', { offersSaving })),
      );
      unmount();
    }
  });

  it('pays with the first one unless another is chosen', async () => {
    await openAs(customer, { getPaymentMethodsRequest: () => offerWith([visa, master, { id: 'x', type: 'paypal' }]) });
    const first = await screen.findByRole<HTMLInputElement>('radio', {
      name: 'VISA ending in 1111, valid until 03/30',
    });
    expect(first.checked).toBe(true);
    const made = (storedCardId: string | null) => choice('scheme', { storedCardId, offersSaving: true });
    await waitFor(() => expect(createComponent).toHaveBeenLastCalledWith(checkout, made('card-1')));
    fireEvent.click(screen.getByRole('radio', { name: /Mastercard ending in 0004/ }));
    await waitFor(() => expect(createComponent).toHaveBeenLastCalledWith(checkout, made('card-2')));
    fireEvent.click(screen.getByRole('radio', { name: 'Another card' }));
    await waitFor(() => expect(createComponent).toHaveBeenLastCalledWith(checkout, made(null)));
    expect(screen.getAllByRole('radio')).toHaveLength(4);
  });

  it('[TMW-33] removes one, which then disappears', async () => {
    let cards = [visa, master];
    const { named } = await openAs(customer, {
      getPaymentMethodsRequest: () => offerWith(cards),
      removeCard: () => {
        cards = [master];
        return { removed: true };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the saved card VISA ending in 1111' }));
    await waitFor(() => expect(screen.queryByText(/VISA/)).toBeNull());
    expect(screen.getByText(/Mastercard/)).toBeTruthy();
    expect(named('removeCard')).toEqual([[{ recurringDetailReference: 'card-1' }]]);
  });

  it('[TERR-15] keeps one that could not be removed and says so', async () => {
    const { shop } = await openAs(customer, {
      getPaymentMethodsRequest: () => offerWith([visa]),
      removeCard: () => new Refusal(502, 'UpstreamError'),
    });
    fireEvent.click(await screen.findByRole('button', { name: /Remove the saved card/ }));
    await waitFor(() =>
      expect(shop.getState().notifications.notifications).toMatchObject([
        { text: 'The card could not be removed. Please try again.' },
      ]),
    );
    expect(screen.getByText(/VISA/)).toBeTruthy();
  });
});

it('follows a cart that is changed elsewhere: says so, asks for the methods again, and keeps the card fields', async () => {
  const dear = addressedCart({
    version: 4,
    totalPrice: gbp(4195),
    taxedPrice: { totalNet: gbp(3496), totalGross: gbp(4195), taxPortions: [] },
  });
  let amount = { value: 2195, currency: 'GBP' };
  const { named, shop } = await open({ getPaymentMethodsRequest: () => offer(['scheme'], { amount }) });
  await waitFor(() => expect(component.mount).toHaveBeenCalledTimes(1));
  amount = { value: 4195, currency: 'GBP' };
  await act(async () => shop.dispatch(cartReplaced(dear)));
  expect(await screen.findByText('Your cart was changed meanwhile. The total is now £41.95.')).toBeTruthy();
  await waitFor(() =>
    expect(checkout.update).toHaveBeenLastCalledWith({ amount }, { shouldReinitializeCheckout: false }),
  );
  expect(named('getPaymentMethodsRequest')).toHaveLength(2);
  expect(component.mount).toHaveBeenCalledTimes(1);
  expect(component.unmount).not.toHaveBeenCalled();
});

it('[OPEN-B77] writes to the cart what the buyer agreed to, before paying it as it is then', async () => {
  const agreed = addressedCart({
    version: 2,
    storeKey: 'store-hu',
    custom: { calculatedCodFee: null, customerAgreedToSendEmail: true, utmSource: null },
  });
  const { named } = await open(
    {
      updateCart: () => ({ cart: agreed }),
      makePaymentRequest: () => paid('Authorised', { order: orderOf() }),
    },
    '/checkout/payment',
    addressedCart({ storeKey: 'store-hu' }),
    { country: 'hu' },
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /newsletter/ }));
  await orderAndPay();
  await waitFor(() => expect(named('makePaymentRequest')).toMatchObject([[{ cartVersion: 2 }]]));
  expect(named('updateCart')).toEqual([
    [{ id: 'cart-1', version: 1 }, [{ action: 'setCustomType', fields: { customerAgreedToSendEmail: true } }]],
  ]);
});
