import type { Cart } from '@exwerk/contract/calls/cart';
import * as calls from '@exwerk/contract/calls/cart-calls';
import { setCashOnDeliveryFee } from '@exwerk/contract/calls/order-calls';
import { type Country, countries } from '@exwerk/contract/storefronts/countries';
import { currencyFacts } from '@exwerk/contract/storefronts/currencies';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { addressIn, openShop, referenceOf, type Shopper, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
const parcelSku = 'EX30000001';
let freightSku = '';

/** Prices of which two pieces come to exactly the threshold from which delivery is free, before any quantity discount. */
const halfOfThreshold = countries.map(country => {
  const { currency, countryCode, shipping } = storefrontByCountry(country);
  return { country: countryCode, value: { currencyCode: currency, centAmount: shipping.freeAbove / 2 } };
});

beforeAll(async () => {
  shop = await openShop();
  const products = shop.services.commerce.service.products();
  const projections = shop.services.commerce.service.productProjections();
  const { results } = (await projections.get({ queryArgs: { limit: 100 } }).execute()).body;
  const freight = results.find(
    ({ masterVariant }) =>
      masterVariant.attributes?.some(({ name, value }) => name === 'isPackageTypeFreight' && value === true) &&
      masterVariant.attributes.some(({ name, value }) => name === 'eligibleForSelling' && value === true) &&
      /^EX[13]/.test(masterVariant.sku ?? ''),
  );
  freightSku = freight?.masterVariant.sku ?? '';
  for (const sku of [parcelSku, freightSku]) {
    const { version } = (await products.withKey({ key: sku.toLowerCase() }).get().execute()).body;
    await products
      .withKey({ key: sku.toLowerCase() })
      .post({
        body: { version, actions: [{ action: 'setPrices', sku, prices: halfOfThreshold }, { action: 'publish' }] },
      })
      .execute();
  }
}, 120_000);
afterAll(() => shop.close());

/** Method and fee of one piece below the threshold, and the fee of two at it. */
async function feesIn(country: Country, sku: string) {
  const shopper = shop.shopper(country);
  const { cart: empty } = await shopper.call(calls.createCart);
  const { cart: one } = await shopper.call(calls.addToCart, referenceOf(empty), { sku }, 1);
  const { cart: two } = await shopper.call(calls.addToCart, referenceOf(one), { sku }, 1);
  const { freeAbove } = storefrontByCountry(country).shipping;
  expect([one.pricing.goods.centAmount, two.pricing.goods.centAmount]).toEqual([freeAbove / 2, freeAbove]);
  expect(one.totalPrice.centAmount).toBe(one.pricing.goods.centAmount + (one.shippingInfo?.price.centAmount ?? 0));
  return [one.shippingInfo?.methodKey, one.shippingInfo?.price, two.shippingInfo?.price.centAmount];
}

const euro = ['at', 'be', 'de', 'es', 'fi', 'gr', 'hr', 'ie', 'it', 'lt', 'nl', 'pt', 'si', 'sk'] as const;

it.each<readonly [string, Country, number, number]>([
  ...euro.map(country => ['SHIP-05', country, 195, 995] as const),
  ['SHIP-06', 'gb', 195, 995],
  ['SHIP-07', 'dk', 1500, 7400],
  ['SHIP-08', 'se', 2200, 11_100],
  ['SHIP-09', 'no', 2300, 11_600],
  ['SHIP-10', 'ch', 195, 995],
  ['SHIP-11', 'cz', 4600, 23_500],
  ['SHIP-12', 'pl', 900, 4500],
  ['SHIP-14', 'ro', 1000, 4900],
  ['SHIP-15', 'bg', 395, 1995],
  ['SHIP-16', 'fr', 695, 3995],
  ['SHIP-17', 'hu', 148_100, 748_100],
])(
  '[%s] [SHIP-01] in %s a cart pays %i cents for a parcel, %i for freight, nothing from the threshold on',
  async (_row, country, parcel, freight) => {
    const currencyCode = storefrontByCountry(country).currency;
    expect(await feesIn(country, parcelSku)).toEqual([
      'parcel',
      { centAmount: parcel, currencyCode, fractionDigits: 2 },
      0,
    ]);
    expect(await feesIn(country, freightSku)).toEqual([
      'freight',
      { centAmount: freight, currencyCode, fractionDigits: 2 },
      0,
    ]);
  },
);

it('[SHIP-13] in Hungary the fees of the currency hold again once the temporary ones are taken away', async () => {
  const methods = shop.services.commerce.service.shippingMethods();
  const { freeAbove, parcel, freight } = currencyFacts.HUF.shipping;
  for (const [key, fee] of [
    ['parcel', parcel],
    ['freight', freight],
  ] as const) {
    const method = (
      await methods
        .withKey({ key })
        .get({ queryArgs: { expand: ['zoneRates[*].zone'] } })
        .execute()
    ).body;
    const zone = method.zoneRates.find(rate => rate.zone.obj?.key === 'hu');
    const temporary = zone?.shippingRates[0];
    if (!zone || !temporary) throw new Error('Hungary has no rate');
    const money = (centAmount: number) => ({ currencyCode: 'HUF', centAmount });
    const place = { typeId: 'zone' as const, id: zone.zone.id };
    const old = { price: money(temporary.price.centAmount), freeAbove: money(temporary.freeAbove?.centAmount ?? 0) };
    const actions = [
      { action: 'removeShippingRate' as const, zone: place, shippingRate: old },
      {
        action: 'addShippingRate' as const,
        zone: place,
        shippingRate: { price: money(fee), freeAbove: money(freeAbove) },
      },
    ];
    await methods
      .withKey({ key })
      .post({ body: { version: method.version, actions } })
      .execute();
  }
  await shop.services.cache.forget('shipping:');
  const huf = (centAmount: number) => ({ centAmount, currencyCode: 'HUF', fractionDigits: 2 });
  expect(freeAbove).toBe(2_209_900);
  expect(await feesIn('hu', parcelSku)).toEqual(['parcel', huf(73_000), 0]);
  expect(await feesIn('hu', freightSku)).toEqual(['freight', huf(373_100), 0]);
});

it('[SHIP-21] asks for the methods once, however many calls show them', async () => {
  await shop.services.cache.forget('shipping:');
  const paths: string[] = [];
  const unwatch = shop.upstreams.watch(({ path }) => void paths.push(path));
  const shopper = shop.shopper('sk');
  for (let call = 0; call < 3; call += 1) await shopper.call(calls.getShippingMethods);
  await shop.shopper('de').call(calls.createCart);
  unwatch();
  expect(paths.filter(path => path.endsWith('/shipping-methods'))).toHaveLength(1);
});

describe('[OPEN-B27] delivery is free by what the goods come to after every discount', () => {
  const below = 'EX30000003';
  const fees = countries.map(country => {
    const { currency, countryCode, shipping, cashOnDelivery } = storefrontByCountry(country);
    const centAmount = Math.ceil((shipping.freeAbove - cashOnDelivery.fee) / 2);
    return { country: countryCode, value: { currencyCode: currency, centAmount } };
  });
  const sums = ({ pricing, freeDelivery, shippingInfo }: Cart) => ({
    delivery: pricing.delivery.amount.centAmount,
    above: freeDelivery.above.centAmount,
    missing: freeDelivery.missing.centAmount,
    method: shippingInfo?.methodKey,
    freeAbove: shippingInfo?.freeAbove?.centAmount,
  });
  const quantity = async (shopper: Shopper, cart: Cart, pieces: number) => {
    const line = { lineItemId: cart.lineItems[0]?.id ?? '' };
    return (await shopper.call(calls.updateCartQuantity, referenceOf(cart), line, pieces)).cart;
  };

  it.each<readonly [Country, string, string]>([
    ['cz', 'parcel', parcelSku],
    ['pl', 'freight', 'freight'],
  ])('a voucher on the total counts, and what it leaves is told: %s, %s', async (country, method, sku) => {
    const { shipping } = storefrontByCountry(country);
    const shopper = shop.shopper(country);
    const { cart: empty } = await shopper.call(calls.createCart);
    const wanted = { sku: sku === 'freight' ? freightSku : sku };
    const { cart: two } = await shopper.call(calls.addToCart, referenceOf(empty), wanted, 2);
    const threshold = { above: shipping.freeAbove, method, freeAbove: shipping.freeAbove };
    expect(sums(two)).toEqual({ ...threshold, delivery: 0, missing: 0 });

    const { cart: reduced } = await shopper.call(calls.applyCartCoupon, referenceOf(two), 'SAVE5');
    const off = reduced.pricing.discounts[0]?.amount.centAmount ?? 0;
    const fee = method === 'freight' ? shipping.freight : shipping.parcel;
    expect(off).toBeGreaterThan(0);
    expect(sums(reduced)).toEqual({ ...threshold, delivery: fee, missing: off });
    expect(reduced.pricing.total.centAmount).toBe(shipping.freeAbove - off + fee);
    expect(reduced.taxedPrice?.totalGross.centAmount).toBe(reduced.pricing.total.centAmount);

    const three = await quantity(shopper, reduced, 3);
    expect(sums(three)).toEqual({ ...threshold, delivery: 0, missing: 0 });
    const again = await quantity(shopper, three, 2);
    expect(sums(again)).toEqual({ ...threshold, delivery: fee, missing: off });
    const { id } = again.discountCodes[0]?.discountCode ?? { id: '' };
    const discountCode = { id, type: 'discount-code' as const };
    const { cart: whole } = await shopper.call(calls.removeCartCoupon, referenceOf(again), discountCode);
    expect(sums(whole)).toEqual({ ...threshold, delivery: 0, missing: 0 });
  });

  it('the fee for cash on delivery does not', async () => {
    const products = shop.services.commerce.service.products().withKey({ key: below.toLowerCase() });
    const { version } = (await products.get().execute()).body;
    const actions = [{ action: 'setPrices' as const, sku: below, prices: fees }, { action: 'publish' as const }];
    await products.post({ body: { version, actions } }).execute();
    const { shipping, cashOnDelivery } = storefrontByCountry('sk');
    const shopper = shop.shopper('sk');
    const { cart: empty } = await shopper.call(calls.createCart);
    const { cart: two } = await shopper.call(calls.addToCart, referenceOf(empty), { sku: below }, 2);
    const address = addressIn('sk');
    const { cart: addressed } = await shopper.call(calls.updateCart, referenceOf(two), [
      { action: 'setBillingAddress', address },
      { action: 'setShippingAddress', address },
    ]);
    const { cart: charged } = await shopper.call(setCashOnDeliveryFee, referenceOf(addressed), true);
    const goods = charged.pricing.goods.centAmount;
    expect([goods < shipping.freeAbove, goods + cashOnDelivery.fee >= shipping.freeAbove]).toEqual([true, true]);
    expect(charged.pricing.fee?.amount.centAmount).toBe(cashOnDelivery.fee);
    for (const cart of [addressed, charged])
      expect(sums(cart)).toMatchObject({ delivery: shipping.parcel, missing: shipping.freeAbove - goods });
  });
});
