import * as z from 'zod';

const outOfStock = z.object({
  body: z.object({ errors: z.array(z.object({ code: z.string(), skus: z.array(z.string()).catch([]) })) }),
});

/** What the commerce service has too little of for an order, by what the commerce SDK throws; empty for any other failure. */
export function skusOutOfStock(thrown: unknown): string[] {
  const refused = outOfStock.safeParse(thrown);
  if (!refused.success) return [];
  return refused.data.body.errors.filter(({ code }) => code === 'OutOfStock').flatMap(({ skus }) => skus);
}
