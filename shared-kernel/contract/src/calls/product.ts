import * as z from 'zod/mini';
import { moneySchema, priceSchema } from './money.ts';

/** `url` takes `?w=<width>&f=avif|webp|png`, without `f` what the browser accepts; widths are listed with the picture component. */
const imageSchema = z.object({ url: z.string(), alt: z.string() });
export type Image = z.infer<typeof imageSchema>;

const ratingSchema = z.object({ average: z.number(), count: z.int() });
export type Rating = z.infer<typeof ratingSchema>;

/** What a tile in a list shows. */
export const productTileSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.nullable(z.string()),
  image: z.nullable(imageSchema),
  price: z.nullable(priceSchema),
  rating: ratingSchema,
  /** `new`, `bestseller`, `bware`, `on-sale`, `topRated`, `campaign:<name>` */
  tags: z.array(z.string()),
  onStock: z.boolean(),
  availableQuantity: z.int(),
  eligibleForSelling: z.boolean(),
  /** `A` to `G`; left out for goods without an energy label */
  energyClass: z.optional(z.string()),
});
export type ProductTile = z.infer<typeof productTileSchema>;

/** A technical value with its label in the page's language; `value` has its texts in the page's language; numbers, money, days and times, yes and no are written by `formatAttribute`. */
const attributeSchema = z.object({
  name: z.string(),
  label: z.string(),
  value: z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('boolean'), boolean: z.boolean() }),
    z.object({ type: z.literal('number'), number: z.number() }),
    z.object({ type: z.literal('date'), date: z.string() }),
    z.object({ type: z.literal('time'), time: z.string() }),
    z.object({ type: z.literal('datetime'), datetime: z.string() }),
    z.object({ type: z.literal('money'), money: moneySchema }),
    z.object({ type: z.literal('set'), texts: z.array(z.string()) }),
    z.object({ type: z.literal('enum'), key: z.string(), text: z.string() }),
    z.object({ type: z.literal('reference'), id: z.string(), text: z.string() }),
  ]),
});
export type ProductAttribute = z.infer<typeof attributeSchema>;

/** A step of the way from the root to a product or category. */
export const breadcrumbSchema = z.object({ key: z.string(), name: z.string(), slug: z.string() });
export type Breadcrumb = z.infer<typeof breadcrumbSchema>;

/** Everything the product page shows. */
export const productSchema = z.extend(productTileSchema, {
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
  /** Slug per locale; a locale without a slug has no page. */
  slugs: z.record(z.string(), z.string()),
  images: z.array(imageSchema),
  breadcrumbs: z.array(breadcrumbSchema),
  highlights: z.array(z.string()),
  techDetails: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Questions that the shop's team answers for everybody; `answeredAt` is an ISO date, null when not known. */
  faq: z.array(z.object({ question: z.string(), answer: z.string(), answeredAt: z.nullable(z.string()) })),
  attributes: z.array(attributeSchema),
  video: z.nullable(z.string()),
  manualUrl: z.nullable(z.string()),
  ean: z.nullable(z.string()),
  model: z.nullable(z.string()),
  family: z.nullable(z.string()),
  /** Addresses of the label, of the label as it opens from its arrow, and of the product information sheet. */
  energy: z.nullable(
    z.object({
      class: z.string(),
      label: z.nullable(z.string()),
      nestedLabel: z.optional(z.nullable(z.string())),
      fiche: z.nullable(z.string()),
    }),
  ),
  /** Standard rate of the market, in percent (`vatPercentage`). */
  vatPercentage: z.number(),
  volumeDiscountGroup: z.nullable(z.string()),
  relatedAccessories: z.array(z.string()),
  /** Article numbers of the machines that an accessory is made for; left out where none is named. */
  parentProducts: z.optional(z.array(z.string())),
  /** Article numbers of what a set holds, one piece each; left out where it is no set. */
  setParts: z.optional(z.array(z.string())),
  /** What they are called, by article number: one that is not sold in the country belongs to the set all the same. */
  setPartNames: z.optional(z.record(z.string(), z.string())),
  /** Pictures from all around, in the order in which the product turns; left out where there are none. */
  turnImages: z.optional(z.array(z.string())),
  /** What is not offered with it, by article, by brand and by kind (`extra_guarantee`); left out where nothing is. */
  excluded: z.optional(
    z.object({ skus: z.array(z.string()), brands: z.array(z.string()), relations: z.array(z.string()) }),
  ),
  isBware: z.boolean(),
  isFreight: z.boolean(),
  isVirtual: z.boolean(),
  /** Day range of the shipping method that applies, `2-4`; null when unknown. */
  deliveryDays: z.nullable(z.string()),
  releaseDate: z.nullable(z.string()),
});
export type Product = z.infer<typeof productSchema>;
