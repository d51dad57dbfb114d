import type { Cart } from '@commercetools/platform-sdk';
import { lineWith, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const taxOf = (cart: Cart) => cart.taxedPrice?.taxPortions.reduce((sum, { amount }) => sum + amount.centAmount, 0) ?? 0;

describe('discounts', () => {
  it.each([
    [2, 0],
    [3, 500],
    [4, 500],
    [5, 1000],
    [9, 1000],
    [10, 1500],
    [15, 1500],
  ])('[DISC-05] %i pieces of a volume group get %i permyriad off', async (quantity, permyriad) => {
    const cart = await newCart(shop, {
      lineItems: [
        { sku: 'EX10000003', quantity },
        { sku: 'EX10000001', quantity },
      ],
    });
    expect(cart.totalPrice.centAmount).toBe(quantity * (1000 - permyriad / 10) + quantity * 1999);
    const parts = lineWith(cart, 'EX10000003').discountedPricePerQuantity;
    expect(parts.length).toBe(permyriad === 0 ? 0 : 1);
    if (permyriad > 0) {
      expect(parts[0]).toMatchObject({ quantity, discountedPrice: { value: { centAmount: 1000 - permyriad / 10 } } });
      expect(parts[0]?.discountedPrice.includedDiscounts).toHaveLength(1);
    }
  });

  it('[DISC-02] [DISC-08] a loyalty discount is for members in its store only', async () => {
    const customer = (
      await shop.api
        .customers()
        .post({
          body: {
            email: 'loyal@example.com',
            password: 'secret-1',
            customerGroup: { typeId: 'customer-group', key: 'tier-1' },
          },
        })
        .execute()
    ).body.customer;
    const inStore = (key: string, customerId?: string) =>
      newCart(shop, {
        store: { typeId: 'store', key },
        country: key === 'store-gb' ? 'GB' : 'SK',
        lineItems: [{ sku: 'EX10000001' }],
        ...(customerId === undefined ? {} : { customerId }),
      });
    expect((await inStore('store-sk', customer.id)).totalPrice.centAmount).toBe(1999 - 60);
    expect((await inStore('store-sk')).totalPrice.centAmount).toBe(1999);
    expect((await inStore('store-gb', customer.id)).totalPrice.centAmount).toBe(1999);
  });

  it('[CART-36] [DISC-21] a code takes its discount off the total, taxes included, and gives it back', async () => {
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000001' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
    });
    const coupon = await updateCart(shop, cart, { action: 'addDiscountCode', code: 'WELCOME10' });
    expect(coupon.discountCodes).toMatchObject([{ state: 'MatchesCart' }]);
    expect(coupon.totalPrice.centAmount).toBe(2194 - 219);
    expect(coupon.discountOnTotalPrice?.discountedAmount.centAmount).toBe(219);
    expect(coupon.taxedPrice?.totalGross.centAmount).toBe(1975);
    expect((coupon.taxedPrice?.totalNet.centAmount ?? 0) + taxOf(coupon)).toBe(1975);
    const code = coupon.discountCodes[0]?.discountCode.id ?? '';
    const without = await updateCart(shop, coupon, {
      action: 'removeDiscountCode',
      discountCode: { typeId: 'discount-code', id: code },
    });
    expect(without.totalPrice.centAmount).toBe(2194);
    expect(without.discountCodes).toEqual([]);
  });

  it('[DISC-22] unknown and inactive codes are refused; one whose condition fails is kept without effect', async () => {
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000001', externalPrice: { currencyCode: 'EUR', centAmount: 999 } }],
    });
    expect(await refused(updateCart(shop, cart, { action: 'addDiscountCode', code: 'NOPE' }))).toMatchObject({
      status: 400,
      code: 'DiscountCodeNonApplicable',
    });
    expect((await refused(updateCart(shop, cart, { action: 'addDiscountCode', code: 'OFF' }))).code).toBe(
      'DiscountCodeNonApplicable',
    );
    const coupon = await updateCart(shop, cart, { action: 'addDiscountCode', code: 'WELCOME10' });
    expect(coupon.discountCodes[0]?.state).toBe('DoesNotMatchCart');
    expect(coupon.totalPrice.centAmount).toBe(999);
  });

  it('[SHIP-22] a shipping discount shows in shippingInfo.discountedPrice', async () => {
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000001' }],
      shippingAddress: slovakia,
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
      discountCodes: ['SHIPFREE'],
    });
    expect(cart.shippingInfo?.discountedPrice).toMatchObject({
      value: { centAmount: 0 },
      includedDiscounts: [{ discountedAmount: { centAmount: 195 } }],
    });
    expect(cart.totalPrice.centAmount).toBe(1999);
  });

  it('a gift comes with its condition and goes with it', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000006', quantity: 2 }] });
    const gift = lineWith(cart, 'EX10000002');
    expect(gift).toMatchObject({ lineItemMode: 'GiftLineItem', quantity: 1, totalPrice: { centAmount: 0 } });
    expect(cart.totalPrice.centAmount).toBe(15_000);
    const one = await updateCart(shop, cart, {
      action: 'changeLineItemQuantity',
      lineItemId: lineWith(cart, 'EX10000006').id,
      quantity: 1,
    });
    expect(one.lineItems).toHaveLength(1);
  });
});
