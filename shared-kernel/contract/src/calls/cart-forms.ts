import * as z from 'zod/mini';
import { reference, shortText } from './text.ts';

/** POST of a form from a page without scripts: changes the visitor's own cart, and leads to the cart page (303). */
export const cartFormPath = '/api/new-ct/cartForm';

/** As typed. */
const quantity = shortText;
/** Of the page, for the way back: `nl-BE`. */
const locale = shortText;

/** The fields of such a form; others are refused. */
export const cartFormSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('add'), sku: reference, quantity, locale }),
  z.strictObject({ change: z.literal('set'), lineItemId: reference, quantity, locale }),
  z.strictObject({ change: z.literal('remove'), lineItemId: reference, quantity: z.optional(quantity), locale }),
]);
export type CartForm = z.infer<typeof cartFormSchema>;

/** Why the cart is as it was: not so many in stock, more than a cart holds, not for sale, or something else. */
export const cartRefusals = ['stock', 'maximum', 'sale', 'failed'] as const;
export type CartRefusal = (typeof cartRefusals)[number];

/** Parameter of the cart page that names the refusal. */
export const refusalParameter = 'refused';
