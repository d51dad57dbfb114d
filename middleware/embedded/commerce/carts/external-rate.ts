import { randomUUID } from 'node:crypto';
import type { TaxRate } from '@commercetools/platform-sdk';
import type { z } from 'zod';
import type { externalTaxRate } from '../drafts/schemas.ts';
import { optional } from '../store/mutable.ts';

/** An external tax rate as it is kept on a line. */
export function taxRateOf(draft: z.infer<typeof externalTaxRate>): TaxRate {
  const { name, amount, includedInPrice, country, state } = draft;
  return { id: randomUUID(), name, amount, includedInPrice, country, ...optional('state', state), subRates: [] };
}
