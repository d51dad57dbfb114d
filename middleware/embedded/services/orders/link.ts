import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@exwerk/service/config/variables';
import { z } from 'zod';

const querySchema = z.object({
  email: z.string().min(1).max(256),
  expires: z.string().regex(/^\d{1,12}$/),
  token: z.string().max(256),
});

/** Whose orders a link shows; `expired` for one that was right until its time was over. */
export type Visitor = { readonly email: string } | 'nobody' | 'expired';

/** Reads `email`, `expires` (seconds) and `token` as `my-orders/getUrlWithToken` makes them. `now` in milliseconds. */
export function visitorOf(query: unknown, secrets: Keys, now = Date.now()): Visitor {
  const parsed = querySchema.safeParse(query);
  if (!parsed.success) return 'nobody';
  const { email, expires, token } = parsed.data;
  const given = Buffer.from(token, 'base64url');
  const isOurs = secrets.some(secret => {
    const wanted = createHmac('sha256', secret).update(`${email.toLowerCase()}:${expires}`).digest();
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!isOurs) return 'nobody';
  return Number(expires) * 1000 > now ? { email } : 'expired';
}
