import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { type Cart, cartSchema } from '@exwerk/shared-kernel/contract/cart';
import * as carts from '@exwerk/shared-kernel/contract/cart-calls';
import * as catalog from '@exwerk/shared-kernel/contract/catalog-calls';
import * as customers from '@exwerk/shared-kernel/contract/customer-calls';
import * as orders from '@exwerk/shared-kernel/contract/order-calls';
import { getReview } from '@exwerk/shared-kernel/contract/review-calls';
import { reviewSorts } from '@exwerk/shared-kernel/contract/review-options';
import { getStores } from '@exwerk/shared-kernel/contract/store-calls';
import { z } from 'zod';
import { anonymousToken, commerceAs, commerceSdk, customerToken } from './commerce-sdk.ts';
import { newVisitor, type Visitor } from './middleware-visitor.ts';

/** Prepares one run, untimed; what it returns is timed. */
type Step = () => Promise<() => Promise<unknown>>;

/** The same job done twice: by the SDK at the commerce service, and by a call of the middleware. */
export interface Pair {
  readonly name: string;
  readonly direct: Step;
  readonly through: Step;
  /** Hashes a password. */
  readonly isSlow?: boolean;
}

const country = 'sk';
const countryCode = 'SK';
const acceptLanguage = 'sk-SK';
const storeKey = 'store-sk';
const benchSku = 'EX30000001';
/** Where the shop's stock lies. */
const warehouse = { typeId: 'channel' as const, key: 'warehouse' };
const password = 'Passw0rd';
const address = {
  firstName: 'Eva',
  lastName: 'Sample',
  streetName: 'Market Street',
  streetNumber: '7',
  postalCode: '811 01',
  city: 'Bratislava',
  country: countryCode,
};
const cartAnswer = z.object({ cart: cartSchema });
const userAnswer = z.object({ user: z.object({ customer: customers.customerSchema }) });

interface Shopper {
  readonly visitor: Visitor;
  readonly cart: Cart;
}

/** What needs no preparing. */
const always =
  (action: () => Promise<unknown>): Step =>
  async () =>
    action;

/** `runs` is how often each step will run: every order takes a piece from the stock, so that many are put there first. */
export async function overheadPairs(runs: number): Promise<Pair[]> {
  const sdk = commerceSdk();
  const product = (await sdk.products().withKey({ key: benchSku.toLowerCase() }).get().execute()).body;
  const category = (await sdk.categories().withKey({ key: 'diy' }).get().execute()).body;
  return [
    ...readPairs(sdk, product.id, category.slug[acceptLanguage] ?? ''),
    ...(await accountPairs(sdk)),
    ...cartPairs(sdk),
    ...(await orderPairs(sdk, 2 * runs)),
  ];
}

function readPairs(sdk: ByProjectKeyRequestBuilder, productId: string, categorySlug: string): Pair[] {
  const visitor = newVisitor(country);
  const read = (name: string, direct: () => Promise<unknown>, through: () => Promise<unknown>): Pair => ({
    name,
    direct: always(direct),
    through: always(through),
  });
  const cartDiscounts = () =>
    sdk
      .cartDiscounts()
      .get({ queryArgs: { where: 'isActive=true and requiresDiscountCode=false', sort: 'sortOrder asc', limit: 500 } })
      .execute();
  return [
    read(
      'getProduct',
      () =>
        sdk
          .productProjections()
          .get({
            queryArgs: {
              where: `masterVariant(sku="${benchSku}")`,
              limit: 1,
              withTotal: false,
              priceCurrency: 'EUR',
              priceCountry: countryCode,
            },
          })
          .execute(),
      () => visitor.call(catalog.getProduct, { sku: benchSku, acceptLanguage }),
    ),
    read(
      'getCategory',
      () =>
        sdk
          .categories()
          .get({
            queryArgs: {
              where: `slug(${acceptLanguage}="${categorySlug}")`,
              expand: ['ancestors[*]', 'parent'],
              withTotal: false,
            },
          })
          .execute(),
      () =>
        visitor.call(catalog.getCategory, {
          slug: categorySlug,
          acceptLanguage,
          fetchSiblings: false,
          selector: 'listing',
        }),
    ),
    read(
      'getReview',
      () =>
        Promise.all([
          sdk
            .reviews()
            .get({
              queryArgs: { where: `target(id="${productId}")`, sort: reviewSorts.top.split(', '), limit: 10 },
            })
            .execute(),
          sdk.productProjections().withId({ ID: productId }).get().execute(),
        ]),
      () => visitor.call(getReview, productId, { limit: 10, offset: 0, sort: reviewSorts.top, statistics: true }),
    ),
    read(
      'getStores',
      () => sdk.stores().withKey({ key: storeKey }).get().execute(),
      () => visitor.call(getStores, { storeKey, acceptLanguage }),
    ),
    read(
      'getShippingMethodsWithoutId',
      () =>
        sdk
          .shippingMethods()
          .get({ queryArgs: { expand: ['zoneRates[*].zone'] } })
          .execute(),
      () => visitor.call(carts.getShippingMethods),
    ),
    read('getVolumeDiscounts', cartDiscounts, () =>
      visitor.call(catalog.getVolumeDiscounts, { discountGroup: 'volume_discount_default' }),
    ),
    read(
      'getLoyaltyLevels',
      () => Promise.all([sdk.customerGroups().get().execute(), cartDiscounts()]),
      () => visitor.call(customers.getLoyaltyLevels),
    ),
    read(
      'getInventory',
      () =>
        sdk
          .inventory()
          .get({ queryArgs: { where: `sku="${benchSku}"`, withTotal: false } })
          .execute(),
      () => visitor.call(catalog.getInventory, { skus: [benchSku] }),
    ),
  ];
}

function draftAccount() {
  return {
    email: `bench-${randomUUID()}@exwerk.example`,
    password,
    firstName: 'Eva',
    lastName: 'Sample',
    locale: acceptLanguage,
  };
}

async function accountPairs(sdk: ByProjectKeyRequestBuilder): Promise<Pair[]> {
  const account = draftAccount();
  const member = newVisitor(country);
  const signedUp = userAnswer.parse(
    await member.call(customers.customerSignMeUp, { ...account, custom: { customerType: 'private' } }),
  );
  const directCustomer = (await sdk.customers().post({ body: draftAccount() }).execute()).body.customer;
  const token = await customerToken(account.email, password);
  const me = commerceAs(token).me();
  let { version } = signedUp.user.customer;
  let directVersion = directCustomer.version;
  return [
    {
      name: 'customerSignMeUp',
      isSlow: true,
      direct: async () => {
        const draft = draftAccount();
        return async () => {
          await sdk.customers().post({ body: draft }).execute();
          return customerToken(draft.email, password);
        };
      },
      through: async () => {
        const visitor = newVisitor(country);
        const draft = { ...draftAccount(), custom: { customerType: 'private' } };
        return () => visitor.call(customers.customerSignMeUp, draft);
      },
    },
    {
      name: 'customerSignMeIn',
      isSlow: true,
      direct: always(async () => {
        await sdk
          .login()
          .post({ body: { email: account.email, password } })
          .execute();
        return customerToken(account.email, password);
      }),
      through: async () => {
        const visitor = newVisitor(country);
        return () => visitor.call(customers.customerSignMeIn, { email: account.email, password });
      },
    },
    {
      name: 'getMe',
      direct: always(() =>
        Promise.all([
          me.get({ queryArgs: { expand: 'customerGroup' } }).execute(),
          me
            .carts()
            .get({ queryArgs: { where: 'cartState="Active"', limit: 1, withTotal: false } })
            .execute(),
        ]),
      ),
      through: always(() => member.call(customers.getMe, { customer: true })),
    },
    {
      name: 'customerUpdateMe',
      direct: always(async () => {
        const { body } = await sdk
          .customers()
          .withId({ ID: directCustomer.id })
          .post({
            body: { version: directVersion, actions: [{ action: 'setFirstName', firstName: `Eva ${directVersion}` }] },
            queryArgs: { expand: 'customerGroup' },
          })
          .execute();
        directVersion = body.version;
      }),
      through: always(async () => {
        const answer = await member.call(
          customers.customerUpdateMe,
          { version },
          {
            firstName: `Eva ${version}`,
            lastName: 'Sample',
            dateOfBirth: null,
            customerType: 'private',
            vatNumber: null,
          },
        );
        ({ version } = userAnswer.parse(answer).user.customer);
      }),
    },
    {
      name: 'getOrders',
      direct: always(() =>
        me
          .orders()
          .get({ queryArgs: { sort: 'createdAt desc', limit: 20 } })
          .execute(),
      ),
      through: always(() => member.call(customers.getOrders, {})),
    },
  ];
}

/** A guest's cart as the middleware makes it. */
async function directCart(sdk: ByProjectKeyRequestBuilder, quantity: number, whole = false): Promise<PlatformCart> {
  const { body } = await sdk
    .inStoreKeyWithStoreKeyValue({ storeKey })
    .carts()
    .post({
      body: {
        anonymousId: randomUUID(),
        currency: 'EUR',
        country: countryCode,
        locale: acceptLanguage,
        shippingAddress: whole ? address : { country: countryCode },
        ...(whole && { billingAddress: address, customerEmail: 'eva@exwerk.example' }),
        shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
        inventoryMode: 'ReserveOnOrder',
        ...(quantity > 0 && { lineItems: [{ sku: benchSku, quantity, supplyChannel: warehouse }] }),
      },
    })
    .execute();
  return body;
}

async function shopperWith(quantity: number): Promise<Shopper> {
  const visitor = newVisitor(country);
  const { cart } = cartAnswer.parse(await visitor.call(carts.createCart));
  if (quantity === 0) return { visitor, cart };
  const filled = await visitor.call(carts.addToCart, referenceOf(cart), { sku: benchSku }, quantity);
  return { visitor, cart: cartAnswer.parse(filled).cart };
}

function referenceOf({ id, version }: Pick<Cart, 'id' | 'version'>) {
  return { id, version };
}

const expand = ['discountCodes[*].discountCode', 'paymentInfo.payments[*]', 'lineItems[*].productType'];

function cartPairs(sdk: ByProjectKeyRequestBuilder): Pair[] {
  type Actions = Parameters<ReturnType<ReturnType<typeof sdk.carts>['withId']>['post']>[0]['body']['actions'];
  const update = (cart: PlatformCart, actions: Actions) =>
    sdk
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions }, queryArgs: { expand } })
      .execute();
  const change = (
    name: string,
    pieces: number,
    actions: (cart: PlatformCart) => Actions,
    call: (shopper: Shopper) => Promise<unknown>,
  ): Pair => ({
    name,
    direct: async () => {
      const cart = await directCart(sdk, pieces);
      return () => update(cart, actions(cart));
    },
    through: async () => {
      const shopper = await shopperWith(pieces);
      return () => call(shopper);
    },
  });
  const lineOf = (cart: { lineItems: readonly { id: string }[] }) => ({ lineItemId: cart.lineItems[0]?.id ?? '' });
  return [
    {
      name: 'createCart',
      direct: always(async () => {
        const token = await anonymousToken(randomUUID());
        return commerceAs(token)
          .inStoreKeyWithStoreKeyValue({ storeKey })
          .me()
          .carts()
          .post({ body: { currency: 'EUR', country: countryCode, shippingAddress: { country: countryCode } } })
          .execute();
      }),
      through: async () => {
        const visitor = newVisitor(country);
        return () => visitor.call(carts.createCart);
      },
    },
    change(
      'addToCart',
      0,
      () => [{ action: 'addLineItem', sku: benchSku, quantity: 1, supplyChannel: warehouse }],
      ({ visitor, cart }) => visitor.call(carts.addToCart, referenceOf(cart), { sku: benchSku }, 1),
    ),
    change(
      'updateCartQuantity',
      1,
      cart => [{ action: 'changeLineItemQuantity', ...lineOf(cart), quantity: 3 }],
      ({ visitor, cart }) => visitor.call(carts.updateCartQuantity, referenceOf(cart), lineOf(cart), 3),
    ),
    change(
      'removeFromCart',
      1,
      cart => [{ action: 'removeLineItem', ...lineOf(cart) }],
      ({ visitor, cart }) => visitor.call(carts.removeFromCart, referenceOf(cart), lineOf(cart)),
    ),
    change(
      'updateCart',
      1,
      () => [
        { action: 'setBillingAddress', address },
        { action: 'setShippingAddress', address },
        { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
      ],
      ({ visitor, cart }) =>
        visitor.call(carts.updateCart, referenceOf(cart), [
          { action: 'setBillingAddress', address },
          { action: 'setShippingAddress', address },
          { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
        ]),
    ),
    change(
      'applyCartCoupon',
      1,
      () => [{ action: 'addDiscountCode', code: 'WELCOME10' }],
      ({ visitor, cart }) => visitor.call(carts.applyCartCoupon, referenceOf(cart), 'WELCOME10'),
    ),
    {
      name: 'deleteCart',
      direct: async () => {
        const { id, version } = await directCart(sdk, 1);
        return () => sdk.carts().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
      },
      through: async () => {
        const { visitor, cart } = await shopperWith(1);
        return () => visitor.call(carts.deleteCart, referenceOf(cart));
      },
    },
  ];
}

async function orderPairs(sdk: ByProjectKeyRequestBuilder, pieces: number): Promise<Pair[]> {
  const stock = (
    await sdk
      .inventory()
      .get({ queryArgs: { where: `sku="${benchSku}"` } })
      .execute()
  ).body.results[0];
  if (!stock) throw new Error(`${benchSku} has no stock entry`);
  await sdk
    .inventory()
    .withId({ ID: stock.id })
    .post({ body: { version: stock.version, actions: [{ action: 'addQuantity', quantity: pieces }] } })
    .execute();
  const pay = async (cart: PlatformCart) => {
    const { body: payment } = await sdk
      .payments()
      .post({
        body: {
          amountPlanned: { centAmount: cart.totalPrice.centAmount, currencyCode: 'EUR' },
          paymentMethodInfo: { paymentInterface: 'exwerk', method: 'bank' },
        },
      })
      .execute();
    const { body } = await sdk
      .carts()
      .withId({ ID: cart.id })
      .post({
        body: {
          version: cart.version,
          actions: [{ action: 'addPayment', payment: { typeId: 'payment', id: payment.id } }],
        },
        queryArgs: { expand },
      })
      .execute();
    return body;
  };
  const ready = async (): Promise<Shopper> => {
    const { visitor, cart } = await shopperWith(1);
    const answer = await visitor.call(carts.updateCart, referenceOf(cart), [
      { action: 'setBillingAddress', address },
      { action: 'setShippingAddress', address },
      { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
    ]);
    return { visitor, cart: cartAnswer.parse(answer).cart };
  };
  return [
    {
      name: 'createBankPayment',
      direct: async () => {
        const cart = await directCart(sdk, 1, true);
        return () => pay(cart);
      },
      through: async () => {
        const { visitor, cart } = await ready();
        return () => visitor.call(orders.createBankPayment, referenceOf(cart));
      },
    },
    {
      name: 'createMyOrderFromCart',
      direct: async () => {
        const { id, version } = await pay(await directCart(sdk, 1, true));
        return () =>
          sdk
            .orders()
            .post({
              body: { cart: { typeId: 'cart', id }, version, orderNumber: `BENCH-${randomUUID().slice(0, 8)}` },
              queryArgs: { expand: ['paymentInfo.payments[*]', 'lineItems[*].productType'] },
            })
            .execute();
      },
      through: async () => {
        const { visitor, cart } = await ready();
        const paid = cartAnswer.parse(await visitor.call(orders.createBankPayment, referenceOf(cart))).cart;
        return () => visitor.call(orders.createMyOrderFromCart, referenceOf(paid));
      },
    },
  ];
}
