import * as z from 'zod';
import { expiry, type Seal } from '../session/seal.ts';

const lifetime = 7 * 86_400_000;
const tokenSchema = z.object({
  purpose: z.literal('newsletter'),
  email: z.string(),
  request: z.string(),
  expires: expiry,
});

/** Whose subscription is confirmed, and which request for it. */
export type Confirmation = Pick<z.infer<typeof tokenSchema>, 'email' | 'request'>;

/** Proof that its bearer has read a mail at this address. Opaque, made and read by this middleware only, good for seven days. */
export function newsletterToken(seal: Seal, { email, request }: Confirmation): string {
  return seal.seal(JSON.stringify({ purpose: 'newsletter', email, request, expires: Date.now() + lifetime }));
}

const offersSchema = z.object({ purpose: z.literal('offers'), email: z.string() });

/** The same for who wants no more mails about similar products: good as long as the mail is kept. */
export function offersToken(seal: Seal, email: string): string {
  return seal.seal(JSON.stringify({ purpose: 'offers', email }));
}

/** Whose mails about similar products it ends, or null for a token that is not ours or was made for something else. */
export function emailOfOffersToken(seal: Seal, token: string): string | null {
  return seal.openAs(offersSchema, token)?.email ?? null;
}

/** What it confirms, or null for a token that is not ours, was made for something else, or is too old. */
export function confirmationOfToken(seal: Seal, token: string): Confirmation | null {
  return seal.openAs(tokenSchema, token);
}
