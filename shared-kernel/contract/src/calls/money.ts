import * as z from 'zod/mini';

/** An amount in the currency's smallest unit. All shop currencies have two fraction digits. */
export const moneySchema = z.object({
  centAmount: z.int(),
  currencyCode: z.string(),
  fractionDigits: z.int(),
});

/** A price as it is listed: `active` says whether the discounted amount counts today. */
export const priceSchema = z.object({
  regular: moneySchema,
  discounted: z.nullable(moneySchema),
  active: z.boolean(),
});
export type Price = z.infer<typeof priceSchema>;
