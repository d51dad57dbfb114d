import * as z from 'zod/mini';
import type { PaymentOffer } from './payment-methods.ts';

/** A card that the buyer saved earlier; what the provider tells of it. */
const storedCardSchema = z.object({
  id: z.string(),
  type: z.literal('scheme'),
  name: z.optional(z.string()),
  lastFour: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
});
export type StoredCard = z.infer<typeof storedCardSchema>;

/** The saved cards of an offer; whatever else is stored is left out. */
export function storedCards(offer: PaymentOffer): StoredCard[] {
  return offer.custom.fields.getPaymentMethodsResponse.storedPaymentMethods.flatMap(entry => {
    const parsed = storedCardSchema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** The card to pay with: what was chosen, at first the newest saved one. Null for another card. */
export function chosenCard(cards: readonly StoredCard[], choice: string | null | undefined): string | null {
  if (choice === null) return null;
  return (cards.find(({ id }) => id === choice) ?? cards[0])?.id ?? null;
}
