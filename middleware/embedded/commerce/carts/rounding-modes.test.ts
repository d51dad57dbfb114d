import type { TaxCalculationMode } from '@commercetools/platform-sdk';
import { eur, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { product, shopData } from '../testing/shop-data.ts';

let shop: Shop;
beforeAll(async () => {
  const data = shopData();
  shop = await openShop({ ...data, products: [...(data.products ?? []), product('EX10000021', 33)] });
});
afterAll(() => shop.stop());

describe('tax', () => {
  const rate = (amount: number, includedInPrice: boolean) => ({ name: 'Tax', amount, includedInPrice, country: 'SK' });
  const gross = async (cents: number, quantity: number, amount: number, mode: string, level: TaxCalculationMode) => {
    const cart = await newCart(shop, {
      taxMode: 'External',
      taxRoundingMode: mode,
      taxCalculationMode: level,
      shippingAddress: slovakia,
      lineItems: [{ sku: 'EX10000021', quantity, externalPrice: eur(cents), externalTaxRate: rate(amount, false) }],
    });
    return cart.taxedPrice?.totalGross.centAmount;
  };

  // 82 x 1.25 = 102.5 and 86 x 1.25 = 107.5
  it.each([
    ['HalfEven', 102, 108],
    ['HalfUp', 103, 108],
    ['HalfDown', 102, 107],
  ])('rounds ties %s', async (mode, first, second) => {
    expect(await gross(82, 1, 0.25, mode, 'LineItemLevel')).toBe(first);
    expect(await gross(86, 1, 0.25, mode, 'LineItemLevel')).toBe(second);
  });

  it('is worked out for the line, or for each piece', async () => {
    // The documented example: 1.08 x 3 with 19 %.
    expect(await gross(108, 3, 0.19, 'HalfEven', 'LineItemLevel')).toBe(386);
    expect(await gross(108, 3, 0.19, 'HalfEven', 'UnitPriceLevel')).toBe(387);
  });

  it('changes with the rounding and calculation modes of an existing cart', async () => {
    const cart = await newCart(shop, {
      taxMode: 'External',
      shippingAddress: slovakia,
      lineItems: [{ sku: 'EX10000021', quantity: 3, externalPrice: eur(82), externalTaxRate: rate(0.25, false) }],
    });
    expect(cart.taxedPrice?.totalGross.centAmount).toBe(308);
    const piece = await updateCart(shop, cart, {
      action: 'changeTaxCalculationMode',
      taxCalculationMode: 'UnitPriceLevel',
    });
    expect(piece.taxedPrice?.totalGross.centAmount).toBe(306);
    const up = await updateCart(shop, piece, { action: 'changeTaxRoundingMode', taxRoundingMode: 'HalfUp' });
    expect(up.taxedPrice?.totalGross.centAmount).toBe(309);
    const disabled = await updateCart(shop, up, { action: 'changeTaxMode', taxMode: 'Disabled' });
    expect(disabled.taxedPrice).toBeUndefined();
  });

  it('a rate of a state wins over that of its country', async () => {
    const { body: category } = await shop.api.taxCategories().withKey({ key: 'standard' }).get().execute();
    const { body: changed } = await shop.api
      .taxCategories()
      .withKey({ key: 'standard' })
      .post({
        body: {
          version: category.version,
          actions: [
            {
              action: 'addTaxRate',
              taxRate: { name: 'Zilina', amount: 0.1, includedInPrice: true, country: 'SK', state: 'ZA' },
            },
          ],
        },
      })
      .execute();
    const rateIn = async (state?: string) =>
      (
        await newCart(shop, {
          lineItems: [{ sku: 'EX10000021' }],
          shippingAddress: { ...slovakia, ...(state === undefined ? {} : { state }) },
        })
      ).lineItems[0]?.taxRate?.name;
    expect([await rateIn(), await rateIn('ZA'), await rateIn('BA')]).toEqual(['VAT 23 %', 'Zilina', 'VAT 23 %']);
    await shop.api
      .taxCategories()
      .withKey({ key: 'standard' })
      .post({
        body: {
          version: changed.version,
          actions: [
            { action: 'removeTaxRate', taxRateId: changed.rates.find(({ state }) => state === 'ZA')?.id ?? '' },
          ],
        },
      })
      .execute();
  });
});
