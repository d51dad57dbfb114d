import * as payments from '@exwerk/contract/calls/payment-calls';
import { paymentRequest } from '../testing/paying.ts';
import { openShop, readyCart, type TestShop } from '../testing/shop.ts';
import { expressActions, expressOptions, readExpress } from './google-express.ts';

const home = {
  name: 'Eva Maria Sample',
  address1: 'Market Street 7',
  address2: '',
  locality: 'Amsterdam',
  postalCode: '1011 AB',
  countryCode: 'NL',
  phoneNumber: '+31 20 123 4567',
};
const event = (more: { email?: string; billingAddress?: object | undefined; shippingAddress?: object } = {}) => {
  const { email = 'eva@exwerk.example', billingAddress = home, shippingAddress = home } = more;
  return {
    type: 'googlepay',
    isExpress: true,
    authorizedEvent: { email, shippingAddress, paymentMethodData: { info: { billingAddress } } },
  };
};
const dutch = { countryCode: 'NL' } as const;

it('is told by the component data alone', () => {
  expect(readExpress({}, dutch)).toBeNull();
  expect(readExpress({ type: 'scheme' }, dutch)).toBeNull();
  expect(readExpress({ ...event(), isExpress: false }, dutch)).toBeNull();
});

it('[PAY-34] needs an address', () => {
  const text = 'Adress from Google express payment is missing';
  expect(() => readExpress({ type: 'googlepay', isExpress: true }, dutch)).toThrow(text);
  const { authorizedEvent, ...rest } = event();
  const without = { ...rest, authorizedEvent: { ...authorizedEvent, paymentMethodData: {} } };
  expect(() => readExpress(without, dutch)).toThrow(text);
});

it('[PAY-35] asks the wallet for addresses of this country only, with email, phone and the full billing address', () => {
  expect(expressOptions(dutch)).toEqual({
    isExpress: true,
    emailRequired: true,
    billingAddressRequired: true,
    billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
    shippingAddressRequired: true,
    shippingAddressParameters: { allowedCountryCodes: ['NL'], phoneNumberRequired: true },
  });
  expect(() => readExpress(event({ billingAddress: { ...home, countryCode: 'BE' } }), dutch)).toThrow('NL');
  expect(() => readExpress(event({ shippingAddress: { ...home, countryCode: 'DE' } }), dutch)).toThrow('NL');
  expect(() => readExpress(event({ email: ' ' }), dutch)).toThrow('Email, phone');
  for (const name of ['name', 'address1', 'locality', 'postalCode', 'countryCode', 'phoneNumber'])
    for (const whose of ['billingAddress', 'shippingAddress'])
      expect(() => readExpress(event({ [whose]: { ...home, [name]: '' } }), dutch)).toThrow(
        expect.objectContaining({ fields: { [`${whose}.${name}`]: 'is required' } }),
      );
});

it.each([
  ['Market Street 7', 'Market Street', '7'],
  ['7 Market Street', 'Market Street', '7'],
  ['Market Street 7 a', 'Market Street', '7 a'],
  ['Straße des 17. Juni 135a', 'Straße des 17. Juni', '135a'],
  ['Nowhere', 'Nowhere', ''],
])('reads %s as street and number', (address1, streetName, streetNumber) => {
  const read = readExpress(event({ billingAddress: { ...home, address1 } }), dutch);
  expect(read?.billing).toMatchObject({ firstName: 'Eva Maria', lastName: 'Sample', streetName, streetNumber });
  expect(read && expressActions(read).map(({ action }) => action)).toEqual([
    'setBillingAddress',
    'setShippingAddress',
    'setCustomerEmail',
  ]);
});

describe('with the provider', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
  }, 120_000);
  afterAll(() => shop.close());

  it('[PAY-32] wallet-only mode knows Google Pay and nothing else; the payment page has both wallets', async () => {
    const shopper = shop.shopper('nl');
    const cart = await readyCart(shopper);
    const ask = async (walletOnly: boolean) => {
      const request = { cartId: cart.id, shopperLocale: 'nl-NL', walletOnly };
      const { cashOnDelivery, bankTransfer, custom } = await shopper.call(payments.getPaymentMethodsRequest, request);
      return { cashOnDelivery, bankTransfer, methods: custom.fields.getPaymentMethodsResponse.paymentMethods };
    };
    const { methods, ...others } = await ask(true);
    expect(methods.map(({ type }) => type)).toEqual(['googlepay']);
    expect(methods[0]?.express).toEqual(expressOptions(dutch));
    expect(others).toEqual({ cashOnDelivery: null, bankTransfer: null });
    const usual = (await ask(false)).methods.map(({ type }) => type);
    expect(usual).toEqual(expect.arrayContaining(['scheme', 'googlepay', 'applepay']));
  });

  it('pays for a cart without any address, with those of the wallet', async () => {
    const shopper = shop.shopper('nl');
    const { cart: goods } = await readyCartWithoutAddress(shopper);
    const request = (componentData: object, googlePayToken = 'test_APPROVED') => ({
      paymentData: { paymentMethod: { type: 'googlepay', googlePayToken } },
      componentData,
      cartId: goods.id,
      cartVersion: goods.version,
    });
    expect(await shopper.refused(payments.makePaymentRequest, request({ ...event(), authorizedEvent: {} }))).toEqual(
      expect.objectContaining({ status: 400, message: 'Adress from Google express payment is missing' }),
    );
    const typed = {
      ...home,
      name: ' Eva\tMaria\nSample ',
      address1: '\n Market\nStreet 7\r\n',
      address2: 'Door\n2 ',
      locality: ' Amsterdam\n',
    };
    const wallet = event({ billingAddress: typed, shippingAddress: typed, email: ' eva@exwerk.example\n' });
    const paid = await shopper.call(payments.makePaymentRequest, request(wallet));
    expect(paid.order).toMatchObject({
      paymentMethod: 'googlepay',
      paymentState: 'Paid',
      customerEmail: 'eva@exwerk.example',
      billingAddress: { firstName: 'Eva Maria', streetNumber: '7', phone: '+31 20 123 4567' },
    });
    const clean = {
      lastName: 'Sample',
      streetName: 'Market Street',
      additionalStreetInfo: 'Door 2',
      city: 'Amsterdam',
    };
    expect(paid.order).toMatchObject({ billingAddress: clean, shippingAddress: clean });
    const { body: payment } = await shop.services.commerce.service
      .payments()
      .withId({ ID: paid.paymentId })
      .get()
      .execute();
    expect(JSON.stringify(payment)).not.toContain('test_APPROVED');
  });

  it('[PAY-35] pays from a house that has a name and no number, of which the provider is told something', async () => {
    const shopper = shop.shopper('nl');
    const { cart: goods } = await readyCartWithoutAddress(shopper);
    const cottage = { ...home, address1: 'Rose Cottage' };
    const told: unknown[] = [];
    const unwatch = shop.upstreams.watch(({ path, body }) => {
      if (path.endsWith('/v72/payments')) told.push(body.billingAddress, body.deliveryAddress);
      return undefined;
    });
    const { order } = await shopper.call(payments.makePaymentRequest, {
      ...paymentRequest(goods, { type: 'googlepay', googlePayToken: 'test_APPROVED' }),
      componentData: event({ billingAddress: cottage, shippingAddress: cottage }),
    });
    unwatch();
    const street = { street: 'Rose Cottage', houseNumberOrName: 'N/A' };
    expect(told).toEqual([expect.objectContaining(street), expect.objectContaining(street)]);
    expect(order).toMatchObject({ paymentState: 'Paid', shippingAddress: { streetName: 'Rose Cottage' } });
  });
});

async function readyCartWithoutAddress(shopper: ReturnType<TestShop['shopper']>) {
  const { addToCart, createCart } = await import('@exwerk/contract/calls/cart-calls');
  const { cart } = await shopper.call(createCart);
  return shopper.call(addToCart, { id: cart.id, version: cart.version }, { sku: 'EX30000001' }, 1);
}
