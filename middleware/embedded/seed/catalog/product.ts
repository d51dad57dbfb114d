import type { Attribute, ProductDraft } from '@commercetools/platform-sdk';
import { countries } from '@exwerk/contract/storefronts/countries';
import { entryOf } from '../languages/entry.ts';
import { slugify } from '../languages/slugs.ts';
import { counted } from '../languages/variants.ts';
import { pricesOf } from '../prices/prices.ts';
import { NO_VOLUME_GROUP } from '../settings/discounts.ts';
import { everyLocale, inEachLanguage, writtenLocales } from '../texts.ts';
import { attributesOf } from './attributes.ts';
import { isPublished } from './availability.ts';
import { categoryOf } from './category.ts';
import { imagesOf } from './media.ts';
import { nameOf, nounOf, slugOf } from './naming.ts';
import type { SeedProduct } from './seed-product.ts';
import { describe, technicalDataOf } from './wording.ts';

/** `imageBaseUrl` is where drawings are served, without a slash at its end; `today` an ISO date. */
export type CatalogOptions = { imageBaseUrl: string; today: string };

const SIDE = 1280;

/** The draft of one product; a pure function of its arguments. */
export const productDraft = (product: SeedProduct, options: CatalogOptions): ProductDraft => {
  const { sku, kind, brand, price } = product;
  const key = sku.toLowerCase();
  const name = nameOf(product);
  const technical = technicalDataOf(product);
  const { short, long } = describe(product, technical, product.random);
  const category = categoryOf(kind.category);
  return {
    key,
    productType: { typeId: 'product-type', key: 'product' },
    taxCategory: { typeId: 'tax-category', key: 'standard' },
    name: everyLocale(name),
    slug: everyLocale(slugOf(product)),
    description: writtenLocales(long),
    metaTitle: writtenLocales(name),
    metaDescription: writtenLocales(short),
    metaKeywords: writtenLocales(
      inEachLanguage(language =>
        [nounOf(kind, language), brand.name, entryOf(language.categories, kind.category)].join(', '),
      ),
    ),
    categories: category.path.map(categoryKey => ({ typeId: 'category', key: categoryKey })),
    masterVariant: {
      key,
      sku,
      images: imagesOf(product, options.imageBaseUrl),
      prices: pricesOf(price),
      attributes: attributesOf(product, { short, technical }, options),
    },
    publish: isPublished(product),
  };
};

/** Extra guarantees: years, and the share of the item's price in permyriad. */
const GUARANTEES = [
  { sku: '4100010', years: 1, rate: 500 },
  { sku: '4100020', years: 2, rate: 900 },
  { sku: '4100030', years: 3, rate: 1200 },
  { sku: '4100040', years: 5, rate: 1800 },
] as const;

/** Virtual products without stock; their price here is the lowest that a guarantee costs. */
export const guaranteeDrafts = ({ imageBaseUrl }: CatalogOptions): ProductDraft[] =>
  GUARANTEES.map(({ sku, years, rate }) => {
    const name = inEachLanguage(({ wording, locale }) =>
      counted(wording.names.guarantee, years, locale).fill({ count: String(years) }),
    );
    const attributes: Attribute[] = [
      { name: 'guaranteeYears', value: years },
      { name: 'extraGuaranteeRate', value: rate },
      { name: 'eligibleForSelling', value: true },
      { name: 'volumeDiscountGroup', value: NO_VOLUME_GROUP },
      { name: 'enabledOnMarket', value: [...countries] },
    ];
    return {
      key: sku,
      productType: { typeId: 'product-type', key: 'guarantee' },
      taxCategory: { typeId: 'tax-category', key: 'standard' },
      name: everyLocale(name),
      slug: everyLocale(inEachLanguage(({ code }) => `${slugify(entryOf(name, code), code)}-${sku}`)),
      masterVariant: {
        key: sku,
        sku,
        images: [{ url: `${imageBaseUrl}/guarantee`, dimensions: { w: SIDE, h: SIDE } }],
        prices: pricesOf(years * 5),
        attributes,
      },
      publish: true,
    };
  });
