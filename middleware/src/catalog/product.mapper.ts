import type { AttributeDefinition, ProductProjection } from '@commercetools/platform-sdk';
import type { Breadcrumb, Image, Product } from '@exwerk/contract/calls/product';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { localeFallbacks, variants } from '@exwerk/contract/storefronts/locales';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { jsonIn } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import { localized } from '../commerce/localized.ts';
import { selectPrice, toPrice } from '../commerce/money.mapper.ts';
import { toProductAttributes } from './attribute.mapper.ts';
import { type AttributeReader, readAttributes } from './attributes.ts';
import { toBreadcrumb } from './category.mapper.ts';
import type { CategoryTree } from './category-tree.ts';
import { withSigns } from './written-signs.ts';

/** SEARCH: rated this well or better counts as top rated. */
const topRated = 4.5;

export function productRating(projection: ProductProjection) {
  const statistics = projection.reviewRatingStatistics;
  return { average: statistics?.averageRating ?? 0, count: statistics?.count ?? 0 };
}

/** The tags as kept, with those that follow from price, rating and kind. */
export function productTags(attributes: AttributeReader, facts: { onSale: boolean; rating: number }): string[] {
  const tags = new Set(attributes.keys('tags'));
  if (facts.onSale) tags.add('on-sale');
  if (facts.rating >= topRated) tags.add('topRated');
  if (attributes.flag('isBware')) tags.add('bware');
  return [...tags];
}

/** Published, and switched on for the country. */
export function isListed(projection: ProductProjection, country: string, attributes: AttributeReader): boolean {
  return (
    projection.published !== false && attributes.keys('enabledOnMarket').some(code => code.toLowerCase() === country)
  );
}

/** Of each locale whose country lists the product: it has no page elsewhere, although the catalog has words for it in every language. */
function listedSlugs(projection: ProductProjection, attributes: AttributeReader): Product['slugs'] {
  return Object.fromEntries(
    variants.flatMap(({ locale, country }) => {
      // As its address has it: from a language before, where the catalog has none in its own.
      const slug = localized(projection.slug, { code: locale, fallbacks: localeFallbacks(locale) });
      return slug !== '' && isListed(projection, country, attributes) ? [[locale, slug] as const] : [];
    }),
  );
}

export function productImages(projection: ProductProjection, name: string): Image[] {
  return (projection.masterVariant.images ?? []).map(({ url, label }) => ({ url, alt: label ?? name }));
}

/** The way to the deepest category of the product. A category that is not there is told, and left out. */
export function productBreadcrumbs(
  projection: Pick<ProductProjection, 'categories'>,
  tree: CategoryTree,
  onMissing: (categoryId: string) => void,
): Breadcrumb[] {
  const paths = projection.categories.flatMap(({ id }) => {
    const category = tree.byId(id);
    if (!category) onMissing(id);
    return category ? [[...tree.ancestorsOf(category), category]] : [];
  });
  const deepest = paths.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return deepest.map(toBreadcrumb);
}

const faqEntries = z.array(
  z.object({
    question: z.string(),
    answer: z.string().transform(withSigns),
    answeredAt: z.iso.date().nullable().catch(null).default(null),
  }),
);
const techEntries = z.array(z.object({ label: z.string(), value: z.string() }));
const measuredEntry = z.object({ key: z.string(), label: z.string(), amount: z.number(), unit: z.string() });

/** Kept as JSON, one list in a text or one entry per text. */
const entriesIn = (texts: readonly string[]): unknown[] => texts.flatMap(jsonIn);

function jsonEntries<T>(texts: readonly string[], schema: z.ZodType<T[]>): T[] {
  return schema.catch([]).parse(entriesIn(texts));
}

/** `Label: value`, or the JSON form. */
function techDetails(texts: readonly string[]): Product['techDetails'] {
  const fromJson = jsonEntries(texts, techEntries);
  if (fromJson.length > 0) return fromJson;
  return texts
    .flatMap(text => text.split('\n'))
    .flatMap(line => {
      const colon = line.indexOf(':');
      return colon > 0 ? [{ label: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }] : [];
    });
}

/** Those of the technical data under these keys that are numbers, in their units. */
export function measuredData(attributes: AttributeReader, keys: ReadonlySet<string>): z.infer<typeof measuredEntry>[] {
  return entriesIn(attributes.texts('techdetails')).flatMap(entry => {
    // Most entries are words under no key: they are told by a look, not by a schema's refusal.
    const isAsked = typeof entry === 'object' && entry !== null && 'key' in entry && keys.has(String(entry.key));
    const measured = isAsked ? measuredEntry.safeParse(entry) : undefined;
    return measured?.success ? [measured.data] : [];
  });
}

/** Of tiles and pages alike. */
export function energyClassOf(attributes: AttributeReader): Pick<Product, 'energyClass'> {
  const energyClass = attributes.text('energyClass');
  return energyClass === null ? {} : { energyClass };
}

function energyOf(attributes: AttributeReader): Product['energy'] {
  const energyClass = attributes.text('energyClass');
  if (energyClass === null) return null;
  return {
    class: energyClass,
    label: attributes.text('energyLabel'),
    nestedLabel: attributes.text('energyNestedLabel'),
    fiche: attributes.text('energyFiche'),
  };
}

/** The pictures from all around lie beside the first one: the name of its view is theirs but for the degrees turned. */
function turnImages(first: Image | undefined, count: number): string[] {
  const beside = first?.url.replace(/_[^_/]+$/, '');
  if (beside === undefined || beside === first?.url) return [];
  return Array.from({ length: count }, (_, frame) => `${beside}_turn-${Math.round((360 * frame) / count)}`);
}

/** What is left out of a product that has nothing of it. */
function relationsOf(
  attributes: AttributeReader,
  images: readonly Image[],
): Pick<Product, 'parentProducts' | 'setParts' | 'turnImages'> {
  const parentProducts = attributes.keys('parentProductsForAccessory');
  const setParts = attributes.keys('referencedResourceSet');
  const turn = turnImages(images[0], attributes.number('numberOf360Images') ?? 0);
  return {
    ...(parentProducts.length > 0 && { parentProducts }),
    ...(setParts.length > 0 && { setParts }),
    ...(turn.length > 1 && { turnImages: turn }),
  };
}

/** What a product needs beside itself to be shown. */
export interface ProductView {
  readonly storefront: Storefront;
  readonly locale: LocaleRecord;
  readonly tree: CategoryTree;
  readonly definitions: readonly AttributeDefinition[];
  readonly deliveryDays: { readonly parcel: string | null; readonly freight: string | null };
  /** In percent */
  readonly vatPercentage: number;
  readonly onMissingCategory: (categoryId: string) => void;
}

/** Everything but the stock, which changes more often than the rest. */
export type ProductWithoutStock = Omit<Product, 'onStock' | 'availableQuantity'>;

function exclusionsOf(attributes: AttributeReader): Pick<Product, 'excluded'> {
  const skus = attributes.texts('excludedSkus');
  const brands = attributes.texts('excludedBrands');
  const relations = attributes.texts('excludedRelations');
  return skus.length + brands.length + relations.length === 0 ? {} : { excluded: { skus, brands, relations } };
}

/** Null when the product is off in this market. */
export function toProduct(projection: ProductProjection, view: ProductView): ProductWithoutStock | null {
  const { storefront, locale, tree } = view;
  const variant = projection.masterVariant;
  const attributes = readAttributes(variant.attributes, locale);
  if (!variant.sku || !isListed(projection, storefront.country, attributes)) return null;
  const name = localized(projection.name, locale);
  const images = productImages(projection, name);
  const selected = variant.price ?? selectPrice(variant.prices ?? [], storefront.currency, storefront.countryCode);
  const price = selected ? toPrice(selected) : null;
  const rating = productRating(projection);
  const isFreight = attributes.flag('isPackageTypeFreight');
  const isVirtual = isVirtualSku(variant.sku);
  return {
    id: projection.id,
    sku: variant.sku,
    name,
    slug: localized(projection.slug, locale),
    brand: attributes.text('brand'),
    image: images[0] ?? null,
    price,
    rating,
    tags: productTags(attributes, { onSale: price?.active ?? false, rating: rating.average }),
    eligibleForSelling: attributes.flag('eligibleForSelling'),
    ...energyClassOf(attributes),
    description: withSigns(attributes.text('description') ?? localized(projection.description, locale)),
    metaTitle: localized(projection.metaTitle, locale) || name,
    metaDescription: localized(projection.metaDescription, locale),
    metaKeywords: localized(projection.metaKeywords, locale),
    slugs: listedSlugs(projection, attributes),
    images,
    breadcrumbs: productBreadcrumbs(projection, tree, view.onMissingCategory),
    highlights: attributes
      .texts('highlights')
      .flatMap(text => text.split('\n'))
      .filter(line => line !== ''),
    techDetails: techDetails(attributes.texts('techdetails')),
    faq: jsonEntries(attributes.texts('faq'), faqEntries),
    attributes: toProductAttributes(variant.attributes, view.definitions, locale).filter(
      ({ name }) => isVirtual || name !== 'extraGuaranteeRate',
    ),
    video: attributes.text('video'),
    manualUrl: attributes.text('manualUrl'),
    ean: attributes.text('ean'),
    model: attributes.text('model'),
    family: attributes.text('family'),
    energy: energyOf(attributes),
    vatPercentage: view.vatPercentage,
    volumeDiscountGroup: attributes.text('volumeDiscountGroup'),
    relatedAccessories: attributes.keys('relatedAccessories'),
    ...relationsOf(attributes, images),
    ...exclusionsOf(attributes),
    isBware: attributes.flag('isBware'),
    isFreight,
    isVirtual,
    deliveryDays: isFreight ? view.deliveryDays.freight : view.deliveryDays.parcel,
    releaseDate: attributes.text('releaseDate'),
  };
}
