import {
  addToCart,
  applyCartCoupon,
  createCart,
  getShippingMethods,
  updateCart,
} from '@exwerk/contract/calls/cart-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { expect, test } from '../shop-test.ts';
import { isNightly, mostNightly } from '../tools/nights.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { centsIn } from '../tools/sums.ts';
import { plainShopper } from './plain-shopper.ts';
import { priced, residents } from './priced-goods.ts';
import { callFrom, type Speaker } from './speaker.ts';

/** What delivery costs and how long it takes, in every country. */

interface Rates {
  readonly home: string;
  readonly currency: string;
  /** In cents, as the other two */
  readonly free: number;
  readonly parcel: number;
  readonly freight: number;
}

const rates: readonly Rates[] = [
  { home: 'at be de es fi gr hr ie it lt nl pt si sk', currency: 'EUR', free: 5900, parcel: 195, freight: 995 },
  { home: 'gb', currency: 'GBP', free: 5200, parcel: 195, freight: 995 },
  { home: 'dk', currency: 'DKK', free: 43_900, parcel: 1500, freight: 7400 },
  { home: 'se', currency: 'SEK', free: 65_900, parcel: 2200, freight: 11_100 },
  { home: 'no', currency: 'NOK', free: 68_900, parcel: 2300, freight: 11_600 },
  { home: 'ch', currency: 'CHF', free: 5900, parcel: 195, freight: 995 },
  { home: 'cz', currency: 'CZK', free: 139_900, parcel: 4600, freight: 23_500 },
  { home: 'pl', currency: 'PLN', free: 26_900, parcel: 900, freight: 4500 },
  { home: 'ro', currency: 'RON', free: 28_900, parcel: 1000, freight: 4900 },
  { home: 'bg', currency: 'BGN', free: 11_500, parcel: 395, freight: 1995 },
  { home: 'fr', currency: 'EUR', free: 5900, parcel: 695, freight: 3995 },
  { home: 'hu', currency: 'HUF', free: 2_209_900, parcel: 148_100, freight: 748_100 },
];
const freeFrom = new Map(rates.flatMap(({ home, free }) => home.split(' ').map(country => [country, free] as const)));

/** Articles that cost a cent less than what is delivered free, and just that much. */
let light: { below: string; at: string };
let heavy: { below: string; at: string };

test.beforeAll(async () => {
  const atLimit = (less: number, options?: { isFreight: boolean }) =>
    priced(({ country }) => (freeFrom.get(country) ?? Number.NaN) - less, options);
  light = { below: await atLimit(1), at: await atLimit(0) };
  heavy = { below: await atLimit(1, { isFreight: true }), at: await atLimit(0, { isFreight: true }) };
});

const livingIn = (...countries: string[]) => residents.filter(({ country }) => countries.includes(country));

type Shopper = ReturnType<typeof plainShopper>;

/** What the cart page says for a label of its sums, once it tells the cart. */
async function written(shopper: Shopper, label: string): Promise<string> {
  let value = '';
  const read = async () => {
    const page = await shopper.page('/checkout/cart');
    const row = page('main dl > div').filter((_, one) => page(one).find('dt').text() === label);
    value = row.first().find('dd').text();
    return value;
  };
  await expect.poll(read, label).not.toBe('');
  return value;
}

/** The fee of one piece, in the cart and on its page; of countries with the same one, by day on that of the first. */
async function expectFee(
  speaker: Speaker,
  { currency, home }: Rates,
  sku: string,
  method: string,
  fee: number,
): Promise<void> {
  const { country, storefront, text } = speaker;
  const what = `${country}, ${method} at ${fee}`;
  const shopper = plainShopper(speaker);
  const { shippingInfo, pricing, storeKey } = await shopper.cartWith(sku);
  expect([storeKey, pricing.total.currencyCode]).toEqual([`store-${country}`, currency]);
  expect([shippingInfo?.methodKey, shippingInfo?.price.centAmount], what).toEqual([method, fee]);
  expect(pricing.total.centAmount, what).toBe(pricing.goods.centAmount + fee);
  if (!storefront.checkoutEnabled || !(isNightly || home.startsWith(country))) return;
  const shown = await written(shopper, text('checkout.totals.shipping'));
  if (fee === 0) expect(shown, what).toBe(text('checkout.totals.free'));
  else expect(centsIn(shown), what).toBe(fee);
}

test('[SHIP-01, SHIP-02, SHIP-04..12, SHIP-14..17, TCONST-03, TCONST-05, TVALID-15] what parcels and freight cost in every country, and from when on nothing', async () => {
  test.slow();
  expect(freeFrom.size).toBe(residents.length);
  for (const rate of rates) {
    const { home, free, parcel, freight } = rate;
    for (const speaker of livingIn(...mostNightly(home.split(' '), 3))) {
      const { country } = speaker;
      const answer = await plainShopper(speaker).call('getShippingMethodsWithoutId');
      const { shippingMethods } = getShippingMethods.answer.parse(answer);
      const offered = shippingMethods.map(({ key, price, freeAbove }) => [
        key,
        price?.centAmount,
        freeAbove?.centAmount,
      ]);
      expect(offered, country).toEqual([
        ['parcel', parcel, free],
        ['freight', freight, free],
      ]);
      await Promise.all([
        expectFee(speaker, rate, light.below, 'parcel', parcel),
        expectFee(speaker, rate, light.at, 'parcel', 0),
        expectFee(speaker, rate, heavy.below, 'freight', freight),
        expectFee(speaker, rate, heavy.at, 'freight', 0),
      ]);
    }
  }
});

/** The day after so many days that are neither Saturday nor Sunday. */
function workday(count: number): Date {
  const day = new Date();
  day.setUTCHours(0, 0, 0, 0);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (![0, 6].includes(day.getUTCDay())) left -= 1;
  }
  return day;
}

for (const speaker of mostNightly(livingIn('hu', 'nl'))) {
  test(`[SHIP-18, SHIP-19] ${speaker.locale}: the cart names its method's last working day`, async ({ page }) => {
    // Seven days go over a weekend whenever they begin.
    const methods = [
      { sku: heavy.below, days: 7 },
      { sku: light.below, days: 4 },
    ];
    for (const { sku, days } of mostNightly(methods)) {
      await openQuietPage(page, speaker);
      const { id, version } = createCart.answer.parse(await callFrom(page, 'createCart')).cart;
      const { cart } = addToCart.answer.parse(await callFrom(page, 'addToCart', { id, version }, { sku }, 1));
      expect(cart.shippingInfo?.deliveryDays).toMatch(new RegExp(`^\\d-${days}$`));
      await page.goto(speaker.url('/checkout/cart'));
      const arrival = speaker.text('checkout.delivery.by', { date: Number(workday(days)) });
      await expect(page.getByRole('complementary').getByText(arrival)).toBeVisible();
      await callFrom(page, 'deleteCart', { id, version: cart.version });
    }
  });
}

test('[SHIP-22, CART-14] a discount on delivery takes its fee off', async () => {
  for (const speaker of livingIn('pl', 'fi', 'ch')) {
    const { text, storefront, country } = speaker;
    const shopper = plainShopper(speaker);
    const { id, version } = await shopper.cartWith(light.below);
    const answer = await shopper.call('applyCartCoupon', { id, version }, 'FREESHIP');
    const { shippingInfo, discounts, pricing } = applyCartCoupon.answer.parse(answer).cart;
    const fee = storefront.shipping.parcel;
    const [discount] = discounts;
    expect(shippingInfo?.discountedPrice, country).toMatchObject({
      value: { centAmount: 0 },
      includedDiscounts: [{ id: discount?.id, discountedAmount: { centAmount: fee } }],
    });
    expect(pricing.total, country).toEqual(pricing.goods);
    expect(centsIn(await written(shopper, text('checkout.totals.shipping'))), country).toBe(fee);
    expect(centsIn(await written(shopper, discount?.name ?? 'no name')), country).toBe(-fee);
  }
});

test('[OPEN-B27, SHIP-04] a voucher on the total counts for free delivery, in the cart and in its order', async () => {
  const orders: string[] = [];
  for (const speaker of livingIn('pl', 'fi', 'ch', 'hu', 'nl')) {
    const { text, storefront, country, locale } = speaker;
    const { parcel } = storefront.shipping;
    const shopper = plainShopper(speaker);
    const whole = await shopper.cartWith(light.at);
    expect([whole.pricing.delivery.amount.centAmount, whole.freeDelivery.missing.centAmount], country).toEqual([0, 0]);
    const answer = await shopper.call('applyCartCoupon', { id: whole.id, version: whole.version }, 'SAVE5');
    const { cart } = applyCartCoupon.answer.parse(answer);
    const [voucher] = cart.pricing.discounts;
    expect(centsIn(await written(shopper, text('checkout.totals.shipping'))), country).toBe(parcel);
    const missing = text('checkout.freeShipping.missing', {
      amount: formatMoney(voucher?.amount ?? whole.totalPrice, locale),
    });
    expect((await shopper.page('/checkout/cart'))('main').text(), country).toContain(missing);

    if (!storefront.bankTransfer) continue;
    const { cart: ready } = updateCart.answer.parse(await shopper.addressed(cart));
    expect(ready.pricing.total, country).toEqual(cart.pricing.total);
    const { cart: paid } = createBankPayment.answer.parse(
      await shopper.call('createBankPayment', { id: ready.id, version: ready.version }),
    );
    const { order } = createMyOrderFromCart.answer.parse(
      await shopper.call('createMyOrderFromCart', { id: paid.id, version: paid.version }),
    );
    expect(order.pricing.delivery.amount.centAmount, country).toBe(parcel);
    expect(order.pricing.total, country).toEqual(cart.pricing.total);
    orders.push(country);
  }
  expect(orders).not.toEqual([]);
});
