import { suiteShop } from '../testing/suite-shop.ts';

// The wording is the service's own: its documentation (https://docs.commercetools.com/api/predicates/query and
// https://docs.commercetools.com/api/general-concepts#sorting) leaves it out, what clients have published of its answers has it.

const shop = suiteShop();

const get = (path: string, query: Record<string, string>) =>
  shop.raw('GET', `/${path}?${new URLSearchParams({ limit: '1', ...query })}`);
const refused = (message: string) => ({
  status: 400,
  body: { statusCode: 400, message, errors: [{ code: 'InvalidInput', message }] },
});

describe('a query that names what there is not (https://docs.commercetools.com/api/predicates/query)', () => {
  it.each([
    ['categories', 'parent(slug(en="new"))', 'slug'],
    ['products', 'masterData(current(categories(name="Some Name")))', 'name'],
    ['products', 'masterVariant(sku="EX10000001")', 'masterVariant'],
    ['product-projections', 'masterData(current(key="x"))', 'masterData'],
    ['product-projections', 'key="a" or not(masterVariant(price(value(cents=1))))', 'cents'],
    ['carts', 'cartSate="Active"', 'cartSate'],
    ['carts', 'lineItems(variant(skus in ("a", "b")))', 'skus'],
    ['carts', 'store(id="x")', 'id'],
    ['orders', 'cart(key="x")', 'key'],
    ['orders', 'paymentInfo(payments(obj(key="x")))', 'obj'],
    ['payments', 'transactions(kind is defined)', 'kind'],
    ['customers', 'password is defined', 'password'],
    ['customers', 'addresses(zip contains any ("1"))', 'zip'],
    ['inventory', 'stock > 1', 'stock'],
    ['reviews', 'target(key="x")', 'key'],
    ['stores', 'name(en(x="y"))', 'x'],
    ['custom-objects', 'values(a=1)', 'values'],
    ['types', 'fieldDefinitions(names is empty)', 'names'],
    ['me/carts', 'nope=1', 'nope'],
  ])('%s?where=%s is refused', async (path, where, name) => {
    const message = `Malformed parameter: where: The field '${name}' does not exist.`;
    if (!path.startsWith('me/')) expect(await get(path, { where })).toMatchObject(refused(message));
    else {
      const { api } = shop.anonymous();
      const answer = api.me().carts().get({ queryArgs: { where } }).execute();
      await expect(answer).rejects.toMatchObject({ statusCode: 400, body: { message } });
    }
  });

  it.each([
    ['carts', 'cartState="Actve"', {}, 'cartState', 'Actve'],
    ['orders', 'orderState in ("Open", "Shut")', {}, 'orderState', 'Shut'],
    ['payments', 'transactions(type = :type)', { 'var.type': 'Refnd' }, 'type', 'Refnd'],
    ['channels', 'roles contains any ("Cellar")', {}, 'roles', 'Cellar'],
  ])('%s?where=%s is refused, since the enum has no such value', async (path, where, variables, name, value) => {
    const answer = await get(path, { where, ...variables });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'InvalidInput' }] } });
    const message = `Malformed parameter: where: Invalid enum value for the field '${name}': '${value}'.`;
    expect((answer.body as { message: string }).message).toContain(message);
  });

  it('and so is a sort, which names what there is (https://docs.commercetools.com/api/general-concepts#sorting)', async () => {
    expect(await get('products', { sort: 'orderHint asc' })).toMatchObject(
      refused(
        "Malformed parameter: sort: Invalid query field 'orderHint' in sort path. Sortable fields are: `createdAt`, `createdBy`, `id`, `key`, `lastMessageSequenceNumber`, `lastModifiedAt`, `lastModifiedBy`, `masterData`, `priceMode`, `productType`, `reviewRatingStatistics`, `state`, `taxCategory`, `version`.",
      ),
    );
    expect(await get('categories', { sort: 'parent.key' })).toMatchObject(
      refused(
        "Malformed parameter: sort: Invalid query field 'key' in sort path. Sortable fields are: `id`, `typeId`.",
      ),
    );
  });
});

describe('a query that names what may be there (https://docs.commercetools.com/api/predicates/query)', () => {
  it.each([
    ['products', 'masterData(current(name(en="x") and masterVariant(attributes(name="f" and value(key="x")))))'],
    ['products', 'masterData(staged(variants(prices(custom(fields(any="x"))))))'],
    ['product-projections', 'categoryOrderHints(`6a9f`="0.1") or masterVariant(availability(isOnStock=true))'],
    ['carts', 'custom(fields(utmSource="a")) and custom(type(id="x")) and totalPrice(centAmount > 1)'],
    ['carts', 'createdBy(clientId="x" and customer(id="y")) and shippingInfo(shippingMethod(id="z"))'],
    ['orders', 'returnInfo(items(shipmentState in ("Returned", "Advised"))) and syncInfo(externalId="x")'],
    ['customers', 'lowercaseEmail="a@b.cc" and addresses(postalCode="1" and custom is not defined)'],
    ['custom-objects', 'container="a" and value(any(thing=1))'],
    ['cart-discounts', 'value(permyriad > 1) and target(type="shipping") and stackingMode="Stacking"'],
    ['shipping-methods', 'zoneRates(zone(id="x") and shippingRates(freeAbove is defined))'],
  ])('%s?where=%s is answered', async (path, where) => {
    expect(await get(path, { where })).toMatchObject({ status: 200 });
  });

  it.each([
    ['products', 'masterData.current.name.en-GB desc'],
    ['product-projections', 'reviewRatingStatistics.averageRating asc'],
    ['custom-objects', 'value.any.thing asc'],
    ['customers', 'createdBy.customer.id asc'],
    ['discount-codes', 'custom.fields.any'],
  ])('%s?sort=%s is answered', async (path, sort) => {
    expect(await get(path, { sort })).toMatchObject({ status: 200 });
  });
});
