import type { Cart, CartDraft } from '@commercetools/platform-sdk';
import fc from 'fast-check';
import { eur, newCart, slovakia, updateCart, withDiscount } from '../testing/cart-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';

// The properties of totals/price-cart.test.ts once more, over HTTP: predicates, gifts, codes and stored documents included.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await withDiscount(shop, {
    value: { type: 'absolute', money: [eur(333)], applicationMode: 'EvenDistribution' },
    cartPredicate: 'lineItemCount(1 = 1) > 5',
    target: { type: 'lineItems', predicate: 'attributes.family = "pump"' },
    sortOrder: '0.61',
  });
  await withDiscount(shop, {
    target: {
      type: 'multiBuyLineItems',
      predicate: 'sku in ("EX10000001", "EX10000003")',
      triggerQuantity: 4,
      discountedQuantity: 1,
      selectionMode: 'Cheapest',
    },
    sortOrder: '0.62',
  });
});
afterAll(() => shop.stop());

const skus = ['EX10000001', 'EX10000002', 'EX10000003', 'EX10000005', 'EX10000006'];
/** The same article may stand in several lines, with custom fields or prices of their own. */
const item = fc.record({
  sku: fc.constantFrom(...skus),
  quantity: fc.integer({ min: 1, max: 12 }),
  parentSku: fc.option(fc.constantFrom('P1', 'P2'), { nil: undefined, freq: 2 }),
  cents: fc.option(fc.constantFrom(997, 998), { nil: undefined, freq: 4 }),
});
const lines = fc.uniqueArray(item, {
  minLength: 1,
  maxLength: skus.length + 3,
  selector: ({ sku, parentSku, cents }) => `${sku} ${parentSku} ${cents}`,
});
const lineDraft = ({ sku, quantity, parentSku, cents }: typeof item extends fc.Arbitrary<infer T> ? T : never) => ({
  sku,
  quantity,
  ...(parentSku === undefined
    ? {}
    : { custom: { type: { typeId: 'type' as const, key: 'line-item-fields' }, fields: { parentSku } } }),
  ...(cents === undefined ? {} : { externalPrice: eur(cents) }),
});
const settings = fc.record({
  country: fc.constantFrom('SK', 'CH'),
  codes: fc.subarray(['WELCOME10', 'SHIPFREE']),
  taxRoundingMode: fc.constantFrom('HalfEven', 'HalfUp', 'HalfDown'),
  taxCalculationMode: fc.constantFrom('LineItemLevel' as const, 'UnitPriceLevel' as const),
});

const draftOf = ({
  country,
  codes,
  taxRoundingMode,
  taxCalculationMode,
}: typeof settings extends fc.Arbitrary<infer T> ? T : never): Partial<CartDraft> => ({
  country,
  shippingAddress: country === 'SK' ? slovakia : { country },
  ...(country === 'SK' ? { shippingMethod: { typeId: 'shipping-method', key: 'parcel' } } : {}),
  discountCodes: codes,
  taxRoundingMode,
  taxCalculationMode,
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function check(cart: Cart): void {
  const shipping = cart.shippingInfo;
  const shipped = (shipping?.discountedPrice?.value ?? shipping?.price)?.centAmount ?? 0;
  const goods = sum([...cart.lineItems, ...cart.customLineItems].map(({ totalPrice }) => totalPrice.centAmount));
  expect(goods + shipped - (cart.discountOnTotalPrice?.discountedAmount.centAmount ?? 0)).toBe(
    cart.totalPrice.centAmount,
  );
  expect(cart.totalPrice.centAmount).toBeGreaterThanOrEqual(0);
  expect(cart.totalLineItemQuantity).toBe(sum(cart.lineItems.map(({ quantity }) => quantity)));
  for (const line of cart.lineItems) {
    const unit = (line.price.discounted?.value ?? line.price.value).centAmount;
    const parts = line.discountedPricePerQuantity;
    if (parts.length > 0) {
      expect(sum(parts.map(({ quantity }) => quantity))).toBe(line.quantity);
      expect(sum(parts.map(({ quantity, discountedPrice }) => quantity * discountedPrice.value.centAmount))).toBe(
        line.totalPrice.centAmount,
      );
      for (const { discountedPrice } of parts) {
        const taken = sum(discountedPrice.includedDiscounts.map(({ discountedAmount }) => discountedAmount.centAmount));
        expect(discountedPrice.value.centAmount + taken).toBe(unit);
        expect(discountedPrice.value.centAmount).toBeGreaterThanOrEqual(0);
      }
    } else expect(line.totalPrice.centAmount).toBe(unit * line.quantity);
  }
  for (const taxed of [cart.taxedPrice, shipping?.taxedPrice, ...cart.lineItems.map(({ taxedPrice }) => taxedPrice)]) {
    if (taxed === undefined) continue;
    const tax = sum(taxed.taxPortions.map(({ amount }) => amount.centAmount));
    expect(taxed.totalNet.centAmount + tax).toBe(taxed.totalGross.centAmount);
  }
  expect(cart.taxedPrice).toBeDefined();
  const included = cart.lineItems.every(({ taxRate }) => taxRate?.includedInPrice);
  expect((included ? cart.taxedPrice?.totalGross : cart.taxedPrice?.totalNet)?.centAmount).toBe(
    cart.totalPrice.centAmount,
  );
}

/** What a cart costs, without what differs from cart to cart. */
const costs = (cart: Cart) => ({
  total: cart.totalPrice.centAmount,
  taxed: cart.taxedPrice,
  lines: Object.fromEntries(
    cart.lineItems.map(line => [
      [
        line.variant.sku,
        line.lineItemMode,
        line.custom?.fields.parentSku,
        line.priceMode === 'ExternalPrice' ? line.price.value.centAmount : undefined,
      ].join(' '),
      [line.quantity, line.totalPrice, line.taxedPrice],
    ]),
  ),
});

it('[CART-15] any cart: parts sum to totals, net plus tax is gross, and the order of adding decides nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      lines.chain(items => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length }))),
      settings,
      async ([items, shuffled], given) => {
        const cart = await newCart(shop, { ...draftOf(given), lineItems: items.map(lineDraft) });
        check(cart);
        const empty = await newCart(shop, draftOf(given));
        const filled = await updateCart(
          shop,
          empty,
          ...shuffled.map(one => ({ action: 'addLineItem' as const, ...lineDraft(one) })),
        );
        check(filled);
        expect(costs(filled)).toEqual(costs(cart));
        // Calculating once more changes nothing.
        expect((await updateCart(shop, filled, { action: 'recalculate' })).version).toBe(filled.version);
      },
    ),
    { numRuns: Number(process.env.CART_RUNS ?? 60) },
  );
}, 120_000);
