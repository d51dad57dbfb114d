import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Cart } from '@commercetools/platform-sdk';
import { lineWith, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const sku = 'EX10000005';

describe('what lines say of their product', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(async () => {
    expect(shop.faults).toEqual([]);
    await shop.stop();
  });

  const row = (sql: string) => {
    const file = new DatabaseSync(join(shop.dataDir, 'commerce.sqlite'));
    const found = file.prepare(sql).get();
    file.close();
    return found;
  };
  const snapshots = () => row('SELECT count(*) AS n FROM line_snapshots')?.n;
  const read = async ({ id }: { id: string }) => (await shop.api.carts().withId({ ID: id }).get().execute()).body;

  it('is stored once for all carts and orders with the article, and answered as it was', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku }], shippingAddress: slovakia });
    const other = await newCart(shop, { lineItems: [{ sku, quantity: 3 }] });
    const { body: order } = await shop.api
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
      .execute();
    expect(snapshots()).toBe(1);
    expect(row(`SELECT count(*) AS n FROM carts WHERE instr(body, '"variant":') > 0`)?.n).toBe(0);
    const [line] = cart.lineItems;
    expect(line).toMatchObject({ name: { 'en-GB': expect.any(String) }, variant: { sku, prices: expect.any(Array) } });
    expect(order.lineItems[0]).toMatchObject({
      name: line?.name,
      productSlug: line?.productSlug,
      variant: line?.variant,
    });
    await shop.restart();
    expect(await read(other)).toEqual(other);
    expect((await shop.api.orders().withId({ ID: order.id }).get().execute()).body).toEqual(order);
  });

  it('stays as it was added when the product changes, until the cart asks for new product data', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku }] });
    const product = (await shop.api.products().withKey({ key: sku.toLowerCase() }).get().execute()).body;
    await shop.api
      .products()
      .withId({ ID: product.id })
      .post({
        body: {
          version: product.version,
          actions: [{ action: 'changeName', name: { 'en-GB': 'Anew' }, staged: false }],
        },
      })
      .execute();
    expect((await read(cart)).lineItems[0]?.name).toEqual(cart.lineItems[0]?.name);
    const refreshed = await updateCart(shop, cart, { action: 'recalculate', updateProductData: true });
    expect(refreshed.lineItems[0]?.name).toEqual({ 'en-GB': 'Anew' });
    expect(snapshots()).toBe(2);
  });

  it('can be expanded into, for one answer alone', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku }] });
    const expand = ['lineItems[*].variant.prices[*].customerGroup', 'lineItems[*].productType'];
    const { body } = await shop.api.carts().withId({ ID: cart.id }).get({ queryArgs: { expand } }).execute();
    const groups = body.lineItems[0]?.variant.prices?.flatMap(price => price.customerGroup?.obj ?? []);
    expect(groups).toEqual([expect.objectContaining({ key: 'tier-1' })]);
    expect(body.lineItems[0]?.productType.obj?.key).toBeDefined();
    expect(await read(cart)).toEqual(cart);
  });

  it('of carts that an older release stored whole is read, and stored once from then on', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku }, { sku: 'EX10000002' }] });
    await shop.restart(file => {
      file.prepare('UPDATE carts SET body = ? WHERE id = ?').run(JSON.stringify(cart), cart.id);
      file.exec('PRAGMA user_version = 1; DROP TABLE line_snapshots');
    });
    expect(await read(cart)).toEqual(cart);
    const changed: Cart = await updateCart(shop, cart, {
      action: 'changeLineItemQuantity',
      lineItemId: lineWith(cart, sku).id,
      quantity: 2,
    });
    expect(changed.lineItems.map(({ variant }) => variant)).toEqual(cart.lineItems.map(({ variant }) => variant));
    expect(snapshots()).toBe(2);
    await shop.restart();
    expect(await read(cart)).toEqual(changed);
  });

  it('is not mixed up with what a shopper writes', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku }], shippingAddress: { ...slovakia, city: '"@":1,' } });
    expect(cart.shippingAddress?.city).toBe('"@":1,');
    expect(await read(cart)).toEqual(cart);
  });
});
