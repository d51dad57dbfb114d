import * as calls from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { createBankPayment } from '@exwerk/contract/calls/order-calls';
import type { Logger } from 'pino';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { draftOf, password } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const drill = { sku: 'EX30000001' };

async function withDrills(quantity: number) {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(calls.createCart);
  return { shopper, cart: (await shopper.call(calls.addToCart, referenceOf(cart), drill, quantity)).cart };
}
const lineOf = (cart: { lineItems: readonly { id: string }[] }) => ({ lineItemId: cart.lineItems[0]?.id ?? '' });
const platformCart = async (ID: string) =>
  (await shop.services.commerce.service.carts().withId({ ID }).get().execute()).body;

/** Somebody else was faster: another tab, another instance. */
async function changeBehind(ID: string): Promise<void> {
  const { version } = await platformCart(ID);
  await shop.services.commerce.service
    .carts()
    .withId({ ID })
    .post({ body: { version, actions: [{ action: 'setCustomerEmail', email: `v${version}@exwerk.example` }] } })
    .execute();
}

it('[TMW-04] updateCartQuantity takes cart, line and quantity and answers the updated cart', async () => {
  const { shopper, cart } = await withDrills(1);
  const { cart: changed } = await shopper.call(calls.updateCartQuantity, referenceOf(cart), lineOf(cart), 4);
  expect(changed).toMatchObject({ id: cart.id, itemCount: 4 });
  expect(changed.version).toBeGreaterThan(cart.version);
  const unknown = await shopper.refused(calls.updateCartQuantity, referenceOf(changed), { lineItemId: 'x' }, 1);
  expect(unknown).toMatchObject({ status: 404, code: 'LineItemNotFound' });
  const negative = await shopper.refused(calls.updateCartQuantity, referenceOf(changed), lineOf(cart), -1);
  expect(negative).toMatchObject({ status: 400, fields: { 'argument 3': expect.any(String) } });
});

it('[TMW-05] removeFromCart takes cart and line and answers the updated cart', async () => {
  const { shopper, cart } = await withDrills(1);
  const { cart: changed } = await shopper.call(calls.removeFromCart, referenceOf(cart), lineOf(cart));
  expect(changed).toMatchObject({ id: cart.id, lineItems: [], itemCount: 0 });
  expect((await shopper.refused(calls.removeFromCart, referenceOf(changed), lineOf(cart))).code).toBe(
    'LineItemNotFound',
  );
});

it('[TMW-06] updateCartItemChannel puts channels of the store on a line and answers the updated cart', async () => {
  const { shopper, cart } = await withDrills(1);
  const channels = { supplyChannel: 'warehouse', distributionChannel: 'warehouse' };
  const { cart: changed } = await shopper.call(calls.updateCartItemChannel, referenceOf(cart), {
    ...lineOf(cart),
    ...channels,
  });
  const line = (await platformCart(changed.id)).lineItems[0];
  expect(line?.distributionChannel?.id).toBe(line?.supplyChannel?.id);
  expect(line?.distributionChannel?.id).toBeTruthy();
  const foreign = { ...lineOf(cart), supplyChannel: 'elsewhere' };
  expect(await shopper.refused(calls.updateCartItemChannel, referenceOf(changed), foreign)).toMatchObject({
    status: 400,
    fields: { supplyChannel: 'is no channel of this store' },
  });
});

it('[TMW-03] addToCart passes supply and distribution channel on', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(calls.createCart);
  const foreign = { distributionChannel: 'd4f1a5a5-0000-4000-8000-000000000000' };
  expect(await shopper.refused(calls.addToCart, referenceOf(cart), drill, 1, foreign)).toMatchObject({
    status: 400,
    fields: { distributionChannel: 'is no channel of this store' },
  });
  const channels = { supplyChannel: 'warehouse', distributionChannel: 'warehouse' };
  const added = await shopper.call(calls.addToCart, referenceOf(cart), drill, 2, channels);
  const line = (await platformCart(added.cart.id)).lineItems[0];
  expect([line?.quantity, line?.distributionChannel?.typeId]).toEqual([2, 'channel']);
});

it('[TMW-08] addPayment puts an own payment on the cart, and nobody else’s', async () => {
  const payments = shop.services.commerce.service.payments();
  const { shopper, cart } = await withDrills(1);
  const { anonymousId } = await platformCart(cart.id);
  const amountPlanned = { centAmount: 100, currencyCode: 'EUR' };
  const own = (await payments.post({ body: { amountPlanned, anonymousId: anonymousId ?? '' } }).execute()).body;
  const foreign = (await payments.post({ body: { amountPlanned, anonymousId: 'somebody-else' } }).execute()).body;
  const pay = (paymentId: string) => [referenceOf(cart), [{ action: 'addPayment', paymentId }]] as const;
  expect(await shopper.refused(calls.updateCart, ...pay(foreign.id))).toMatchObject({
    status: 404,
    code: 'PaymentNotFound',
  });
  const { cart: paid } = await shopper.call(calls.updateCart, ...pay(own.id));
  expect(paid.paymentInfo.payments.map(({ id }) => id)).toEqual([own.id]);
});

it('finds a guest’s cart behind a newer one that has become a customer’s', async () => {
  const { shopper, cart } = await withDrills(1);
  const { anonymousId } = await platformCart(cart.id);
  // Hosted, such a cart may go on saying of the guest.
  const become = { ...(await platformCart(cart.id)), id: 'become', customerId: 'c1', anonymousId };
  const unwatch = shop.upstreams.watch(({ method, path, where }) =>
    method === 'GET' && path.endsWith('/carts') && !where.includes('customerId is not defined')
      ? () => ({ limit: 1, offset: 0, count: 1, results: [become] })
      : undefined,
  );
  const found = await shopper.call(calls.createCart);
  unwatch();
  expect(found.cart.id).toBe(cart.id);
});

it('[CART-14] a cart answers with all of its fields', async () => {
  const shopper = shop.shopper('sk');
  const email = 'fields@exwerk.example';
  await shopper.call(customerSignMeUp, draftOf(email));
  const cart = await readyCart(shopper);
  expect(cart).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    version: expect.any(Number),
    customerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    cartState: 'Active',
    lineItems: [{ variant: drill }],
    customerEmail: 'eva@exwerk.example',
    billingAddress: { city: 'Sample' },
    shippingAddress: { city: 'Sample' },
    shippingInfo: { methodKey: 'parcel', discountedPrice: null },
    taxMode: 'Platform',
    storeKey: 'store-sk',
  });
});

it('[CART-14] shows what a shipping discount takes off', async () => {
  const { cartDiscounts, discountCodes } = {
    cartDiscounts: shop.services.commerce.service.cartDiscounts(),
    discountCodes: shop.services.commerce.service.discountCodes(),
  };
  const discount = await cartDiscounts
    .post({
      body: {
        key: 'delivery-half',
        name: { 'en-GB': 'Half the delivery' },
        value: { type: 'relative', permyriad: 5000 },
        cartPredicate: '1=1',
        target: { type: 'shipping' },
        sortOrder: '0.123451',
        requiresDiscountCode: true,
      },
    })
    .execute();
  await discountCodes
    .post({ body: { code: 'HALFWAY', cartDiscounts: [{ typeId: 'cart-discount', id: discount.body.id }] } })
    .execute();
  await shop.services.cache.forget('discount:');
  const { shopper, cart } = await cheapCart();
  const fee = cart.shippingInfo?.price.centAmount ?? 0;
  expect(fee).toBe(195);
  const { cart: cheaper } = await shopper.call(calls.applyCartCoupon, referenceOf(cart), 'halfway');
  expect(cheaper.shippingInfo?.discountedPrice).toMatchObject({
    includedDiscounts: [{ id: discount.body.id, discountedAmount: { centAmount: fee - 97 } }],
    value: { centAmount: 97 },
  });
});

/** A cart below the threshold from which delivery is free. */
async function cheapCart(): Promise<{ shopper: Shopper; cart: Awaited<ReturnType<typeof withDrills>>['cart'] }> {
  const { results } = (
    await shop.services.commerce.service
      .productProjections()
      .get({ queryArgs: { limit: 100, priceCurrency: 'EUR', priceCountry: 'SK' } })
      .execute()
  ).body;
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(calls.createCart);
  for (const { masterVariant } of results) {
    const price = masterVariant.price?.discounted?.value ?? masterVariant.price?.value;
    const isFreight = masterVariant.attributes?.some(({ name, value }) => name === 'isPackageTypeFreight' && value);
    if (!price || price.centAmount > 5000 || isFreight || !/^EX[123]/.test(masterVariant.sku ?? '')) continue;
    const added = await shopper
      .call(calls.addToCart, referenceOf(cart), { sku: masterVariant.sku }, 1)
      .catch(() => null);
    if (added) return { shopper, cart: added.cart };
  }
  throw new Error('Nothing is that cheap');
}

describe('[TERR-16] writes against somebody faster', () => {
  it("[CART-02] leaves a sender's stale version to the sender, known to this process or not", async () => {
    const { shopper, cart } = await withDrills(1);
    await changeBehind(cart.id);
    for (const reference of [referenceOf(cart), { id: cart.id, version: cart.version - 1 }]) {
      const problem = await shopper.refused(calls.addToCart, reference, drill, 1);
      expect(problem).toMatchObject({ status: 409, code: 'ConcurrentModification' });
    }
    expect((await platformCart(cart.id)).lineItems[0]?.quantity).toBe(1);
    expect((await shopper.call(calls.createCart)).cart.version).toBeGreaterThan(cart.version);
  });

  it('lets one of ten simultaneous adds through and loses none that was acknowledged', async () => {
    const { shopper, cart } = await withDrills(1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => shopper.call(calls.addToCart, referenceOf(cart), drill, 1)),
    );
    const acknowledged = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(acknowledged).toBeGreaterThan(0);
    expect((await platformCart(cart.id)).lineItems[0]?.quantity).toBe(1 + acknowledged);
  });

  it('signing in writes the email on a cart that changes meanwhile, and logs every retry with its reason', async () => {
    const warn = jest.spyOn(shop.services.log, 'warn');
    const member = shop.shopper('sk');
    const email = 'racer@exwerk.example';
    await member.call(customerSignMeUp, draftOf(email));
    const { cart } = await member.call(calls.createCart);
    let races = 2;
    const unwatch = shop.upstreams.watch(async ({ path, body }) => {
      if (races === 0 || !path.endsWith(`/carts/${cart.id}`) || !JSON.stringify(body).includes('recalculate')) return;
      races -= 1;
      await changeBehind(cart.id);
    });
    const { user } = await member.call(customerSignMeIn, { email, password });
    unwatch();
    expect(races).toBe(0);
    expect(user.cart).toMatchObject({ id: cart.id, customerEmail: email });
    const retries = warn.mock.calls.filter(
      ([, text]) => text === 'change of a cart is tried again at the current version',
    );
    warn.mockRestore();
    expect(retries.map(([details]) => details)).toEqual([
      { id: cart.id, attempt: 1, reason: expect.stringContaining('different version') },
      { id: cart.id, attempt: 2, reason: expect.stringContaining('different version') },
    ]);
  });

  it('[OPEN-B11] gives up after three retries, and never repeats another failure', async () => {
    const lines: object[] = [];
    const log = { warn: (details: object) => lines.push(details) } as unknown as Logger;
    const conflict = {
      statusCode: 409,
      message: 'stale',
      body: { errors: [{ code: 'ConcurrentModification', message: 'stale' }] },
    };
    let writes = 0;
    const fail = (error: unknown) => async () => {
      writes += 1;
      throw error;
    };
    const options = { reload: async () => ({ id: 'c' }), log, what: 'a write' };
    await expect(withConflictRetries({ id: 'c' }, fail(conflict), options)).rejects.toBe(conflict);
    expect([writes, lines.length]).toEqual([4, 3]);
    writes = 0;
    await expect(withConflictRetries({ id: 'c' }, fail(new Error('no')), options)).rejects.toThrow('no');
    expect(writes).toBe(1);
  });
});

it('[CART-13] a cart that was ordered meanwhile is no longer written, though its version is known', async () => {
  const shopper = shop.shopper('sk');
  const cart = await readyCart(shopper);
  const { cart: paid } = await shopper.call(createBankPayment, referenceOf(cart));
  await shop.services.commerce.service
    .orders()
    .post({ body: { cart: { typeId: 'cart', id: paid.id }, version: paid.version } })
    .execute();
  expect((await shopper.refused(calls.addToCart, referenceOf(paid), drill, 1)).status).toBe(409);
  expect((await shopper.call(calls.createCart)).cart.id).not.toBe(paid.id);
});
