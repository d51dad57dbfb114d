import { cent } from '../money/money.ts';
import type { Discounted } from './apply.ts';

const discountReference = (id: string) => ({ typeId: 'cart-discount' as const, id });

/** What each discount took off, as it is answered. */
export const portions = (included: readonly Discounted[], currency: string) =>
  included.map(({ discountId, cents }) => ({
    discount: discountReference(discountId),
    discountedAmount: cent(cents, currency),
  }));
