import type { Product, ProductTile } from '@exwerk/contract/calls/product';
import { keptNames } from '@exwerk/contract/consent/purposes';
import { lastSeenAge, lastSeenProducts } from '@exwerk/contract/defaults/blocks';
import { storageOf } from '@exwerk/runtime';
import * as z from 'zod/mini';

/** `timestamp` in milliseconds; prices in cents of `currency`. */
const lastSeenSchema = z.object({
  sku: z.string(),
  name: z.string(),
  /** With the prefix of the language that it was seen in. */
  link: z.string(),
  image: z.nullable(z.string()),
  timestamp: z.number(),
  brand: z.nullable(z.string()),
  price: z.nullable(z.int()),
  discountedPrice: z.nullable(z.int()),
  currency: z.string(),
  categories: z.array(z.string()),
});
export type LastSeen = z.infer<typeof lastSeenSchema>;
/** What is shown of an entry. */
export type SeenTile = Omit<LastSeen, 'timestamp' | 'categories'>;

export const lastSeenKey = keptNames.lastSeen;

/** What the browser stored; anything that is not such a list counts as empty. */
export function readLastSeen(stored: string | null, now: number): LastSeen[] {
  if (stored === null) return [];
  try {
    const parsed = z.safeParse(z.array(lastSeenSchema), JSON.parse(stored));
    return parsed.success ? parsed.data.filter(entry => now - entry.timestamp <= lastSeenAge) : [];
  } catch {
    return [];
  }
}

/** Newest first, each SKU once, at most ten, none too old. */
export function withSeen(list: readonly LastSeen[], seen: LastSeen): LastSeen[] {
  const others = list.filter(entry => entry.sku !== seen.sku && seen.timestamp - entry.timestamp <= lastSeenAge);
  return [seen, ...others].slice(0, lastSeenProducts);
}

export function seenTile(product: ProductTile, link: string): SeenTile {
  const { price } = product;
  return {
    sku: product.sku,
    name: product.name,
    link,
    image: product.image?.url ?? null,
    brand: product.brand,
    price: price?.regular.centAmount ?? null,
    discountedPrice: price?.active ? (price.discounted?.centAmount ?? null) : null,
    currency: price?.regular.currencyCode ?? '',
  };
}

/** The entry that a visit to a product leaves. */
export function seenProduct(product: Product, link: string, now: number): LastSeen {
  return { ...seenTile(product, link), timestamp: now, categories: product.breadcrumbs.map(step => step.name) };
}

/** This browser's own, newest first, then what was seen elsewhere; each SKU once, at most ten. */
export function withElsewhere(own: readonly SeenTile[], elsewhere: readonly SeenTile[]): SeenTile[] {
  const known = new Set(own.map(({ sku }) => sku));
  return [...own, ...elsewhere.filter(({ sku }) => !known.has(sku))].slice(0, lastSeenProducts);
}

/** Reads the browser's list. */
export const loadLastSeen = (): LastSeen[] => readLastSeen(storageOf('local').getItem(lastSeenKey), Date.now());

/** Adds a visit to the browser's list. */
export const storeSeen = (seen: LastSeen): void =>
  storageOf('local').setItem(lastSeenKey, JSON.stringify(withSeen(loadLastSeen(), seen)));
