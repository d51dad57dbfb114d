import type { ProductDiscountDraft } from '@commercetools/platform-sdk';
import { hash } from '../random.ts';
import { everyLocale, inEachLanguage } from '../texts.ts';
import { brandsOf } from './brands.ts';
import { departmentOf } from './category.ts';
import { MAIN_KINDS } from './kinds.ts';
import type { SeedProduct } from './seed-product.ts';

const RATES = [10, 15, 20, 25] as const;
export type Rate = (typeof RATES)[number];

/** Whole families of a brand are on sale: about one in seven. */
const rateOf = (family: string, brand: string): Rate | undefined => {
  const draw = hash(`sale ${family} ${brand}`) % 28;
  return RATES.find((_, index) => draw === index);
};

/** Percent off the regular price, undefined when the product is not on sale. */
export const promotionOf = ({ role, kind, brand }: SeedProduct): Rate | undefined =>
  role === 'main' ? rateOf(kind.key, brand.name) : undefined;

/** Second choice has families of the same names, so it is left out by its mark; sets and test articles have families of their own. */
const predicateOf = (rate: Rate): string => {
  const families = MAIN_KINDS.flatMap(kind =>
    brandsOf(departmentOf(kind.category))
      .filter(({ name }) => rateOf(kind.key, name) === rate)
      .map(({ name }) => `(attributes.family = "${kind.key}" and attributes.brand = "${name}")`),
  );
  return `attributes.isBware = false and (${families.join(' or ')})`;
};

export const PRODUCT_DISCOUNTS: readonly ProductDiscountDraft[] = RATES.map((rate, index) => ({
  key: `sale-${rate}`,
  name: everyLocale(
    inEachLanguage(({ labels, numbers }) => labels.discounts.sale.fill({ percent: numbers.percent(rate) })),
  ),
  value: { type: 'relative', permyriad: rate * 100 },
  predicate: predicateOf(rate),
  sortOrder: `0.${index + 1}`,
  isActive: true,
}));
