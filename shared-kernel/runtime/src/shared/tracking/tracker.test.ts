import { addToCart, createCart, deleteCart, removeFromCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { signUpFromOrder } from '@exwerk/contract/calls/order-account-calls';
import { createBankPayment, getOrder } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { trackCheckoutStep, trackViewCategory, trackViewItem } from '@exwerk/contract/calls/tracking-calls';
import { cart, euros, line, openTracker } from './testing/opened-tracker.ts';

it('[TRACK-11] [TRACK-16] tells every line that a call has added or removed, with its kind, shipping and discount', async () => {
  const { sent, answer } = openTracker();
  const heavy = line('EX1', 2, { isFreight: true });
  await answer(createCart, [], { cart: cart(1) });
  await answer(addToCart, [{ id: 'k', version: 1 }, { sku: 'EX1' }, 2], { cart: cart(2, heavy) });
  const changed = cart(3, { ...heavy, quantity: 1 }, line('EX2', 1, { type: 'accessory', totalPrice: euros(1000) }));
  await answer(updateCart, [{ id: 'k', version: 2 }, []], { cart: changed });
  await answer(removeFromCart, [{ id: 'k', version: 3 }, { lineItemId: 'l-EX2' }], { cart: cart(4, heavy) });
  expect(sent.filter(([name]) => name === 'cart-update').map(([, payload]) => payload)).toEqual([
    { locale: 'sk-SK', action: 'add', cart_id: 'k', sku: 'EX1' },
    { locale: 'sk-SK', action: 'add', cart_id: 'k', sku: 'EX2' },
    { locale: 'sk-SK', action: 'remove', cart_id: 'k', sku: 'EX1' },
    { locale: 'sk-SK', action: 'add', cart_id: 'k', sku: 'EX1' },
    { locale: 'sk-SK', action: 'remove', cart_id: 'k', sku: 'EX2' },
  ]);
  const [, first] = sent[1] ?? [];
  expect(first).toMatchObject({
    event: 'add_to_cart',
    value: 18,
    currency: 'EUR',
    items: [{ item_id: 'EX1', quantity: 2, price: 10, discount: 1, shipping_type: 'freight', item_type: 'product' }],
  });
  expect(sent[3]?.[1]).toMatchObject({
    event: 'add_to_cart',
    items: [{ item_id: 'EX2', discount: 0, shipping_type: 'parcel', item_type: 'accessory' }],
  });
  expect(sent.at(-1)?.[1]).toMatchObject({ event: 'remove_from_cart', items: [{ item_id: 'EX2', quantity: 1 }] });
});

it('[TRACK-11] tells every line of a cart that is cleared as a whole', async () => {
  const { sent, answer, now } = openTracker();
  now.cart = cart(4, line('EX1', 2), line('EX2', 1));
  await answer(deleteCart, [{ id: 'k', version: 4 }], { cart: { id: 'k' } });
  expect(sent.map(([name, { action, event, sku }]) => [name, action ?? event, sku])).toEqual([
    ['cart-update', 'remove', 'EX1'],
    ['event', 'remove_from_cart', undefined],
    ['cart-update', 'remove', 'EX2'],
    ['event', 'remove_from_cart', undefined],
  ]);
});

it('reports nothing of a cart that it has not seen before the change', async () => {
  const { sent, answer, now } = openTracker();
  await answer(addToCart, [{ id: 'k', version: 7 }, { sku: 'EX1' }, 1], { cart: cart(8, line('EX1', 1)) });
  expect(sent).toEqual([]);
  // Another tab has added EX2 meanwhile; what this tab adds to it is EX1 alone.
  now.cart = cart(9, line('EX2', 1));
  await answer(addToCart, [{ id: 'k', version: 9 }, { sku: 'EX1' }, 1], {
    cart: cart(10, line('EX2', 1), line('EX1', 1)),
  });
  expect(sent.map(([name, { sku }]) => [name, sku])).toEqual([
    ['cart-update', 'EX1'],
    ['event', undefined],
  ]);
});

it('[TRACK-14] begins the checkout once per version of the cart', async () => {
  const { start, events, now } = openTracker();
  const step = (name: string) => start(trackCheckoutStep, { locale: 'sk-SK', cart_id: 'k', step: name });
  await step('shipping');
  expect(events()).toEqual([]);
  now.cart = cart(3, line('EX1', 1));
  await step('cart');
  await step('shipping');
  await step('payment');
  await step('shipping');
  now.cart = cart(4, line('EX1', 2));
  await step('billing');
  expect(events().map(({ event, cart_version }) => [event, cart_version])).toEqual([
    ['view_cart', 3],
    ['begin_checkout', 3],
    ['add_shipping_info', 3],
    ['begin_checkout', 4],
  ]);
});

const order = {
  id: 'o1',
  orderNumber: 'SK-1',
  customerEmail: ' Eva@Example.com ',
  billingAddress: { phone: '+421 900/123-456' },
  shippingAddress: null,
  totalPrice: euros(2000),
  pricing: { total: euros(2400) },
  paymentMethod: 'bank',
  lineItems: [line('EX1', 2)],
};

it('[TRACK-17] [OPEN-B55] reports a purchase once, and of the buyer nothing but hashes', async () => {
  const { answer, events } = openTracker();
  await answer(getOrder, [{ orderId: 'o1' }], { order });
  await answer(getOrder, [{ orderId: 'o1' }], { order });
  expect(events()).toHaveLength(1);
  expect(events()[0]).toMatchObject({
    event: 'purchase',
    transaction_id: 'SK-1',
    value: 24,
    user: {
      // printf 'eva@example.com' | sha256sum; printf '+421900123456' | sha256sum
      email_hash: 'cfc3a741cd240fc78f236edff0d7f5f98319bf992229dc1919833fbdb2e8cc55',
      phone_hash: '0bd0a9af9829eb59a7a69b433a65f239efb0ef16ac289987e14affc6a622a469',
    },
  });
  expect(JSON.stringify(events())).not.toMatch(/eva@|900/i);
});

it('[TRACK-15] reports views, searches, sign-in, sign-up, payment and the rest by their names', async () => {
  const { start, answer, events, tracker, now, sent } = openTracker();
  await start(trackViewItem, { locale: 'sk-SK', sku: 'EX1' });
  await start(trackViewCategory, { locale: 'sk-SK', slug: 'diy' });
  tracker.report({ event: 'search', search_term: 'drill' });
  await answer(customerSignMeIn, [{}], {});
  await answer(customerSignMeUp, [{}], {});
  now.cart = cart(1, line('EX1', 1));
  await start(trackCheckoutStep, { step: 'cart' });
  await answer(addToCart, [{ id: 'k', version: 1 }], { cart: cart(2, line('EX1', 1), line('EX2', 1)) });
  await answer(removeFromCart, [{ id: 'k', version: 2 }], { cart: cart(3, line('EX1', 1)) });
  await start(trackCheckoutStep, { step: 'shipping' });
  await start(trackCheckoutStep, { step: 'payment' });
  tracker.paymentChosen('bank');
  await start(createBankPayment, { id: 'k', version: 3 });
  await answer(getOrder, [{ orderId: 'o1' }], { order });
  expect(events().map(({ event }) => event)).toEqual([
    'view_item',
    'view_item_list',
    'search',
    'login',
    'sign_up',
    'view_cart',
    'add_to_cart',
    'remove_from_cart',
    'begin_checkout',
    'add_shipping_info',
    'add_payment_info',
    'pay_now',
    'purchase',
  ]);
  expect(sent.filter(([name]) => name === 'customer-update')).toEqual([
    ['customer-update', { locale: 'sk-SK' }],
    ['customer-update', { locale: 'sk-SK' }],
  ]);
});

it('[TRACK-15] reports an account that was made of an order as a sign-up', async () => {
  const { answer, events } = openTracker();
  await answer(signUpFromOrder, [{ orderNumber: 'SK-1' }, {}], {});
  expect(events().map(({ event }) => event)).toEqual(['sign_up']);
});

it('[PAY-23] reports pay-now once for a payment on the payment page, not for the express wallet', async () => {
  const { start, events, now } = openTracker();
  const pay = (type: string) => start(makePaymentRequest, { paymentData: { paymentMethod: { type } } });
  now.path = '/checkout/cart';
  await pay('googlepay');
  now.path = '/nl/checkout/payment';
  await pay('googlepay');
  await pay('scheme');
  expect(events().map(({ event, payment_type }) => [event, payment_type])).toEqual([
    ['pay_now', 'googlepay'],
    ['pay_now', 'scheme'],
  ]);
});
