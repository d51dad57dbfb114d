import type { _BaseAddress } from '@commercetools/platform-sdk';
import type { Cart } from '@exwerk/contract/calls/cart';
import { addToCart, createCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { addressCall, customerSignMeUp, getMe } from '@exwerk/contract/calls/customer-calls';
import { createBankPayment, createCodPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { getPickUpPoints } from '@exwerk/contract/calls/pick-up-calls';
import { card } from '../testing/card.ts';
import { paymentRequest } from '../testing/paying.ts';
import { addressIn, readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** What the address forms ask for, asked of whoever sends an address without them. */

const shop = suiteShop();
const required = 'validation.required';
const without = { streetNumber: '', phone: ' ' };

async function cartWithGoods(shopper: Shopper): Promise<Cart> {
  const { cart } = await shopper.call(createCart);
  return (await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1)).cart;
}

async function signedUp(country: string): Promise<Shopper> {
  const shopper = shop.shopper(country);
  await shopper.call(customerSignMeUp, {
    email: `${crypto.randomUUID()}@exwerk.example`,
    password: 'Sample-2026',
    firstName: 'Bo',
    lastName: 'Ek',
    locale: 'el-GR',
    custom: { customerType: 'private' },
  });
  return shopper;
}

const customerOf = async (shopper: Shopper) => {
  const { customer } = (await shopper.call(getMe, { customer: true })).me;
  if (!customer) throw new Error('Nobody is signed in');
  return customer;
};

/** As it was stored before all of it was asked for. */
async function storeOlder(cart: Cart, address: _BaseAddress): Promise<{ id: string; version: number }> {
  const actions = (['setBillingAddress', 'setShippingAddress'] as const).map(action => ({ action, address }));
  const { body } = await shop.services.commerce.service
    .carts()
    .withId({ ID: cart.id })
    .post({ body: { version: cart.version, actions } })
    .execute();
  return body;
}

it.each(['pl', 'gr'])(
  '[MINE-05] [OPEN-B17] [OPEN-B66] a cart in %s takes no address that lacks what its form asks for',
  async country => {
    const shopper = shop.shopper(country);
    const cart = await cartWithGoods(shopper);
    const { phone: _none, ...unnamed } = addressIn(country);
    const send = (action: object) => shopper.refused(updateCart, referenceOf(cart), [action]);
    for (const action of ['setBillingAddress', 'setShippingAddress'])
      expect(await send({ action, address: { ...addressIn(country), ...without } })).toMatchObject({
        status: 400,
        code: 'InvalidInput',
        fields: { '0.address.streetNumber': required, '0.address.phone': required },
      });
    const asWallet = { action: 'setShippingAddress', address: unnamed, ofWallet: true };
    expect((await send(asWallet)).fields).toEqual({ '0.address.phone': required });
    const { activeCart } = (await shopper.call(getMe, { customer: false })).me;
    expect(activeCart).toMatchObject({ version: cart.version, billingAddress: null, shippingAddress: null });
  },
);

it.each(['李小龍', 'שלום', 'Eva 👩'])(
  'an address of %s, which no label can show, is refused where it stands',
  async name => {
    const shopper = shop.shopper('pl');
    const cart = await cartWithGoods(shopper);
    const action = { action: 'setShippingAddress', address: addressIn('pl', { firstName: name, city: name }) };
    const refused = await shopper.refused(updateCart, referenceOf(cart), [action]);
    const characters = [...name.replaceAll(/[\w ]/g, '')].join(' ');
    expect(refused).toMatchObject({
      status: 400,
      fields: {
        '0.address.firstName': 'validation.noForbiddenCharacters',
        '0.address.city': 'validation.noForbiddenCharacters',
      },
      fieldValues: { '0.address.firstName': { characters } },
    });
  },
);

it('[OPEN-B17] [OPEN-A44] a name of two letters, or of one, orders', async () => {
  const shopper = shop.shopper('pl');
  const cart = await readyCart(shopper, { address: { firstName: 'Bo', lastName: 'O' } });
  const { cart: paid } = await shopper.call(createCodPayment, referenceOf(cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid));
  expect(order.billingAddress).toMatchObject({ firstName: 'Bo', lastName: 'O' });
});

it.each(['Billing', 'Shipping'] as const)(
  '[MINE-05] [OPEN-B17] the address book takes no %s address without them',
  async kind => {
    const shopper = await signedUp('gr');
    const before = await customerOf(shopper);
    const add = addressCall('add', kind);
    const problem = await shopper.refused(add, { version: before.version }, { ...addressIn('gr'), ...without });
    expect(problem).toMatchObject({ status: 400, fields: { streetNumber: required, phone: required } });
    expect(await customerOf(shopper)).toEqual(before);
  },
);

it('[MINE-03] [MINE-05] an address that was stored without them can be changed, and loses no more', async () => {
  const shopper = await signedUp('gr');
  const { id, version } = await customerOf(shopper);
  const { phone: _none, ...older } = addressIn('gr', { streetNumber: '' });
  await shop.services.commerce.service
    .customers()
    .withId({ ID: id })
    .post({
      body: {
        version,
        actions: [
          { action: 'addAddress', address: { ...(older as _BaseAddress), key: 'older' } },
          { action: 'addShippingAddressId', addressKey: 'older' },
        ],
      },
    })
    .execute();
  const { version: now } = await customerOf(shopper);
  const { body } = await shop.services.commerce.service.customers().withId({ ID: id }).get().execute();
  const stored = { ...older, id: body.addresses[0]?.id };
  const update = addressCall('update', 'Shipping');
  await shopper.call(update, { version: now }, { ...stored, city: 'Patra' });
  const changed = await shop.services.commerce.service.customers().withId({ ID: id }).get().execute();
  expect(changed.body.addresses).toMatchObject([{ city: 'Patra', streetName: older.streetName }]);
  const emptied = { ...stored, city: ' ' };
  const whole = await shopper.call(update, { version: changed.body.version }, { ...stored, phone: '+30 210 123 4567' });
  const lost = await shopper.refused(update, { version: whole.user.customer.version }, { ...stored, phone: '' });
  expect(lost.fields).toEqual({ phone: required });
  expect((await shopper.refused(update, { version: whole.user.customer.version }, emptied)).fields).toEqual({
    city: required,
  });
});

it.each([
  ['pl', createCodPayment],
  ['de', createBankPayment],
] as const)(
  '[MINE-05] [OPEN-B17] a cart in %s that has an older address is not paid, and says what it lacks',
  async (country, pay) => {
    const shopper = shop.shopper(country);
    const { phone: _none, email: _also, ...older } = addressIn(country);
    const cart = await storeOlder(await readyCart(shopper), older as _BaseAddress);
    const lacking = {
      status: 400,
      code: 'MissingCheckoutData',
      fields: { 'billingAddress.phone': required, 'shippingAddress.phone': required },
    };
    expect(await shopper.refused(pay, referenceOf(cart))).toMatchObject(lacking);
    const byCard = paymentRequest(cart, card);
    expect(await shopper.refused(makePaymentRequest, byCard)).toMatchObject(lacking);
    const { activeCart } = (await shopper.call(getMe, { customer: false })).me;
    expect(activeCart?.version).toBe(cart.version);
  },
);

it('[MINE-05] nor is it ordered where its address has become such a one since it was to be paid', async () => {
  const shopper = shop.shopper('pl');
  const { cart } = await shopper.call(createCodPayment, referenceOf(await readyCart(shopper)));
  const { phone: _none, email: _also, ...older } = addressIn('pl', { streetNumber: '' });
  const changed = await storeOlder(cart, older as _BaseAddress);
  expect(await shopper.refused(createMyOrderFromCart, referenceOf(changed))).toMatchObject({
    code: 'MissingCheckoutData',
    fields: { 'billingAddress.phone': required, 'billingAddress.streetNumber': required },
  });
});

it('a place to collect at has the address that the shop gives it', async () => {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper);
  const { pickUpPoints } = await shopper.call(getPickUpPoints);
  const action = { action: 'setPickUpPoint', key: pickUpPoints[0]?.key };
  const { cart: collected } = await shopper.call(updateCart, referenceOf(cart), [action]);
  await shopper.call(createBankPayment, referenceOf(collected));
});

it('[PAY-34] [PAY-35] a wallet names its shopper and house as it knows them, without a number or a second name', async () => {
  const shopper = shop.shopper('nl');
  const cart = await cartWithGoods(shopper);
  const home = {
    name: 'Eva',
    address1: 'Nowhere',
    locality: 'Amsterdam',
    postalCode: '1011 AB',
    countryCode: 'NL',
    phoneNumber: '+31 20 123 4567',
  };
  const email = 'eva@exwerk.example';
  const authorizedEvent = { email, shippingAddress: home, paymentMethodData: { info: { billingAddress: home } } };
  const { order } = await shopper.call(makePaymentRequest, {
    paymentData: { paymentMethod: { type: 'googlepay', googlePayToken: 'test_APPROVED' } },
    componentData: { type: 'googlepay', isExpress: true, authorizedEvent },
    cartId: cart.id,
    cartVersion: cart.version,
  });
  expect(order).toMatchObject({ paymentState: 'Paid', shippingAddress: { streetName: 'Nowhere', lastName: '' } });
});
