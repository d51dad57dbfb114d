import type { Reduction } from '../discounts/apply.ts';
import type { AppliedDiscount, DiscountTarget } from './price-cart.ts';
import { added, line, price, vat } from './testing/priced.ts';

const ten: Reduction = { type: 'relative', permyriad: 1000 };
const off = (id: string, target: DiscountTarget, reduction: Reduction = ten): AppliedDiscount => ({
  id,
  reduction,
  target,
});
const lines = (...ids: string[]): DiscountTarget => ({ on: 'lines', matching: new Set(ids) });

describe('the price of a cart', () => {
  it('[OPEN-B42] discounts apply in their order, each on what the one before left', () => {
    const cart = price([line('a', 3, 10_000)], {
      discounts: [
        off('volume', lines('a'), { type: 'relative', permyriad: 500 }),
        off('loyalty', lines('a')),
        off('coupon', lines('a')),
      ],
    });
    // 100.00 -> 95.00 -> 85.50 -> 76.95
    expect(cart.goods.get('a')?.pieces.groups).toEqual([
      {
        quantity: 3,
        unit: 7695,
        included: [
          { discountId: 'volume', cents: 500 },
          { discountId: 'loyalty', cents: 950 },
          { discountId: 'coupon', cents: 855 },
        ],
      },
    ]);
    expect(cart.total.cents).toBe(23_085);
  });

  it('shipping is free from its threshold on, by the goods after their discounts', () => {
    const shipping = { price: 195, freeAbove: 5900, tax: { rate: vat } };
    expect(price([line('a', 1, 5900)], { shipping }).total.cents).toBe(5900);
    expect(price([line('a', 1, 5899)], { shipping }).total.cents).toBe(6094);
    const discounted = price([line('a', 1, 5900)], { shipping, discounts: [off('d', lines('a'))] });
    expect(discounted.shipping?.full).toBe(195);
    expect(discounted.total.cents).toBe(5310 + 195);
  });

  it('a discount on shipping leaves the goods, one on the total is on both', () => {
    const shipping = { price: 1000, tax: { rate: vat } };
    const cart = price([line('a', 1, 9000)], {
      shipping,
      discounts: [off('s', { on: 'shipping' }), off('t', { on: 'total' })],
    });
    expect(cart.shipping?.reduced).toEqual({ cents: 900, included: [{ discountId: 's', cents: 100 }] });
    expect(cart.subtotal).toBe(9900);
    expect(cart.total).toEqual({ cents: 8910, included: [{ discountId: 't', cents: 990 }] });
    expect(cart.taxed?.after.totalGross.centAmount).toBe(8910);
    expect(cart.taxedShipping?.totalGross.centAmount).toBe(810);
  });

  it('the share of shipping in a discount on the total is exact, however dear the goods are', () => {
    const shipping = { price: 999_999_999_999, tax: { rate: vat } };
    const reduction: Reduction = { type: 'absolute', cents: 999_999_000_048, mode: 'IndividualApplication' };
    const cart = price([line('a', 1, 999_999_999_999)], {
      shipping,
      discounts: [off('t', { on: 'total' }, reduction)],
    });
    // Half of the discount; as floats it came to a cent less.
    expect(cart.taxedShipping?.totalGross.centAmount).toBe(999_999_999_999 - 499_999_500_024);
  });

  it('tax added to net prices stands beside tax included in others', () => {
    const cart = price([line('a', 1, 1000), line('b', 1, 1000, { tax: { rate: added } })]);
    expect(cart.total.cents).toBe(2000);
    expect(cart.taxed?.after.totalGross.centAmount).toBe(2077);
    expect(cart.taxed?.after.taxPortions.map(({ amount }) => amount.centAmount)).toEqual([187, 77]);
  });

  it('an amount from outside counts for the price that it was given for, and for no other', () => {
    const external = { rate: vat, external: { gross: 1230, on: 1000 } };
    expect(price([line('a', 1, 1000, { tax: external })]).goods.get('a')?.taxed).toMatchObject({
      net: 1000,
      gross: 1230,
    });
    const changed = price([line('a', 2, 1000, { tax: external })]);
    expect(changed.goods.get('a')?.taxed).toBeUndefined();
    expect(changed.taxed).toBeUndefined();
  });

  it('without the tax of one part there is no taxed price', () => {
    const { tax: _, ...bare } = line('b', 1, 1);
    expect(price([line('a', 1, 100), bare]).taxed).toBeUndefined();
    expect(price([line('a', 1, 100)], { shipping: { price: 1 } }).taxed).toBeUndefined();
  });

  it('a total from outside is taken as it is; a credit is never discounted', () => {
    const cart = price([line('a', 2, 1000, { total: 1500 }), line('b', 1, -300)], {
      discounts: [off('d', lines('a', 'b')), off('t', { on: 'total' })],
    });
    expect(cart.goods.get('a')?.total).toBe(1500);
    expect(cart.goods.get('b')?.total).toBe(-300);
    expect(cart.total.cents).toBe(1080);
    expect(cart.taxed?.after.totalGross.centAmount).toBe(1080);
  });
});
