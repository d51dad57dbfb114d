import * as z from 'zod/mini';
import { breadcrumbSchema } from './product.ts';

/** A child in a listing or the navigation. */
const categoryLinkSchema = z.extend(breadcrumbSchema, {
  id: z.string(),
  imageUrl: z.nullable(z.string()),
});
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

/** `ancestors` run from the department down; `children` only those that have products in this market. */
export const categorySchema = z.extend(categoryLinkSchema, {
  /** Address of the category page below the storefront's root, language prefix left out. */
  link: z.string(),
  parent: z.nullable(breadcrumbSchema),
  ancestors: z.array(breadcrumbSchema),
  children: z.array(categoryLinkSchema),
  siblings: z.array(categoryLinkSchema),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  contentHtml: z.nullable(z.string()),
  posts: z.array(z.object({ title: z.string(), link: z.string() })),
  related: z.array(categoryLinkSchema),
  slugs: z.record(z.string(), z.string()),
});
export type Category = z.infer<typeof categorySchema>;

/** A department with its first level of children, for menu, category bar and footer. Every page carries them: no more than what is shown. */
export const navigationCategorySchema = z.extend(breadcrumbSchema, {
  imageUrl: z.nullable(z.string()),
  children: z.array(breadcrumbSchema),
});
export type NavigationCategory = z.infer<typeof navigationCategorySchema>;

/** A category of a menu with all that is below it. */
export const menuCategorySchema = z.extend(breadcrumbSchema, {
  get children() {
    return z.array(menuCategorySchema);
  },
});
export type MenuCategory = z.infer<typeof menuCategorySchema>;
