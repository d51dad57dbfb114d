import type { ShoppingList, ShoppingListUpdateAction } from '@commercetools/platform-sdk';
import { someone } from '../testing/customer-calls.ts';
import { changeProduct } from '../testing/product-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const types: [string, string][] = [
    ['list-fields', 'shopping-list'],
    ['list-line-fields', 'line-item'],
    ['list-text-fields', 'shopping-list-text-line-item'],
  ];
  for (const [key, resourceTypeId] of types)
    await shop.raw('POST', '/types', {
      key,
      name: { en: key },
      resourceTypeIds: [resourceTypeId],
      fieldDefinitions: [{ name: 'note', label: { en: 'Note' }, required: false, type: { name: 'String' } }],
    });
});
afterAll(() => shop.stop());

const name = { 'en-GB': 'Workshop', 'sk-SK': 'Dielňa' };
const sku = 'EX10000001';
const note = (key: string, text: string) => ({ type: { typeId: 'type' as const, key }, fields: { note: text } });
const created = async (body = {}) =>
  (
    await shop.api
      .shoppingLists()
      .post({ body: { name, ...body } })
      .execute()
  ).body;
const change = async ({ id, version }: ShoppingList, ...actions: ShoppingListUpdateAction[]) =>
  (await shop.api.shoppingLists().withId({ ID: id }).post({ body: { version, actions } }).execute()).body;
const refused = (list: ShoppingList, action: object) =>
  shop.raw('POST', `/shopping-lists/${list.id}`, { version: list.version, actions: [action] });

describe('a shopping list (https://docs.commercetools.com/api/projects/shoppingLists)', () => {
  it('is made of a draft, found by id, key and query, and deleted', async () => {
    const list = await created({
      key: 'first',
      slug: { 'en-GB': 'first-list' },
      description: { 'en-GB': 'What is missing' },
      store: { typeId: 'store', key: 'store-sk' },
      lineItems: [{ sku, quantity: 2 }, { productId: await idOf('ex10000002') }],
      textLineItems: [{ name: { 'en-GB': 'Glue' } }],
      custom: note('list-fields', 'spring'),
      deleteDaysAfterLastModification: 30,
    });
    expect(list).toMatchObject({
      version: 1,
      name,
      store: { typeId: 'store', key: 'store-sk' },
      lineItems: [
        { quantity: 2, variantId: 1, published: true, name: { 'en-GB': 'Article EX10000001' } },
        { quantity: 1, productType: { typeId: 'product-type' } },
      ],
      textLineItems: [{ name: { 'en-GB': 'Glue' }, quantity: 1 }],
      custom: { fields: { note: 'spring' } },
      deleteDaysAfterLastModification: 30,
      createdBy: { clientId: 'local' },
    });
    // Which variant is the master may change, and the line with it.
    expect(list.lineItems[1]).not.toHaveProperty('variantId');
    expect(list.lineItems[0]).not.toHaveProperty('variant');
    const byKey = await shop.api.shoppingLists().withKey({ key: 'first' }).get().execute();
    expect(byKey.body).toEqual(list);
    const where = 'slug(`en-GB`="first-list") and lineItems(productId is defined) and store(key="store-sk")';
    const found = await shop.api.shoppingLists().get({ queryArgs: { where } }).execute();
    expect(found.body).toMatchObject({ total: 1, results: [{ id: list.id }] });
    await shop.api
      .shoppingLists()
      .withId({ ID: list.id })
      .delete({ queryArgs: { version: 1 } })
      .execute();
    expect((await shop.raw('GET', `/shopping-lists/${list.id}`)).status).toBe(404);
  });

  it('refuses a slug and a key twice, products that there are not, and types for something else', async () => {
    await created({ key: 'twice', slug: { 'en-GB': 'twice-list' } });
    const post = (body: object) => shop.raw('POST', '/shopping-lists', { name, ...body });
    const code = (text: string) => ({ status: 400, body: { errors: [{ code: text }] } });
    expect(await post({ key: 'twice' })).toMatchObject(code('DuplicateField'));
    expect(await post({ slug: { 'en-GB': 'twice-list' } })).toMatchObject(code('DuplicateField'));
    expect(await post({ lineItems: [{ sku: 'none' }] })).toMatchObject(code('InvalidInput'));
    expect(await post({ lineItems: [{}] })).toMatchObject(code('RequiredField'));
    expect(await post({ lineItems: [{ sku, custom: note('list-fields', 'x') }] })).toMatchObject(code('InvalidInput'));
    const many = Array.from({ length: 101 }, () => ({ name }));
    expect(await post({ textLineItems: many })).toMatchObject(code('MaxResourceLimitExceeded'));
    expect(await post({ businessUnit: { key: 'x' } })).toMatchObject(code('InvalidField'));
  });

  it('adds the same variant with the same fields to its line, and another to a line of its own', async () => {
    const productId = await idOf('ex10000001');
    let list = await change(
      await created(),
      { action: 'addLineItem', sku, key: 'pump', quantity: 2 },
      { action: 'addLineItem', productId, variantId: 1 },
      { action: 'addLineItem', productId },
      { action: 'addLineItem', sku, custom: note('list-line-fields', 'red') },
    );
    const lines = () => list.lineItems.map(({ quantity, variantId, key }) => [quantity, variantId, key]);
    expect(lines()).toEqual([
      [3, 1, 'pump'],
      [1, undefined, undefined],
      [1, 1, undefined],
    ]);
    const [first, second, third] = list.lineItems.map(({ id }) => id) as [string, string, string];
    list = await change(
      list,
      { action: 'changeLineItemQuantity', lineItemKey: 'pump', quantity: 7 },
      { action: 'removeLineItem', lineItemId: first, quantity: 2 },
      { action: 'changeLineItemQuantity', lineItemId: second, quantity: 0 },
      { action: 'changeLineItemsOrder', lineItemOrder: [third, first] },
      { action: 'setLineItemCustomField', lineItemId: third, name: 'note', value: 'blue' },
      { action: 'setLineItemCustomType', lineItemId: first, ...note('list-line-fields', 'big') },
    );
    expect(lines()).toEqual([
      [1, 1, undefined],
      [5, 1, 'pump'],
    ]);
    expect(list.lineItems.map(({ custom }) => custom?.fields)).toEqual([{ note: 'blue' }, { note: 'big' }]);
    expect(await refused(list, { action: 'changeLineItemsOrder', lineItemOrder: [first, first] })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'InvalidField', field: 'action.lineItemOrder' }] },
    });
    const nobody = { action: 'removeLineItem', lineItemId: 'nobody' };
    expect(await refused(list, nobody)).toMatchObject({ body: { errors: [{ code: 'InvalidOperation' }] } });
    expect(await refused(list, { action: 'removeLineItem' })).toMatchObject({ status: 400 });
    expect(await refused(list, { action: 'removeLineItem', lineItemId: first, quantity: 0 })).toMatchObject({
      status: 400,
    });
    expect((await change(list, { action: 'removeLineItem', lineItemKey: 'pump' })).lineItems).toHaveLength(1);
  });

  it('holds texts, a name, a description, an owner, fields and days to live, each to be changed', async () => {
    let list = await change(
      await created({ anonymousId: 'guest-1' }),
      { action: 'addTextLineItem', name: { en: 'Glue' }, key: 'glue', quantity: 3 },
      { action: 'addTextLineItem', name: { en: 'Tape' } },
    );
    const [glue, tape] = list.textLineItems.map(({ id }) => id) as [string, string];
    list = await change(
      list,
      { action: 'changeTextLineItemName', textLineItemKey: 'glue', name: { en: 'Wood glue' } },
      { action: 'setTextLineItemDescription', textLineItemId: glue, description: { en: 'Waterproof' } },
      { action: 'changeTextLineItemQuantity', textLineItemId: tape, quantity: 4 },
      { action: 'removeTextLineItem', textLineItemId: glue, quantity: 1 },
      { action: 'changeTextLineItemsOrder', textLineItemOrder: [tape, glue] },
      { action: 'setTextLineItemCustomType', textLineItemId: tape, ...note('list-text-fields', 'a') },
      { action: 'setTextLineItemCustomField', textLineItemId: tape, name: 'note', value: 'b' },
      { action: 'changeName', name: { en: 'Other' } },
      { action: 'setDescription', description: { en: 'About' } },
      { action: 'setKey', key: 'renamed' },
      { action: 'setSlug', slug: { en: 'renamed-list' } },
      { action: 'setCustomType', ...note('list-fields', 'c') },
      { action: 'setCustomField', name: 'note', value: 'd' },
      { action: 'setDeleteDaysAfterLastModification', deleteDaysAfterLastModification: 10 },
      { action: 'setStore', store: { typeId: 'store', key: 'store-gb' } },
    );
    expect(list).toMatchObject({
      name: { en: 'Other' },
      description: { en: 'About' },
      key: 'renamed',
      slug: { en: 'renamed-list' },
      custom: { fields: { note: 'd' } },
      deleteDaysAfterLastModification: 10,
      anonymousId: 'guest-1',
      store: { key: 'store-gb' },
      textLineItems: [
        { id: tape, quantity: 4, custom: { fields: { note: 'b' } } },
        { id: glue, quantity: 2, name: { en: 'Wood glue' }, description: { en: 'Waterproof' } },
      ],
    });
    const { customer } = (await shop.api.customers().post({ body: someone() }).execute()).body;
    list = await change(list, { action: 'setCustomer', customer: { typeId: 'customer', id: customer.id } });
    expect(list).toMatchObject({ customer: { typeId: 'customer', id: customer.id } });
    expect(list).not.toHaveProperty('anonymousId');
    expect(await refused(list, { action: 'setAnonymousId', anonymousId: 'guest-2' })).toMatchObject({ status: 400 });
    list = await change(list, { action: 'setCustomer' }, { action: 'setAnonymousId', anonymousId: 'guest-2' });
    expect(list).toMatchObject({ anonymousId: 'guest-2' });
  });

  it('shows the product as it now is, its variant and slug only when they are expanded', async () => {
    const list = await created({ lineItems: [{ sku: 'EX10000003' }] });
    await changeProduct(shop, 'ex10000003', { action: 'changeName', name: { en: 'Another name' }, staged: false });
    const read = async (...expand: string[]) =>
      (await shop.api.shoppingLists().withId({ ID: list.id }).get({ queryArgs: { expand } }).execute()).body;
    expect((await read()).lineItems).toMatchObject([{ name: { en: 'Another name' }, published: true }]);
    const [line] = (await read('lineItems[*].variant', 'lineItems[*].productSlug', 'lineItems[*].productType'))
      .lineItems;
    expect(line).toMatchObject({
      variant: { id: 1, sku: 'EX10000003', prices: [{ value: { centAmount: 1000 } }, {}] },
      productSlug: { 'en-GB': 'article-ex10000003' },
      productType: { obj: { key: 'goods' } },
    });
    expect((await read('lineItems[*].variant')).lineItems[0]).not.toHaveProperty('productSlug');
    const { version } = (await shop.api.products().withKey({ key: 'ex10000003' }).get().execute()).body;
    await shop.api
      .products()
      .withKey({ key: 'ex10000003' })
      .post({ body: { version, actions: [{ action: 'unpublish' }] } })
      .execute();
    const [gone] = (await read('lineItems[*].variant')).lineItems;
    expect(gone).toMatchObject({ published: false, deactivatedAt: expect.any(String), variant: { sku: 'EX10000003' } });
    expect((await read()).version).toBe(list.version);
  });
});

describe('a cart (https://docs.commercetools.com/api/projects/carts#add-shoppinglist)', () => {
  it('takes all lines of a list, adding to those that it has, and stays as it is when one is not sold', async () => {
    const custom = note('list-line-fields', 'red');
    const list = await created({
      key: 'to-buy',
      lineItems: [
        { sku, quantity: 2 },
        { sku: 'EX10000002', custom },
      ],
      textLineItems: [{ name: { en: 'Glue' } }],
    });
    const cart = (
      await shop.api
        .carts()
        .post({ body: { currency: 'EUR', lineItems: [{ sku }] } })
        .execute()
    ).body;
    const add = (version: number) =>
      shop.raw('POST', `/carts/${cart.id}`, {
        version,
        actions: [{ action: 'addShoppingList', shoppingList: { key: 'to-buy' }, supplyChannel: { key: 'warehouse' } }],
      });
    const filled = await add(cart.version);
    expect(filled).toMatchObject({
      status: 200,
      body: {
        lineItems: [
          { quantity: 1 },
          { quantity: 2, supplyChannel: { typeId: 'channel' } },
          { quantity: 1, custom: { fields: { note: 'red' } } },
        ],
      },
    });
    const again = await add((filled.body as { version: number }).version);
    expect(again).toMatchObject({ body: { lineItems: [{ quantity: 1 }, { quantity: 4 }, { quantity: 2 }] } });
    await change(list, { action: 'addLineItem', sku: 'EX10000004' });
    const before = again.body as { version: number };
    expect(await add(before.version)).toMatchObject({ status: 400, body: { errors: [{ code: 'InvalidInput' }] } });
    expect((await shop.raw('GET', `/carts/${cart.id}`)).body).toEqual(before);
    // Not under /me: there a list of somebody else would be found.
    const mine = shop.anonymous().api.me().carts();
    const { id, version } = (await mine.post({ body: { currency: 'EUR' } }).execute()).body;
    const body = JSON.parse(
      JSON.stringify({ version, actions: [{ action: 'addShoppingList', shoppingList: { key: 'to-buy' } }] }),
    );
    await expect(mine.withId({ ID: id }).post({ body }).execute()).rejects.toMatchObject({ statusCode: 400 });
  });
});

async function idOf(key: string): Promise<string> {
  return (await shop.api.products().withKey({ key }).get().execute()).body.id;
}
