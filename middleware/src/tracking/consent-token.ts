import * as z from 'zod';

const hashSchema = z.object({ email_token: z.string().min(1) });

/** The proof of address in the hash of a confirmation link; undefined for a hash without one or one that cannot be read. */
export function emailTokenOf(hash: string | undefined): string | undefined {
  if (!hash) return undefined;
  try {
    // Buffer reads both alphabets of base64; a plus sign arrives as a blank from a query.
    const parsed = hashSchema.safeParse(JSON.parse(Buffer.from(hash.replaceAll(' ', '+'), 'base64').toString('utf8')));
    return parsed.data?.email_token;
  } catch {
    return undefined;
  }
}
