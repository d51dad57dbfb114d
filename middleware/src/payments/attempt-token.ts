import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { expiry, type Seal } from '../session/seal.ts';

const lifetime = 3 * 86_400_000;
const tokenSchema = z.object({
  purpose: z.literal('payment attempt'),
  id: z.string(),
  cartId: z.string(),
  expires: expiry,
});

/** A page's tries to pay a cart. `id` is drawn by lot and stands on each payment that they make. */
export interface AttemptToken {
  readonly id: string;
  readonly cartId: string;
}

/** Proof that its bearer has seen the payment page of this cart. Opaque, made and read by this middleware only, good for three days. */
export function sealAttempt(seal: Seal, cartId: string, now = Date.now()): string {
  return seal.seal(JSON.stringify({ purpose: 'payment attempt', id: randomUUID(), cartId, expires: now + lifetime }));
}

/** Null for a token that is not ours, was made for something else, or is too old. */
export function openAttempt(seal: Seal, token: string): AttemptToken | null {
  return seal.openAs(tokenSchema, token);
}
