import * as z from 'zod/mini';

/** The account that a bank transfer goes to. */
export const bankDetailsSchema = z.object({
  accountOwner: z.string(),
  institute: z.string(),
  bic: z.string(),
  iban: z.string(),
});
