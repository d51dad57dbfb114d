import { eur, lineWith, newCart, offered, slovakia, updateCart, withDiscount } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const shipped = { shippingAddress: slovakia, shippingMethod: { typeId: 'shipping-method' as const, key: 'parcel' } };

describe('targets', () => {
  it('multiBuyLineItems: of three pieces the cheapest is free', () =>
    offered(
      shop,
      {
        target: {
          type: 'multiBuyLineItems',
          predicate: 'sku in ("EX10000001", "EX10000002")',
          triggerQuantity: 3,
          discountedQuantity: 1,
          selectionMode: 'Cheapest',
        },
      },
      async () => {
        const cart = await newCart(shop, {
          lineItems: [{ sku: 'EX10000002', quantity: 2 }, { sku: 'EX10000001', quantity: 2 }, { sku: 'EX10000006' }],
        });
        expect(lineWith(cart, 'EX10000001').discountedPricePerQuantity).toMatchObject([
          {
            quantity: 1,
            discountedPrice: {
              value: { centAmount: 0 },
              includedDiscounts: [{ discountedAmount: { centAmount: 1999 } }],
            },
          },
          { quantity: 1, discountedPrice: { value: { centAmount: 1999 }, includedDiscounts: [] } },
        ]);
        expect(cart.totalPrice.centAmount).toBe(2 * 5900 + 1999 + 7500);
        const two = await updateCart(shop, cart, {
          action: 'removeLineItem',
          lineItemId: lineWith(cart, 'EX10000002').id,
        });
        expect(two.totalPrice.centAmount).toBe(2 * 1999 + 7500);
      },
    ));

  it('multiBuyCustomLineItems: the dearest of two services is half', () =>
    offered(
      shop,
      {
        value: { type: 'relative', permyriad: 5000 },
        target: {
          type: 'multiBuyCustomLineItems',
          predicate: 'slug in ("set-up", "training")',
          triggerQuantity: 2,
          discountedQuantity: 1,
          maxOccurrence: 1,
          selectionMode: 'MostExpensive',
        },
      },
      async () => {
        const service = (slug: string, cents: number) => ({
          name: { 'en-GB': slug },
          slug,
          money: eur(cents),
          quantity: 2,
          taxCategory: { typeId: 'tax-category' as const, key: 'standard' },
        });
        const cart = await newCart(shop, { customLineItems: [service('set-up', 1000), service('training', 5000)] });
        expect(cart.totalPrice.centAmount).toBe(2 * 1000 + 5000 + 2500);
      },
    ));

  it('pattern: who buys two pumps gets the third article for a fixed price', () =>
    offered(
      shop,
      {
        value: { type: 'fixed', money: [{ type: 'centPrecision', ...eur(100) }] },
        target: {
          type: 'pattern',
          triggerPattern: [{ type: 'CountOnLineItemUnits', predicate: 'sku = "EX10000001"', minCount: 2, maxCount: 2 }],
          targetPattern: [{ type: 'CountOnLineItemUnits', predicate: 'sku = "EX10000002"', minCount: 1, maxCount: 1 }],
          maxOccurrence: 2,
          selectionMode: 'Cheapest',
        },
      },
      async () => {
        const cart = await newCart(shop, {
          lineItems: [
            { sku: 'EX10000001', quantity: 9 },
            { sku: 'EX10000002', quantity: 3 },
          ],
        });
        expect(cart.totalPrice.centAmount).toBe(9 * 1999 + 5900 + 200);
      },
    ));

  it('refuses targets that make no sense, naming the field', async () => {
    const make = (target: object) =>
      shop.raw('POST', '/cart-discounts', {
        name: { 'en-GB': 'x' },
        value: { type: 'relative', permyriad: 1 },
        cartPredicate: '1 = 1',
        sortOrder: '0.78',
        target,
      });
    const errors = (field: string) => ({ status: 400, body: { errors: [{ code: 'InvalidField', field }] } });
    const buy = { type: 'multiBuyLineItems', predicate: '1 = 1', triggerQuantity: 2, discountedQuantity: 3 };
    expect(await make(buy)).toMatchObject(errors('target.discountedQuantity'));
    expect(await make({ type: 'lineItems', predicate: 'a ~ b' })).toMatchObject(errors('target.predicate'));
    const part = { type: 'CountOnLineItemUnits', predicate: '1 =', minCount: 1 };
    expect(await make({ type: 'pattern', triggerPattern: [], targetPattern: [part] })).toMatchObject(
      errors('target.targetPattern[0].predicate'),
    );
    expect(await make({ type: 'everything' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'target.type' }] },
    });
  });
});

describe('values', () => {
  it.each([
    ['IndividualApplication', 2 * (1999 - 100) + (1000 - 100)],
    ['EvenDistribution', 2 * 1999 + 1000 - 100],
    ['ProportionateDistribution', 2 * 1999 + 1000 - 100],
  ] as const)('[DISC-21] an absolute amount with %s', (applicationMode, expected) =>
    offered(
      shop,
      {
        value: { type: 'absolute', money: [eur(100)], applicationMode },
        target: { type: 'lineItems', predicate: '1 = 1' },
      },
      async () => {
        const cart = await newCart(shop, {
          ...shipped,
          lineItems: [{ sku: 'EX10000001', quantity: 2 }, { sku: 'EX10000003' }],
        });
        const goods = cart.lineItems.reduce((sum, { totalPrice }) => sum + totalPrice.centAmount, 0);
        expect(goods).toBe(expected);
        // Nothing is given in a currency that the discount does not name.
        const pounds = await newCart(shop, { currency: 'GBP', country: 'GB', lineItems: [{ sku: 'EX10000001' }] });
        expect(pounds.totalPrice.centAmount).toBe(1899);
      },
    ),
  );
});

describe('cart predicates', () => {
  const totalOver = (predicate: string, cart: Parameters<typeof newCart>[1]) =>
    offered(
      shop,
      {
        value: { type: 'relative', permyriad: 1000 },
        cartPredicate: predicate,
        target: { type: 'lineItems', predicate: '1 = 1' },
      },
      async () => (await newCart(shop, cart)).lineItems.reduce((sum, { totalPrice }) => sum + totalPrice.centAmount, 0),
    );
  const two = { ...shipped, lineItems: [{ sku: 'EX10000001', quantity: 2 }] };
  const full = 3998;
  // One piece: 19.99 less 10 % is 17.99.
  const less = 3598;

  it.each([
    ['lineItemCount(1 = 1) >= 2', less],
    ['lineItemCount(sku = "EX10000003") >= 1', full],
    ['lineItemTotal(1 = 1) = "39.98 EUR"', less],
    ['lineItemGrossTotal(1 = 1) = "39.98 EUR"', less],
    ['lineItemNetTotal(1 = 1) = "32.50 EUR"', less],
    ['lineItemNetTotal(1 = 1) > "32.50 EUR"', full],
    ['lineItemExists(attributes.family = "pump") = true', less],
    ['forAllLineItems(sku = "EX10000001") = true', less],
    ['customLineItemCount(1 = 1) = 0', less],
    ['totalPrice > "39.97 EUR" and currency = "EUR"', less],
    ['country = "SK" and shippingAddress.city = "Bratislava"', less],
    ['shippingAddress.country in ("DE", "AT")', full],
    ['not(taxMode = "Platform")', full],
    ['store.key = "store-gb"', full],
    ['customer is defined', full],
    ['lineItemExists(categories.key = "pumps") = true', less],
    ['lineItemExists(categoriesWithAncestors.key contains any ("tools")) = true', less],
    ['shippingInfo.shippingMethod.key = "parcel"', less],
  ])('%s', async (predicate, expected) => {
    expect(await totalOver(predicate, two)).toBe(expected);
  });

  it('net and gross totals are not known before the tax is', async () => {
    expect(await totalOver('lineItemNetTotal(1 = 1) >= "0 EUR"', { lineItems: two.lineItems })).toBe(full);
  });

  it('custom fields of the cart and of a line', async () => {
    const custom = { type: { typeId: 'type' as const, key: 'cart-fields' }, fields: { utmSource: 'letter' } };
    expect(await totalOver('custom.utmSource = "letter"', { ...two, custom })).toBe(less);
    const parent = { type: { typeId: 'type' as const, key: 'line-item-fields' }, fields: { parentSku: 'EX1' } };
    const lineItems = [{ sku: 'EX10000001', quantity: 2, custom: parent }];
    expect(await totalOver('lineItemExists(custom.parentSku = "EX1") = true', { ...two, lineItems })).toBe(less);
  });
});

describe('stacking and validity', () => {
  const goods = { type: 'lineItems' as const, predicate: '1 = 1' };
  const half = { value: { type: 'relative' as const, permyriad: 5000 }, target: goods };
  const price = async (more: Parameters<typeof newCart>[1] = {}) =>
    (await newCart(shop, { lineItems: [{ sku: 'EX10000002' }], ...more })).totalPrice.centAmount;

  it('the highest sort order first, each on the rest; a discount may let none follow', async () => {
    await offered(shop, { ...half, sortOrder: '0.71' }, async () => {
      await offered(
        shop,
        { value: { type: 'absolute', money: [eur(900)] }, target: goods, sortOrder: '0.72' },
        async () => {
          expect(await price()).toBe(2500);
        },
      );
      await offered(
        shop,
        { value: { type: 'absolute', money: [eur(900)] }, target: goods, sortOrder: '0.705' },
        async () => {
          expect(await price()).toBe(2050);
        },
      );
      await offered(shop, { ...half, sortOrder: '0.72', stackingMode: 'StopAfterThisDiscount' }, async () => {
        expect(await price()).toBe(2950);
      });
    });
  });

  it("[DISC-08] inactive, expired, coming and other stores' discounts have no effect", async () => {
    const now = Date.now();
    const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
    for (const without of [
      { isActive: false },
      { validUntil: at(-1) },
      { validFrom: at(1) },
      { stores: [{ typeId: 'store' as const, key: 'store-gb' }] },
      { requiresDiscountCode: true },
    ]) {
      await offered(shop, { ...half, ...without }, async () => expect(await price()).toBe(5900));
    }
    await offered(
      shop,
      { ...half, validFrom: at(-1), validUntil: at(1), stores: [{ typeId: 'store', key: 'store-sk' }] },
      async () => {
        expect(await price({ store: { typeId: 'store', key: 'store-sk' } })).toBe(2950);
      },
    );
  });

  it('one sort order is for one discount', () =>
    offered(shop, { ...half, sortOrder: '0.7001' }, async () => {
      expect((await refused(withDiscount(shop, { ...half, sortOrder: '0.7001' }))).code).toBe('DuplicateField');
    }));
});
