import { foundPageKinds } from '@exwerk/contract/calls/found-page';
import { searchIndexOf } from '@exwerk/contract/storefronts/search-index';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';

/** The index of what a storefront has besides products, in one language. */
export function pagesIndex(locale: Pick<LocaleRecord, 'code'>): string {
  return `${searchIndexOf(locale.code)}_pages`;
}

/** The record of a brand in each index. */
export const brandRecordId = (slug: string): string => `brand-${slug}`;

/** A category, brand or page of the CMS in one index. */
export const pageRecordSchema = z.object({
  objectID: z.string(),
  kind: z.enum(foundPageKinds),
  name: z.string(),
  /** Below the storefront's root, language prefix left out */
  path: z.string(),
  /** In Latin letters, for those who type so */
  slug: z.string(),
  /** Of a category: the names of those above it, from the department down */
  trail: z.array(z.string()),
  /** What people also call it */
  words: z.array(z.string()),
  /** What the page is about besides its name */
  text: z.string(),
  /** Departments before what is below them */
  depth: z.number(),
});
export type PageRecord = z.infer<typeof pageRecordSchema>;
