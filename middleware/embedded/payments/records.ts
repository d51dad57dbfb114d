import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const Money = z.object({ value: z.number(), currency: z.string() });
const Decision = z.object({
  resultCode: z.enum(['Authorised', 'Refused', 'Error', 'Cancelled', 'Received', 'Pending']),
  refusalReason: z.string().exactOptional(),
  refusalReasonCode: z.string().exactOptional(),
});
const CardSummary = z.object({
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.string(),
  expiryYear: z.string(),
  holderName: z.string().exactOptional(),
  fingerprint: z.string(),
  authenticate: z.boolean(),
});
export type CardSummary = z.infer<typeof CardSummary>;

/**
 * A payment as kept: no card number, no security code. State open = the shopper is on another page; decided = and chose there,
 * the shop has not asked yet; pending = the scheme answers later; finished.
 */
export const Payment = z.object({
  psp: z.string(),
  reference: z.string(),
  createdAt: z.string(),
  state: z.enum(['open', 'decided', 'pending', 'finished']),
  method: z.string(),
  amount: Money,
  shopper: z.string().exactOptional(),
  locale: z.string().exactOptional(),
  returnUrl: z.string().exactOptional(),
  metadata: z.record(z.string(), z.string()).exactOptional(),
  card: CardSummary.exactOptional(),
  store: z.boolean().exactOptional(),
  storedMethodId: z.string().exactOptional(),
  /** How it is authenticated on the shop's own page, and that page's origin. */
  authentication: z.enum(['frictionless', 'full', 'challenge']).exactOptional(),
  origin: z.string().exactOptional(),
  /** What it is a part of. */
  order: z.string().exactOptional(),
  session: z.string().exactOptional(),
  link: z.string().exactOptional(),
  voucher: z.object({ entity: z.string(), reference: z.string(), expiresAt: z.string() }).exactOptional(),
  decision: Decision,
});
export type Payment = z.infer<typeof Payment>;

export const StoredMethod = CardSummary.extend({ id: z.string(), shopper: z.string() });
export type StoredMethod = z.infer<typeof StoredMethod>;

export type Modification = {
  psp: string;
  original: string;
  kind: 'CAPTURE' | 'CANCELLATION' | 'REFUND' | 'AUTHORISATION_ADJUSTMENT';
  amount?: { value: number; currency: string } | undefined;
  reference?: string | undefined;
  success: boolean;
};

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A provider reference: 16 letters and digits. */
export const newReference = () => Array.from(randomBytes(16), byte => ALPHABET[byte % ALPHABET.length]).join('');
