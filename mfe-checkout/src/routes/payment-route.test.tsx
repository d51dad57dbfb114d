import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import { addressedCart, customer, orderOf } from '../testing/fixtures.ts';
import {
  actions,
  callbacks,
  cart,
  checkout,
  choice,
  choose,
  component,
  createComponent,
  open,
  orderAndPay,
  paid,
  usual,
} from '../testing/payment-page.tsx';
import { answerCalls, createShop, Refusal, showRoutes } from '../testing/shop.tsx';

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
        attempt: 'sealed-attempt',
      },
    ],
  ]);
  await waitFor(() => expect(shop.getState().cart.cart).toBeNull());
  expect(named('consent')).toEqual([[{ locale: 'en-GB', consents: ['soft_newsletter'], order_id: 'order-1' }]]);
  const names = calls.map(call => call.name);
  expect(names.indexOf('makePaymentRequest')).toBeLessThan(names.indexOf('consent'));
});

it('[PAY-24] who has just ordered is thanked and shown the order at once, before it is read again', async () => {
  await open({
    makePaymentRequest: () => paid('Authorised', { order: orderOf() }),
    getOrder: () => new Promise(() => {}),
  });
  await orderAndPay();
  expect(await screen.findByText('Order GB-1001')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you for your order');
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
    callbacks.onAdditionalDetails({ data: { details: { threeDSResult: 'x' } } }, component, actions),
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

it('[RECOVER-01] [RECOVER-02] tells of an ended session instead of leaving for home', async () => {
  const { router } = await open({
    makePaymentRequest: () => new Refusal(401, 'SessionEnded'),
    getMe: () => ({ me: { customer: null, activeCart: null } }),
  });
  await orderAndPay();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/session has ended.*Nothing was charged/);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/checkout/login?next=%2Fcheckout%2Fpayment',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payment'));
});

it.each([
  ['a customer', customer],
  ['a guest', null],
])('[RECOVER-02] tells %s that the cart was emptied in another window, and leads to it', async (_whom, who) => {
  const { router } = await open(
    {
      makePaymentRequest: () => new Refusal(404, 'CartNotFound'),
      getMe: () => ({ me: { customer: who, activeCart: null } }),
    },
    '/checkout/payment',
    cart,
    { who },
  );
  await orderAndPay();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/emptied in another window.*Nothing was charged/);
  expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe('/checkout/cart');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Order with obligation to pay/ })).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe(alert.textContent);
  expect(router.state.location.pathname).toBe('/checkout/payment');
});

it('[RECOVER-02] says that a part of the page is lost, with the way to load it again', async () => {
  createComponent.mockImplementation(() => {
    throw new Error('Loading chunk adyen failed');
  });
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Part of this page.*Nothing was charged/);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

describe('a try to pay whose end nobody has told', () => {
  const keep = (age = 60_000) =>
    localStorage.setItem('payment-attempt', JSON.stringify({ attempt: 'kept', startedAt: Date.now() - age }));
  const answered = (state: string) => ({ attempt: { state, order: null } });
  const come = (state: string, age?: number) => {
    keep(age);
    const called = answerCalls({ ...usual, getPaymentAttempt: () => answered(state) });
    showRoutes(createShop('gb', cart), [...routes], '/checkout/payment');
    return called;
  };
  afterEach(() => localStorage.clear());

  it.each([
    ['none', /not completed.*Nothing was charged/],
    ['refused', /refused.*Nothing was charged/],
    ['returned', /No order was made.*returned to you in full/],
  ])('[RECOVER-01] is told when it is known to be %s, and forgotten', async (state, text) => {
    const { named } = come(state);
    await waitFor(() => expect(document.body.textContent).toMatch(text));
    expect(named('getPaymentAttempt')).toEqual([[{ attempt: 'kept' }]]);
    expect(localStorage.getItem('payment-attempt')).toBeNull();
    expect(await screen.findByRole('button', { name: /^Order with obligation to pay/ })).toBeTruthy();
  });

  it.each(['none', 'refused', 'returned'])(
    '[RECOVER-01] what became of the try before, which was %s, is not told of the one that is on its way',
    async state => {
      jest.useFakeTimers({ advanceTimers: true });
      come(state, 1000);
      expect(await screen.findByText('We are confirming your payment')).toBeTruthy();
      expect(document.body.textContent).not.toMatch(/Nothing was charged|returned to you/);
      expect(localStorage.getItem('payment-attempt')).not.toBeNull();
      for (let seconds = 0; seconds < 16; seconds += 2) await act(async () => jest.advanceTimersByTimeAsync(2000));
      expect(document.body.textContent).toMatch(/Nothing was charged|returned to you/);
      expect(localStorage.getItem('payment-attempt')).toBeNull();
      jest.useRealTimers();
    },
  );

  it('[RECOVER-01] keeps the shopper from paying again while it is being confirmed, and promises a mail after a minute', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    come('confirming');
    expect(await screen.findByText('We are confirming your payment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Order with obligation to pay/ })).toBeNull();
    for (let seconds = 0; seconds < 64; seconds += 2) await act(async () => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText(/order confirmation by email/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/');
    expect(localStorage.getItem('payment-attempt')).not.toBeNull();
    jest.useRealTimers();
  });
});

it('[PAY-22] [TERR-04] refuses to pay without an email', async () => {
  const { named, shop } = await open({}, '/checkout/payment', addressedCart({ customerEmail: null }));
  await orderAndPay();
  expect(shop.getState().notifications.notifications).toMatchObject([
    { text: 'Email or address details are missing for cart' },
  ]);
  expect(named('makePaymentRequest')).toEqual([]);
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
    // It is read without scripts, which would have no more to say.
    expect(document.querySelector('noscript')).toBeNull();
  });

  it('[OPEN-B7] leads home when there is no cart to pay', async () => {
    answerCalls(usual);
    showRoutes(createShop('gb', null), [...routes], '/adyen-payment-error');
    expect((await screen.findByRole('link', { name: 'Go to the shop' })).getAttribute('href')).toBe('/');
  });
});
