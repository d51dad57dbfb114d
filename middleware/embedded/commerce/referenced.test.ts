import { refused } from './testing/errors.ts';
import { suiteShop } from './testing/suite-shop.ts';

const shop = suiteShop();

const read = async (path: string) =>
  (await shop.raw('GET', path)).body as { id: string; version: number; results: { id: string; version: number }[] };
const remove = async (path: string) => shop.raw('DELETE', `${path}?version=${(await read(path)).version}`);

describe('deleting what is in use', () => {
  it.each([
    ['/product-types/key=goods', 'product'],
    ['/tax-categories/key=standard', 'product'],
    ['/zones/key=sk', 'shipping-method'],
    ['/categories/key=pumps', 'product'],
    ['/categories/key=tools', 'product'],
    ['/channels/key=warehouse', 'inventory-entry'],
    ['/cart-discounts/key=welcome', 'discount-code'],
    ['/customer-groups/key=tier-1', 'product'],
  ])('%s is refused: a %s needs it', async (path, referencedBy) => {
    expect(await remove(path)).toMatchObject({
      status: 400,
      body: { statusCode: 400, errors: [{ code: 'ReferenceExists', referencedBy }] },
    });
    expect((await shop.raw('GET', path)).status).toBe(200);
  });

  it('a store goes with its last cart, a type with its last use', async () => {
    const custom = { type: { typeId: 'type' as const, key: 'cart-fields' }, fields: { utmSource: 'letter' } };
    const { body: cart } = await shop.api
      .carts()
      .post({ body: { currency: 'EUR', store: { typeId: 'store', key: 'store-sk' }, custom } })
      .execute();
    expect(await remove('/stores/key=store-sk')).toMatchObject({
      body: { errors: [{ code: 'ReferenceExists', referencedBy: 'cart' }] },
    });
    expect(await remove('/types/key=cart-fields')).toMatchObject({
      body: { errors: [{ code: 'ReferenceExists', referencedBy: 'cart' }] },
    });
    await shop.api
      .carts()
      .withId({ ID: cart.id })
      .delete({ queryArgs: { version: cart.version } })
      .execute();
    expect((await remove('/stores/key=store-sk')).status).toBe(200);
    expect((await remove('/types/key=cart-fields')).status).toBe(200);
  });

  it('a gift cannot be deleted as long as a discount gives it', async () => {
    const { body } = await shop.api.products().withKey({ key: 'ex10000002' }).get().execute();
    const hidden = await shop.api
      .products()
      .withId({ ID: body.id })
      .post({ body: { version: body.version, actions: [{ action: 'unpublish' }] } })
      .execute();
    const gone = (version: number) =>
      shop.api.products().withId({ ID: body.id }).delete({ queryArgs: { version } }).execute();
    expect(await refused(gone(hidden.body.version))).toMatchObject({
      code: 'ReferenceExists',
      error: { referencedBy: 'cart-discount' },
    });
    expect((await remove('/cart-discounts/key=gift')).status).toBe(200);
    expect((await gone(hidden.body.version)).statusCode).toBe(200);
  });

  it('what nothing needs goes: a code, then its discount', async () => {
    const { body } = await shop.api
      .discountCodes()
      .get({ queryArgs: { where: 'code in ("WELCOME10", "OFF")' } })
      .execute();
    for (const { id, version } of body.results)
      await shop.api.discountCodes().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
    expect((await remove('/cart-discounts/key=welcome')).status).toBe(200);
  });
});
