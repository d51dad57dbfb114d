import * as z from 'zod/mini';
import { boundedWord } from './bounded.ts';
import { defineCall } from './call.ts';

const link = z.object({ text: z.string(), href: z.string() });

/** A piece of a content page; structured, so that no markup crosses the wire. */
export const contentBlockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()), ordered: z.optional(z.boolean()) }),
  z.object({ type: z.literal('links'), links: z.array(link) }),
  z.object({ type: z.literal('image'), url: z.string(), alt: z.string() }),
  z.object({ type: z.literal('faq'), entries: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  z.object({
    type: z.literal('slides'),
    slides: z.array(z.object({ title: z.string(), text: z.string(), link, imageUrl: z.string() })),
  }),
  z.object({
    type: z.literal('brands'),
    brands: z.array(z.object({ name: z.string(), href: z.string(), logoUrl: z.string() })),
  }),
  z.object({ type: z.literal('departments') }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;

/** A file of the internal CMS, named by slug plus language and country. */
export const contentPageSchema = z.object({
  title: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** Of a brand: its logo. */
  logoUrl: z.optional(z.string()),
  blocks: z.array(contentBlockSchema),
});
export type ContentPage = z.infer<typeof contentPageSchema>;

/** `page` is null when neither the locale nor its fall-backs have the file. */
export const getContent = defineCall('new-ct', 'getContent', {
  args: z.tuple([z.object({ slug: boundedWord, acceptLanguage: boundedWord })]),
  answer: z.object({ page: z.nullable(contentPageSchema) }),
});
