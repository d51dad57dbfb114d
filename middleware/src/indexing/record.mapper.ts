import type { AttributeDefinition, ProductProjection } from '@commercetools/platform-sdk';
import { articleKind } from '@exwerk/contract/routing/article-number';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { type AttributeReader, readAttributes } from '../catalog/attributes.ts';
import type { CategoryTree } from '../catalog/category-tree.ts';
import {
  energyClassOf,
  isListed,
  measuredData,
  productImages,
  productRating,
  productTags,
} from '../catalog/product.mapper.ts';
import { localized } from '../commerce/localized.ts';
import { nextPriceTime, selectPrice } from '../commerce/money.mapper.ts';
import { hierarchyLevels, type SearchRecord } from '../search/search-record.ts';
import { articleNumbers } from './article-numbers.ts';

/** Longest texts that go into an index: the hosted service refuses long records. */
const descriptionLength = 300;
const nameLength = 500;
const wordLength = 200;

/** `lvl0: ['A'], lvl1: ['A > B'], …` for every category on the ways to the product. */
function hierarchy(
  projection: ProductProjection,
  tree: CategoryTree,
): Pick<SearchRecord, 'categories' | 'categoryKeys'> {
  const levels = hierarchyLevels.map(() => new Set<string>());
  const keys = new Set<string>();
  for (const { id } of projection.categories) {
    const category = tree.byId(id);
    if (!category) continue;
    const path = [...tree.ancestorsOf(category), category];
    path.forEach((step, depth) => {
      keys.add(step.key);
      levels[depth]?.add(
        path
          .slice(0, depth + 1)
          .map(({ name }) => name)
          .join(' > '),
      );
    });
  }
  const filled = hierarchyLevels.flatMap((level, depth) => {
    const values = [...(levels[depth] ?? [])];
    return values.length > 0 ? [[level, values] as const] : [];
  });
  return { categoryKeys: [...keys], categories: Object.fromEntries(filled) };
}

/** Guarantees go with a product, test articles are for those who know their address. */
function isFindable(sku: string): boolean {
  const kind = articleKind(sku);
  return kind !== 'warranty' && kind !== 'test';
}

/** Technical data by which products may be filtered, those alone that a category names. */
function technicalData(
  attributes: AttributeReader,
  { locale, tree, definitions }: Pick<RecordView, 'locale' | 'tree' | 'definitions'>,
): Required<Pick<SearchRecord, 'technical' | 'technicalLabels'>> {
  const wanted = tree.facetKeys();
  const measured = measuredData(attributes, wanted);
  const words = definitions.flatMap(({ name, label, type }) => {
    const isWord = type.name === 'enum' || type.name === 'lenum';
    const word = isWord && wanted.has(name) ? attributes.text(name) : null;
    if (word === null) return [];
    return [{ key: name, label: localized(label, locale) || name, unit: '', word: word.slice(0, wordLength) }];
  });
  return {
    technical: Object.fromEntries([
      ...measured.map(({ key, amount }) => [key, amount] as const),
      ...words.map(({ key, word }) => [key, word] as const),
    ]),
    technicalLabels: [...measured, ...words].map(({ key, label, unit }) => ({ key, label, unit })),
  };
}

/** What a product needs beside itself to be found. */
interface RecordView {
  readonly storefront: Storefront;
  readonly locale: LocaleRecord;
  readonly tree: CategoryTree;
  readonly stock: ReadonlyMap<string, number>;
  /** Of the product's type */
  readonly definitions: readonly AttributeDefinition[];
}

/** The record of a product in one locale's index; null when it is not to be found there. */
export function toSearchRecord(projection: ProductProjection, view: RecordView): SearchRecord | null {
  const { storefront, locale, tree, stock } = view;
  const variant = projection.masterVariant;
  const sku = variant.sku;
  const attributes = readAttributes(variant.attributes, locale);
  if (!sku || !isFindable(sku) || !isListed(projection, storefront.country, attributes)) return null;
  const prices = variant.prices ?? [];
  const price = selectPrice(prices, storefront.currency, storefront.countryCode);
  if (!price) return null;
  // Of all markets: where the first price is still to come there is no record that could tell of it. See `firstPriceTime`.
  const priceUntil = nextPriceTime(prices);
  const discounted = price.discounted ? price.discounted.value.centAmount / 100 : null;
  const regular = price.value.centAmount / 100;
  const name = localized(projection.name, locale).slice(0, nameLength);
  const rating = productRating(projection);
  const available = stock.get(sku) ?? 0;
  const released = Date.parse(attributes.text('releaseDate') ?? projection.createdAt);
  return {
    objectID: sku,
    id: projection.id,
    sku,
    name,
    slug: localized(projection.slug, locale),
    brand: attributes.text('brand'),
    family: attributes.text('family'),
    model: attributes.text('model'),
    ...energyClassOf(attributes),
    description: (attributes.text('description') ?? localized(projection.description, locale)).slice(
      0,
      descriptionLength,
    ),
    image: productImages(projection, name)[0]?.url ?? null,
    price: discounted ?? regular,
    regularPrice: regular,
    discountedPrice: discounted,
    discountId: price.discounted?.discount.id ?? null,
    ...(priceUntil !== null && { priceUntil }),
    currency: storefront.currency,
    tags: productTags(attributes, { onSale: discounted !== null, rating: rating.average }),
    rating: rating.average,
    reviewCount: rating.count,
    onStock: available > 0,
    availableQuantity: available,
    ...hierarchy(projection, tree),
    releaseTimestamp: Number.isNaN(released) ? 0 : Math.round(released / 1000),
    isFreight: attributes.flag('isPackageTypeFreight'),
    isSet: attributes.keys('referencedResourceSet').length > 0,
    isAccessory: attributes.texts('parentProductsForAccessory').length > 0,
    isBware: attributes.flag('isBware'),
    eligibleForSelling: attributes.flag('eligibleForSelling'),
    numbers: articleNumbers(sku, attributes.text('ean'), name),
    ...technicalData(attributes, view),
  };
}
