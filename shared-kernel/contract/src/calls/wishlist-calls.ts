import * as z from 'zod/mini';
import { articleNumberField } from '../validation/fields.ts';
import { defineCall } from './call.ts';
import { shortText } from './text.ts';

/** An article that the visitor wishes for; `name` is in the language that was asked for. */
export const wishedArticleSchema = z.object({ sku: z.string(), name: z.string() });

/** What the visitor wishes for in this store, the latest first. */
export const wishlistSchema = z.object({ articles: z.array(wishedArticleSchema) });
export type Wishlist = z.infer<typeof wishlistSchema>;

/** Guests have a list as customers do; it comes along when they sign in. */
export const getWishlist = defineCall('new-ct', 'getWishlist', {
  args: z.tuple([z.object({ acceptLanguage: shortText })]),
  answer: wishlistSchema,
});

/**
 * Puts an article on the list or takes it off; what is there already, or not, is no failure. Refused with `ProductNotFound` (404), and with
 * `WishlistFull` (409).
 */
export const changeWishlist = defineCall('new-ct', 'changeWishlist', {
  args: z.tuple([z.object({ sku: articleNumberField, isWished: z.boolean(), acceptLanguage: shortText })]),
  answer: wishlistSchema,
  makesGuest: true,
});
