import * as z from 'zod/mini';
import { cartSchema } from './cart.ts';

/** A WebSocket on the page's own origin. */
export const liveCartPath = (cartId: string) => `/api/live-cart?${new URLSearchParams({ cartId })}`;

/** Close code of a refused connection: not the visitor's cart, or too many pages of the cart or of the visitor's network are open. */
export const liveCartRefused = 1008;

/**
 * Close code when as many pages are connected as may be, or it cannot be found out just now whose the cart is ("Try Again Later"): the page
 * does so, as after a connection that was lost.
 */
export const liveCartFull = 1013;

/** Close code when the session has ended, or the cart was ordered, cleared or has become another's: the page asks again as who it is by then. */
export const liveCartEnded = 4001;

/** The socket's own open, close and error are no messages. */
export const liveCartEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('connection'),
    // What the cart has come to by then: the page may have read it earlier, or have missed something while a connection was lost.
    data: z.object({ cartId: z.string(), version: z.optional(z.int()) }),
  }),
  z.object({
    event: z.literal('cart-update'),
    // In the language of whoever changed it.
    data: z.object({ cart: cartSchema, locale: z.optional(z.string()) }),
  }),
  z.object({
    event: z.literal('updated-stock'),
    data: z.object({ results: z.array(z.object({ sku: z.string(), availableQuantity: z.int() })) }),
  }),
]);
export type LiveCartEvent = z.infer<typeof liveCartEventSchema>;
