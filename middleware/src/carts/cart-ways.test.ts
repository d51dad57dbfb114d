import type { Cart } from '@exwerk/contract/calls/cart';
import type { CartAction } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, customerSignMeUp, customerSignOut } from '@exwerk/contract/calls/customer-calls';
import { leaveStock } from '../testing/leave-stock.ts';
import { referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** Every way into a cart, tried by somebody who wants what is not there or not sold. */

const drill = 'EX30000001';
const guarantee = '4100010';
const otherGuarantee = '4100020';

const shop = suiteShop();

const project = () => shop.services.commerce.service;

const stock = (sku: string, pieces: number) => leaveStock(shop, sku, pieces);
const start = async (shopper = shop.shopper('sk')): Promise<{ shopper: Shopper; cart: Cart }> => ({
  shopper,
  cart: (await shopper.call(calls.createCart)).cart,
});
const withActions = async (actions: CartAction[], from = start()) => {
  const { shopper, cart } = await from;
  return { shopper, cart: (await shopper.call(calls.updateCart, referenceOf(cart), actions)).cart };
};
const refused = async ({ shopper, cart }: { shopper: Shopper; cart: Cart }, actions: CartAction[]) =>
  shopper.refused(calls.updateCart, referenceOf(cart), actions);
const add = (sku: string, quantity = 1, more: object = {}): CartAction => ({
  action: 'addLineItem',
  sku,
  quantity,
  ...more,
});
const lines = ({ lineItems }: Cart) => lineItems.map(({ variant, quantity }) => [variant.sku, quantity]);
const idOf = ({ lineItems }: Cart, sku: string) => lineItems.find(({ variant }) => variant.sku === sku)?.id ?? '';

describe('[AGREE-06] stock', () => {
  const scarce = 'EX30000002';
  beforeEach(() => stock(scarce, 3));

  it('is not got round by calling an article a part of another', async () => {
    await stock(scarce, 0);
    const cart = await withActions([add(drill)]);
    expect(await refused(cart, [add(scarce, 1, { parentSku: drill })])).toMatchObject({
      status: 400,
      fields: { sku: 'is not offered' },
    });
    expect(await refused(cart, [add(scarce)])).toMatchObject({
      status: 400,
      code: 'OutOfStock',
      details: { articles: [{ sku: scarce, name: expect.any(String), available: 0 }] },
    });
    expect(await refused(cart, [add(scarce, 1, { parentSku: guarantee })])).toMatchObject({ status: 400 });
  });

  it('[CART-34] counts all actions of a call, and all calls, together', async () => {
    const empty = await start();
    expect((await refused(empty, [add(scarce, 2), add(scarce, 2)])).code).toBe('OutOfStock');
    const some = await withActions([add(scarce, 2)], Promise.resolve(empty));
    expect((await refused(some, [add(scarce, 2)])).code).toBe('OutOfStock');
    const lineItemId = idOf(some.cart, scarce);
    expect(
      (await refused(some, [{ action: 'changeLineItemQuantity', lineItemId, quantity: 3 }, add(scarce)])).code,
    ).toBe('OutOfStock');
    expect((await some.shopper.refused(calls.addToCart, referenceOf(some.cart), { sku: scarce }, 2)).code).toBe(
      'OutOfStock',
    );
    expect((await some.shopper.refused(calls.updateCartQuantity, referenceOf(some.cart), { lineItemId }, 4)).code).toBe(
      'OutOfStock',
    );
    // What goes out in the same call makes room.
    const swapped = await withActions(
      [{ action: 'removeLineItem', lineItemId }, add(scarce, 3)],
      Promise.resolve(some),
    );
    expect(lines(swapped.cart)).toEqual([[scarce, 3]]);
  });

  it('is not exceeded by a number that passes all bounds together', async () => {
    const empty = await start();
    await stock(scarce, 5000);
    expect(await refused(empty, [add(scarce, 600), add(scarce, 600)])).toMatchObject({
      fields: { quantity: 'at most 1000' },
    });
  });

  it('[CART-34] counts what is added twice in a call that takes something else out between', async () => {
    const { cart, shopper } = await withActions([add(drill)]);
    const remove: CartAction = { action: 'removeLineItem', lineItemId: idOf(cart, drill) };
    expect((await refused({ cart, shopper }, [add(scarce, 2), remove, add(scarce, 2)])).code).toBe('OutOfStock');
  });

  it('holds for what a guest brings along when signing in', async () => {
    const person = { firstName: 'Eva', lastName: 'Sample', locale: 'sk-SK', custom: { customerType: 'private' } };
    const account = { email: 'ways@exwerk.example', password: 'Sample-Ways-123' };
    const { shopper } = await withActions([add(scarce, 2)]);
    await shopper.call(customerSignMeUp, { ...account, ...person });
    await shopper.call(customerSignOut);
    await withActions([add(scarce, 3)], start(shopper));
    const { user } = await shopper.call(customerSignMeIn, account);
    expect(user.cart?.lineItems.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('is that of the channel which a line is moved to', async () => {
    const { shopper, cart } = await withActions([add(scarce, 2)]);
    await stock(scarce, 1);
    const choice = { lineItemId: idOf(cart, scarce), supplyChannel: 'warehouse' };
    expect((await shopper.refused(calls.updateCartItemChannel, referenceOf(cart), choice)).code).toBe('OutOfStock');
  });
});

it('[TMW-03] refuses a channel of another store for whatever is added, be it in the cart or not', async () => {
  const cart = await withActions([add(drill)]);
  const elsewhere = { supplyChannel: 'elsewhere' };
  for (const action of [
    add('EX30000003', 1, elsewhere),
    add(drill, 1, elsewhere),
    add(guarantee, 1, { parentSku: drill, ...elsewhere }),
  ])
    expect(await refused(cart, [action])).toMatchObject({
      status: 400,
      fields: { supplyChannel: 'is no channel of this store' },
    });
});

describe('[AGREE-06] a guarantee', () => {
  it('is not sold without its product, nor with one that is not in the cart', async () => {
    const { shopper, cart } = await start();
    const alone = await shopper.refused(calls.addToCart, referenceOf(cart), { sku: guarantee }, 3);
    expect(alone).toMatchObject({ status: 400, fields: { parentSku: 'is required' } });
    for (const action of [add(guarantee), add(guarantee, 1, { parentSku: drill })])
      expect(await refused({ shopper, cart }, [action])).toMatchObject({ status: 400 });
    const own = await withActions([add(drill)], Promise.resolve({ shopper, cart }));
    const lineItemId = idOf(own.cart, drill);
    const out = [{ action: 'removeLineItem', lineItemId } as const, add(guarantee, 1, { parentSku: drill })];
    expect((await refused(own, out)).status).toBe(400);
    expect((await refused(own, [add(otherGuarantee, 1, { parentSku: guarantee })])).status).toBe(400);
  });

  it('is never there more often than its product, and follows it down and out', async () => {
    const covered = await withActions([add(guarantee, 5, { parentSku: drill })], withActions([add(drill, 2)]));
    expect(lines(covered.cart)).toEqual([
      [drill, 2],
      [guarantee, 2],
    ]);
    const more = { action: 'changeLineItemQuantity', lineItemId: idOf(covered.cart, guarantee), quantity: 3 } as const;
    expect(await refused(covered, [more])).toMatchObject({
      status: 400,
      fields: { quantity: 'is more than of the product' },
    });
    const twice = [add(guarantee, 1, { parentSku: drill }), add(otherGuarantee, 1, { parentSku: drill })];
    const one = await withActions(twice, Promise.resolve(covered));
    expect(one.cart.lineItems.filter(({ isVirtual }) => isVirtual)).toHaveLength(1);
    const lineItemId = idOf(one.cart, drill);
    const less = await withActions(
      [{ action: 'changeLineItemQuantity', lineItemId, quantity: 1 }],
      Promise.resolve(one),
    );
    expect(less.cart.lineItems.map(({ quantity }) => quantity)).toEqual([1, 1]);
    const none = await withActions([{ action: 'removeLineItem', lineItemId }], Promise.resolve(less));
    expect(none.cart.lineItems).toEqual([]);
  });

  it.each(['one call', 'two calls'])(
    '[GUAR-01] the later of two for one product is the one that counts, in %s',
    async way => {
      const covering = [guarantee, otherGuarantee].map(sku => add(sku, 1, { parentSku: drill }));
      const parent = withActions([add(drill, 2)], start(shop.shopper('pl')));
      const [first = covering, ...rest] = way === 'one call' ? [covering] : covering.map(action => [action]);
      let covered = withActions(first, parent);
      for (const actions of rest) covered = withActions(actions, covered);
      expect(lines((await covered).cart)).toEqual([
        [drill, 2],
        [otherGuarantee, 2],
      ]);
      const changed = withActions(covering.toReversed(), covered);
      expect(lines((await changed).cart)).toEqual([
        [drill, 2],
        [guarantee, 2],
      ]);
    },
  );

  it('[GUAR-01] what is replaced within a call is looked at all the same', async () => {
    const covered = await withActions([add(drill)]);
    const wrong = [add('4100099', 1, { parentSku: drill }), add(otherGuarantee, 1, { parentSku: drill })];
    expect((await refused(covered, wrong)).status).toBe(404);
  });

  it('leaves a cart that was filled before this was looked at, with the next change', async () => {
    const { shopper, cart } = await withActions([add(drill)]);
    const fields = { parentSku: drill };
    const custom = { type: { typeId: 'type', key: 'line-item-fields' }, fields } as const;
    const { body } = await project()
      .carts()
      .withId({ ID: cart.id })
      .post({
        body: {
          version: cart.version,
          actions: [
            { action: 'addLineItem', sku: guarantee, quantity: 3, inventoryMode: 'None' },
            { action: 'addLineItem', sku: 'EX30000003', quantity: 1, inventoryMode: 'None', custom },
          ],
        },
      })
      .execute();
    const { cart: put } = await shopper.call(calls.updateCart, referenceOf(body), [
      { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
    ]);
    expect(lines(put)).toEqual([[drill, 1]]);
  });
});

it('[AGREE-06] sells nothing that is not for sale here: not added, and not raised', async () => {
  const cart = await withActions([add(drill)]);
  expect(await refused(cart, [add('EX99999999')])).toMatchObject({ status: 404, code: 'ProductNotFound' });
  const queryArgs = { where: `masterVariant(sku="${drill}")` };
  const [found] = (await project().productProjections().get({ queryArgs }).execute()).body.results;
  const change = (value: boolean, version: number) =>
    project()
      .products()
      .withId({ ID: found?.id ?? '' })
      .post({
        body: {
          version,
          actions: [{ action: 'setAttribute', variantId: 1, name: 'eligibleForSelling', value, staged: false }],
        },
      })
      .execute();
  const { body: changed } = await change(false, found?.version ?? 0);
  await shop.services.cache.forget();
  const lineItemId = idOf(cart.cart, drill);
  const raise = { action: 'changeLineItemQuantity', lineItemId, quantity: 2 } as const;
  expect((await refused(cart, [raise])).code).toBe('NotForSale');
  expect((await refused(cart, [add(drill)])).code).toBe('NotForSale');
  await change(true, changed.version);
  await shop.services.cache.forget();
});
