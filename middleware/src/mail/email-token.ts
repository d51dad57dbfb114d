import * as z from 'zod';
import type { Seal } from '../session/seal.ts';

const lifetime = 7 * 86_400_000;
const tokenSchema = z.object({
  purpose: z.literal('newsletter'),
  email: z.string(),
  request: z.string(),
  expires: z.number(),
});

/** Whose subscription is confirmed, and which request for it. */
export type Confirmation = Pick<z.infer<typeof tokenSchema>, 'email' | 'request'>;

/** Proof that its bearer has read a mail at this address. Opaque, made and read by this middleware only, good for seven days. */
export function newsletterToken(seal: Seal, { email, request }: Confirmation, now = Date.now()): string {
  return seal.seal(JSON.stringify({ purpose: 'newsletter', email, request, expires: now + lifetime }));
}

/** What it confirms, or null for a token that is not ours, was made for something else, or is too old. */
export function confirmationOfToken(seal: Seal, token: string, now = Date.now()): Confirmation | null {
  const text = seal.open(token);
  if (text === null) return null;
  const parsed = tokenSchema.safeParse(JSON.parse(text));
  return parsed.success && parsed.data.expires > now ? parsed.data : null;
}
