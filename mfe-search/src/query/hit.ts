import type { Price } from '@exwerk/contract/calls/money';
import { money } from '@exwerk/contract/money/money';
import * as z from 'zod/mini';

/** What a page shows of a record; prices in currency units. */
const hitSchema = z.object({
  objectID: z.string(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.nullish(z.string()),
  image: z.nullish(z.string()),
  regularPrice: z.number(),
  discountedPrice: z.nullish(z.number()),
  currency: z.string(),
});
export type SearchHit = z.infer<typeof hitSchema>;

/** Attributes that hits are asked for. */
export const hitAttributes = Object.keys(hitSchema.shape);

/** Reads hits; a record that is not of this shape is left out rather than breaking the page. */
export function readHits(hits: readonly unknown[]): SearchHit[] {
  return hits.flatMap(hit => {
    const parsed = z.safeParse(hitSchema, hit);
    return parsed.success ? [parsed.data] : [];
  });
}

const cents = (units: number, currency: string) => money(Math.round(units * 100), currency);

/** The price of a hit as the shop writes prices. */
export function hitPrice({ regularPrice, discountedPrice, currency }: SearchHit): Price {
  const discounted = typeof discountedPrice === 'number' ? cents(discountedPrice, currency) : null;
  return { regular: cents(regularPrice, currency), discounted, active: discounted !== null };
}
