import * as z from 'zod/mini';

/** What a search finds besides products. */
export const foundPageKinds = ['category', 'brand', 'content'] as const;

/** A page that a search finds by what it is called. */
export const foundPageSchema = z.object({
  kind: z.enum(foundPageKinds),
  name: z.string(),
  /** Below the storefront's root, language prefix left out. */
  path: z.string(),
  /** Of a category: the names of those above it, from the department down. */
  trail: z.array(z.string()),
});
export type FoundPage = z.infer<typeof foundPageSchema>;
