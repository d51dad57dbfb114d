import * as z from 'zod/mini';
import { reference, shortText } from './text.ts';

/** As typed. */
const quantity = shortText;
/** Of the page, for the way back: `nl-BE`. */
const locale = shortText;

/** The fields of such a form; others are refused. */
export const cartFormSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('add'), sku: reference, quantity, locale }),
  z.strictObject({ change: z.literal('set'), lineItemId: reference, quantity, locale }),
  z.strictObject({ change: z.literal('remove'), lineItemId: reference, quantity: z.optional(quantity), locale }),
  z.strictObject({ change: z.literal('clear'), locale }),
  z.strictObject({ change: z.literal('useCoupon'), code: shortText, locale }),
  z.strictObject({ change: z.literal('removeCoupon'), id: reference, locale }),
]);
export type CartForm = z.infer<typeof cartFormSchema>;

/**
 * Why the cart is as it was: not so many in stock, more than a cart holds, not for sale, no coupon for this cart, too many tries, or something
 * else.
 */
export const cartRefusals = ['stock', 'maximum', 'sale', 'coupon', 'tries', 'failed'] as const;
export type CartRefusal = (typeof cartRefusals)[number];

/** Parameter of the cart page that names the refusal. */
export const refusalParameter = 'refused';
/** Beside it, the SKU of which there are not so many; how many are left, the page asks the shop. */
export const shortArticleParameter = 'article';
