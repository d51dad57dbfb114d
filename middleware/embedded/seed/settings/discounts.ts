import type {
  CartDiscountDraft,
  CartDiscountTarget,
  DiscountCodeDraft,
  LocalizedString,
} from '@commercetools/platform-sdk';
import { type Currency, currencies } from '@exwerk/contract/storefronts/currencies';
import { entryOf } from '../languages/entry.ts';
import type { Language } from '../languages/read-languages.ts';
import { counted } from '../languages/variants.ts';
import { everyLocale, inEachLanguage, writtenIn } from '../texts.ts';
import { TIERS } from './customers.ts';
import { STOREFRONTS } from './stores.ts';

/** Products without a group belong to the default one. */
const DEFAULT_VOLUME_GROUP = 'volume_discount_default';
const VOLUME_GROUPS = [DEFAULT_VOLUME_GROUP, 'supplies'] as const;
/** A group without tiers: second choice, test articles and guarantees are never cheaper by volume. */
export const NO_VOLUME_GROUP = 'none';

const STEPS = [
  { volume: 3, percent: 5, below: 5 },
  { volume: 5, percent: 10, below: 10 },
  { volume: 10, percent: 15, below: undefined },
] as const;

const goods: CartDiscountTarget = { type: 'lineItems', predicate: 'productType.key = "product"' };

const fields = (values: Record<string, string | number>): Pick<CartDiscountDraft, 'custom'> => ({
  custom: { type: { typeId: 'type', key: 'cart-discount-fields' }, fields: values },
});

const nameIn = (write: (language: Language) => string): LocalizedString => everyLocale(inEachLanguage(write));

/** For names that say how much percent. */
const percentName = (discount: 'loyalty' | 'personal' | 'welcome' | 'summer', percent: number): LocalizedString =>
  nameIn(({ labels, numbers }) => labels.discounts[discount].fill({ percent: numbers.percent(percent) }));

/** Tiers exclude each other, so only the highest one reached applies. */
const volumeDiscounts = VOLUME_GROUPS.flatMap((group, groupIndex) =>
  STEPS.map(({ volume, percent, below }, index): CartDiscountDraft => {
    const named = `attributes.volumeDiscountGroup = "${group}"`;
    const member =
      group === DEFAULT_VOLUME_GROUP
        ? `productType.key = "product" and (${named} or attributes.volumeDiscountGroup is not defined)`
        : named;
    const upTo = below === undefined ? '' : ` and quantity < ${below}`;
    return {
      key: `volume-${group}-${volume}`,
      name: nameIn(({ labels, numbers, locale }) =>
        counted(labels.discounts.volume, volume, locale).fill({
          count: String(volume),
          percent: numbers.percent(percent),
        }),
      ),
      value: { type: 'relative', permyriad: percent * 100 },
      cartPredicate: '1 = 1',
      target: { type: 'lineItems', predicate: `${member} and quantity >= ${volume}${upTo}` },
      sortOrder: `0.9${groupIndex + 1}${index + 1}`,
      isActive: true,
      requiresDiscountCode: false,
      stackingMode: 'Stacking',
      stores: STOREFRONTS.map(({ storeKey }) => ({ typeId: 'store', key: storeKey })),
      ...fields({ kind: 'volume', volumeDiscountGroup: group, volume }),
    };
  }),
);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Percent off for one customer. */
export type Personalised = { name: string; email: string; percent: number };

const PERSONALISED: readonly Personalised[] = [{ name: 'vera', email: 'vera@exwerk.example', percent: 7 }];

const quotedList = (values: readonly string[]) => `(${values.map(value => `"${value}"`).join(', ')})`;

/** Said by the middleware of every cart in a store whose flag is off; a condition cannot ask the store itself. */
const WITHOUT_LOYALTY = 'custom.withoutLoyaltyDiscount';

/**
 * Loyalty per country and group, and what single customers were given. Of the two the better one applies: the
 * condition of each leaves out the customers for whom the other is better.
 */
export const loyaltyAndPersonalised = (personalised: readonly Personalised[]): CartDiscountDraft[] => {
  const loyalty = STOREFRONTS.flatMap(({ country, storeKey }, countryIndex) =>
    TIERS.filter(({ percent }) => percent > 0).map(({ key, percent }, index): CartDiscountDraft => {
      const better = personalised.filter(personal => personal.percent > percent).map(({ email }) => email);
      const unlessBetter = better.length > 0 ? ` and customer.email not in ${quotedList(better)}` : '';
      return {
        key: `loyalty-${country}-${key}`,
        name: percentName('loyalty', percent),
        value: { type: 'relative', permyriad: percent * 100 },
        cartPredicate: `customer.customerGroup.key = "${key}" and (${WITHOUT_LOYALTY} is not defined or ${WITHOUT_LOYALTY} = false)${unlessBetter}`,
        target: goods,
        sortOrder: `0.5${twoDigits(countryIndex + 1)}${index + 1}`,
        isActive: true,
        requiresDiscountCode: false,
        stackingMode: 'Stacking',
        stores: [{ typeId: 'store', key: storeKey }],
        ...fields({ kind: 'loyalty', customerGroup: key }),
      };
    }),
  );
  const personal = personalised.map(({ name, email, percent }, index): CartDiscountDraft => {
    const asGood = TIERS.filter(tier => tier.percent >= percent).map(({ key }) => key);
    const unlessAsGood =
      asGood.length > 0
        ? ` and (${WITHOUT_LOYALTY} = true or customer.customerGroup.key is not defined or customer.customerGroup.key not in ${quotedList(asGood)})`
        : '';
    return {
      key: `personalised-${name}`,
      name: percentName('personal', percent),
      value: { type: 'relative', permyriad: percent * 100 },
      cartPredicate: `customer.email = "${email}"${unlessAsGood}`,
      target: goods,
      sortOrder: `0.4${twoDigits(index + 1)}1`,
      isActive: true,
      requiresDiscountCode: false,
      stackingMode: 'Stacking',
      ...fields({ kind: 'personalised', customerEmail: email }),
    };
  });
  return [...loyalty, ...personal];
};

/** What five EUR are worth to a shopper. */
const FIVE: Record<Currency, number> = {
  EUR: 500,
  BGN: 1000,
  CHF: 500,
  GBP: 500,
  CZK: 12500,
  DKK: 3500,
  HUF: 200000,
  NOK: 6000,
  PLN: 2000,
  RON: 2500,
  SEK: 5500,
};

const money = currencies.map(currencyCode => ({ currencyCode, centAmount: FIVE[currencyCode] }));

/** What the voucher is worth, in the words and the currency of each storefront. */
const voucherName: LocalizedString = Object.fromEntries(
  STOREFRONTS.flatMap(({ currency, locales }) =>
    locales.map(({ code }) => {
      const style = { style: 'currency', currency, minimumFractionDigits: 0 } as const;
      const amount = new Intl.NumberFormat(code, style).format(FIVE[currency] / 100);
      const names = inEachLanguage(({ labels }) => labels.discounts.voucher.fill({ amount }));
      return [code, entryOf(names, writtenIn(code))];
    }),
  ),
);

const coupon = (
  code: string,
  name: LocalizedString,
  sortOrder: string,
  discount: Pick<CartDiscountDraft, 'value' | 'target' | 'cartPredicate'> & Partial<CartDiscountDraft>,
): CartDiscountDraft => ({
  key: `coupon-${code.toLowerCase()}`,
  name,
  sortOrder,
  isActive: true,
  requiresDiscountCode: true,
  stackingMode: 'Stacking',
  ...fields({ kind: 'coupon' }),
  ...discount,
});

const coupons: CartDiscountDraft[] = [
  coupon('WELCOME10', percentName('welcome', 10), '0.14', {
    value: { type: 'relative', permyriad: 1000 },
    target: goods,
    cartPredicate: '1 = 1',
  }),
  coupon('SAVE5', voucherName, '0.13', {
    value: { type: 'absolute', money },
    // Once, however many pieces there are: on lines it would come off each piece.
    target: { type: 'totalPrice' },
    cartPredicate: '1 = 1',
  }),
  coupon(
    'FREESHIP',
    nameIn(({ labels }) => labels.discounts.freeShipping),
    '0.12',
    {
      value: { type: 'relative', permyriad: 10000 },
      target: { type: 'shipping' },
      cartPredicate: '1 = 1',
    },
  ),
  coupon('EXPIRED', percentName('summer', 20), '0.11', {
    value: { type: 'relative', permyriad: 2000 },
    target: goods,
    cartPredicate: '1 = 1',
  }),
];

/** Applied from the highest sort order down: volume, then loyalty or personalised, then coupon. */
export const CART_DISCOUNTS: readonly CartDiscountDraft[] = [
  ...volumeDiscounts,
  ...loyaltyAndPersonalised(PERSONALISED),
  ...coupons,
];

export const DISCOUNT_CODES: readonly DiscountCodeDraft[] = ['WELCOME10', 'SAVE5', 'FREESHIP', 'EXPIRED'].map(code => ({
  key: code.toLowerCase(),
  code,
  name: { 'en-GB': code },
  cartDiscounts: [{ typeId: 'cart-discount', key: `coupon-${code.toLowerCase()}` }],
  isActive: true,
  ...(code === 'EXPIRED' ? { validFrom: '2025-06-01T00:00:00.000Z', validUntil: '2025-09-01T00:00:00.000Z' } : {}),
}));
