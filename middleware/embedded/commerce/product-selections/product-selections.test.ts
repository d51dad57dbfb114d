import type {
  ProductSelection,
  ProductSelectionDraft,
  ProductSelectionUpdateAction,
  StoreUpdateAction,
} from '@commercetools/platform-sdk';
import { refused } from '../testing/errors.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { product as goods } from '../testing/shop-data.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const variants = ['TWO', 'THREE'].map(name => ({ sku: `MANY-${name}` }));
  await shop.api
    .products()
    .post({ body: goods('MANY', 1000, { variants }) })
    .execute();
});
afterAll(() => shop.stop());

const many = { typeId: 'product' as const, key: 'many' };
const single = { typeId: 'product' as const, key: 'ex10000001' };

const make = async (draft: Partial<ProductSelectionDraft> = {}) =>
  (
    await shop.api
      .productSelections()
      .post({ body: { name: { en: 'Selection' }, ...draft } })
      .execute()
  ).body;
const change = async ({ id }: ProductSelection, ...actions: ProductSelectionUpdateAction[]) => {
  const one = shop.api.productSelections().withId({ ID: id });
  const { version } = (await one.get().execute()).body;
  return (await one.post({ body: { version, actions } }).execute()).body;
};
const includes = async (...actions: Omit<ProductSelectionUpdateAction & { action: 'addProduct' }, 'action'>[]) => {
  const made = await make();
  await change(made, ...actions.map(input => ({ action: 'addProduct' as const, ...input })));
  return made;
};
const excludes = async (...actions: Omit<ProductSelectionUpdateAction & { action: 'excludeProduct' }, 'action'>[]) => {
  const made = await make({ mode: 'IndividualExclusion' });
  await change(made, ...actions.map(input => ({ action: 'excludeProduct' as const, ...input })));
  return made;
};
const identifier = ({ id }: ProductSelection) => ({ typeId: 'product-selection' as const, id });

const changeStore = async (...actions: StoreUpdateAction[]) => {
  const store = shop.api.stores().withKey({ key: 'store-sk' });
  const { version } = (await store.get().execute()).body;
  return (await store.post({ body: { version, actions } }).execute()).body;
};
const give = (...settings: [of: ProductSelection, active: boolean][]) =>
  changeStore({
    action: 'setProductSelections',
    productSelections: settings.map(([of, active]) => ({ productSelection: identifier(of), active })),
  });
const inStore = () => shop.api.inStoreKeyWithStoreKeyValue({ storeKey: 'store-sk' });

describe('product selections (https://docs.commercetools.com/api/projects/product-selections)', () => {
  it('are made, found, changed and deleted', async () => {
    const made = await make({ key: 'spring', name: { en: 'Spring' } });
    expect(made).toMatchObject({ version: 1, key: 'spring', productCount: 0, mode: 'Individual', createdBy: {} });
    const changed = await change(
      made,
      { action: 'changeName', name: { en: 'Summer' } },
      { action: 'setKey', key: 'summer' },
    );
    expect(changed).toMatchObject({ version: 2, key: 'summer', name: { en: 'Summer' } });
    const found = await shop.api
      .productSelections()
      .get({ queryArgs: { where: 'mode = "Individual" and key = "summer"' } })
      .execute();
    expect(found.body).toMatchObject({ total: 1, results: [changed] });
    const removal = shop.api
      .productSelections()
      .withKey({ key: 'summer' })
      .delete({ queryArgs: { version: 2 } });
    expect((await removal.execute()).body).toEqual(changed);
    expect((await shop.raw('GET', '/product-selections/key=summer')).status).toBe(404);
    expect((await shop.raw('POST', '/product-selections', { name: {}, mode: 'Whole' })).body).toMatchObject({
      errors: [{ code: 'InvalidField', field: 'mode' }],
    });
  });

  it('count the products that are added and removed, once each', async () => {
    const made = await make();
    const choice = { type: 'includeOnly' as const, skus: ['MANY-TWO'] };
    const add = { action: 'addProduct' as const, product: many, variantSelection: choice };
    expect(await change(made, add, { action: 'addProduct', product: single })).toMatchObject({
      version: 2,
      productCount: 2,
    });
    expect(await change(made, add)).toMatchObject({ version: 2, productCount: 2 });
    expect(await refused(change(made, { action: 'addProduct', product: many }))).toMatchObject({
      code: 'ProductPresentWithDifferentVariantSelection',
      error: { existingVariantSelection: choice },
    });
    expect(await change(made, { action: 'setVariantSelection', product: many })).toMatchObject({ version: 3 });
    expect(await change(made, { action: 'removeProduct', product: many })).toMatchObject({ productCount: 1 });
    expect(await change(made, { action: 'removeProduct', product: many })).toMatchObject({
      version: 4,
      productCount: 1,
    });
    for (const action of ['setVariantSelection', 'removeProduct'] as const)
      expect((await refused(change(made, { action, product: { typeId: 'product', key: 'nobody' } }))).code).toBe(
        'ReferencedResourceNotFound',
      );
    expect((await refused(change(made, { action: 'setVariantSelection', product: many }))).code).toBe(
      'ProductAssignmentMissing',
    );
    expect((await refused(change(made, { action: 'excludeProduct', product: many }))).code).toBe('InvalidOperation');
  });

  it('tell their products, products their selections, and stores what their active selections assign', async () => {
    const variantExclusion = { skus: ['MANY'] };
    const [kept, left] = [
      await includes({ product: many }, { product: single }),
      await excludes({ product: many, variantExclusion }),
    ];
    await give([kept, true], [left, false]);
    const products = (
      await shop.api
        .productSelections()
        .withId({ ID: kept.id })
        .products()
        .get({ queryArgs: { expand: 'product', limit: 1, withTotal: true } })
        .execute()
    ).body;
    expect(products).toMatchObject({ limit: 1, count: 1, total: 2, results: [{ product: { obj: { key: 'many' } } }] });
    const selections = shop.api.products().withKey({ key: 'many' }).productSelections();
    const where = `productSelection(id in ("${kept.id}", "${left.id}"))`;
    const found = (await selections.get({ queryArgs: { where } }).execute()).body;
    expect(found).toEqual({
      limit: 20,
      offset: 0,
      count: 2,
      results: [
        { productSelection: identifier(kept), createdAt: expect.any(String) },
        { productSelection: identifier(left), variantExclusion, createdAt: expect.any(String) },
      ],
    });
    const assigned = (await inStore().productSelectionAssignments().get().execute()).body.results;
    expect(assigned.map(({ productSelection }) => productSelection)).toEqual([identifier(kept), identifier(kept)]);
    expect((await shop.raw('GET', '/product-selection-assignments')).status).toBe(404);
    expect((await shop.raw('GET', `/product-selections/${kept.id}/products?where=nonsense%3D1`)).status).toBe(400);
    await give();
  });

  it('lose a product that is deleted, and are kept as long as a store has them', async () => {
    const { body: product } = await shop.api
      .products()
      .post({ body: goods('BRIEF', 100, { publish: false }) })
      .execute();
    const made = await includes({ product: { typeId: 'product', id: product.id } }, { product: single });
    await shop.api
      .products()
      .withId({ ID: product.id })
      .delete({ queryArgs: { version: product.version } })
      .execute();
    const { version, productCount } = (await shop.api.productSelections().withId({ ID: made.id }).get().execute()).body;
    expect(productCount).toBe(1);
    await give([made, true]);
    const remove = () => shop.raw('DELETE', `/product-selections/${made.id}?version=${version}`);
    expect(await remove()).toMatchObject({ status: 400, body: { errors: [{ code: 'ReferenceExists' }] } });
    await give();
    expect((await remove()).status).toBe(200);
    const selections = await shop.api.products().withKey({ key: 'ex10000001' }).productSelections().get().execute();
    expect(selections.body.results.map(({ productSelection }) => productSelection.id)).not.toContain(made.id);
  });
});

describe('product selections of a store (https://docs.commercetools.com/api/projects/stores#update-actions)', () => {
  it('are set, added, activated and removed', async () => {
    const [first, second] = [await make(), await make()];
    const has = async (...actions: StoreUpdateAction[]) =>
      (await changeStore(...actions)).productSelections.map(({ productSelection, active }) => [
        productSelection.id,
        active,
      ]);
    const productSelection = identifier(second);
    expect((await give([first, true])).productSelections).toEqual([
      { productSelection: identifier(first), active: true },
    ]);
    const added = await has({ action: 'addProductSelection', productSelection });
    expect(added).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    const activated = await has({ action: 'changeProductSelectionActive', productSelection, active: true });
    expect(activated[1]).toEqual([second.id, true]);
    const { version } = await changeStore();
    expect((await changeStore({ action: 'addProductSelection', productSelection, active: true })).version).toBe(
      version,
    );
    expect(await has({ action: 'removeProductSelection', productSelection })).toEqual([[first.id, true]]);
    expect((await refused(has({ action: 'changeProductSelectionActive', productSelection }))).code).toBe(
      'InvalidOperation',
    );
    expect(await has({ action: 'setProductSelections' })).toEqual([]);
  });

  // https://docs.commercetools.com/api/project-configuration-overview#products-available-in-store
  const skus = async () => {
    const { status, body } = await shop.raw('GET', '/in-store/key=store-sk/product-projections/key=many');
    if (status !== 200) return status;
    const { masterVariant, variants } = body as { masterVariant: { sku: string }; variants: { sku: string }[] };
    return [masterVariant, ...variants].map(({ sku }) => sku).join(' ');
  };
  const all = 'MANY MANY-TWO MANY-THREE';
  const only = (...skus: string[]) => ({ product: many, variantSelection: { type: 'includeOnly' as const, skus } });
  const but = (...skus: string[]) => ({ product: many, variantSelection: { type: 'includeAllExcept' as const, skus } });

  it('decide what its product projections show', async () => {
    const [other, whole, two, notTwo] = [
      await includes({ product: single }),
      await includes({ product: many }),
      await includes(only('MANY-TWO')),
      await includes(but('MANY-TWO')),
    ];
    const [without, withoutThree] = [
      await excludes({ product: many }),
      await excludes({ product: many, variantExclusion: { skus: ['MANY-THREE'] } }),
    ];
    const seen = async (...settings: [of: ProductSelection, active: boolean][]) => {
      await give(...settings);
      return skus();
    };
    expect(await seen()).toBe(all);
    expect(await seen([whole, true])).toBe(all);
    expect(await seen([other, true])).toBe(404);
    expect(await seen([other, false])).toBe(404);
    expect(await seen([without, false])).toBe(all);
    expect(await seen([without, false], [whole, false])).toBe(404);
    expect(await seen([two, true])).toBe('MANY-TWO');
    expect(await seen([two, true], [notTwo, true])).toBe(all);
    expect(await seen([notTwo, true], [two, false])).toBe('MANY MANY-THREE');
    expect(await seen([without, true])).toBe(404);
    expect(await seen([withoutThree, true])).toBe('MANY MANY-TWO');
    expect(await seen([withoutThree, true], [other, false])).toBe('MANY MANY-TWO');
    await give([other, true]);
    // `storeProjection` and queries take no notice of what is available in the store.
    const projection = await shop.api
      .productProjections()
      .withKey({ key: 'many' })
      .get({ queryArgs: { storeProjection: 'store-sk' } })
      .execute();
    expect(projection.body.variants).toHaveLength(2);
    await give();
  });

  // https://docs.commercetools.com/api/projects/carts#add-lineitem
  it('keep from its carts what is not available, and from no other', async () => {
    await give([await includes(only('MANY-TWO')), true]);
    const post = (sku: string, store?: { key: string }) =>
      shop.raw('POST', '/carts', { currency: 'EUR', lineItems: [{ sku }], ...(store && { store }) });
    const here = { key: 'store-sk' };
    expect(await post('MANY', here)).toMatchObject({ status: 400, body: { errors: [{ code: 'InvalidInput' }] } });
    expect((await post('EX10000001', here)).status).toBe(400);
    await give([await includes({ product: single }), true]);
    expect((await post('EX10000001', here)).status).toBe(201);
    expect((await post('EX10000002')).status).toBe(201);
    await give();
  });
});
