import * as z from 'zod/mini';
import { moneySchema } from './money.ts';

/** `rate` as a fraction, 0.2 for 20 %. */
export const taxPortionSchema = z.object({ name: z.optional(z.string()), rate: z.number(), amount: moneySchema });

/**
 * What a cart or an order costs, row by row: `goods`, less each discount, with `delivery` and `fee`, is `total` to the cent. All
 * amounts hold their tax, unless `isNet`.
 */
export const pricingSchema = z.object({
  /** The lines before the discounts of the cart. */
  goods: moneySchema,
  /** What each takes off goods, delivery, fee and total together; the name is null where the discount is no more. */
  discounts: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), amount: moneySchema })),
  /** Before discounts; estimated by the country's table until the cart has an address. */
  delivery: z.object({ amount: moneySchema, isEstimated: z.boolean() }),
  /** For cash on delivery; the title is null where the store gave none in the language that is asked for. */
  fee: z.nullable(z.object({ title: z.nullable(z.string()), amount: moneySchema })),
  total: moneySchema,
  /** What is handed over on delivery where the law rounds cash: `total` and `rounding` together. Null when it is the total itself. */
  cash: z.nullable(z.object({ rounding: moneySchema, due: moneySchema })),
  /** No tax is asked for: another country's company pays it at home. */
  isNet: z.boolean(),
  /** The tax that is in the total, by rate. */
  taxPortions: z.array(taxPortionSchema),
});
export type Pricing = z.infer<typeof pricingSchema>;

/** How far goods are from free delivery; `missing` is zero once it is free. */
export const freeDeliverySchema = z.object({ above: moneySchema, missing: moneySchema });
