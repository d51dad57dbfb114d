import { socialProviderNames } from '@exwerk/contract/calls/identity-calls';
import { storageOf } from '@exwerk/runtime';
import * as z from 'zod/mini';

/** What a page keeps while its visitor is with a provider; the browser's session alone holds it. */
const keptSchema = z.object({
  provider: z.enum(socialProviderNames),
  state: z.string(),
  verifier: z.string(),
  /** Path of this shop, language prefix included */
  returnTo: z.string(),
});
export type KeptRequest = z.infer<typeof keptSchema>;

const key = 'social-sign-in';

export function keepRequest(request: KeptRequest): void {
  storageOf('session').setItem(key, JSON.stringify(request));
}

/** Answers what was kept and forgets it: it is good for one return only. */
export function takeRequest(): KeptRequest | null {
  const storage = storageOf('session');
  const stored = storage.getItem(key);
  storage.removeItem(key);
  try {
    const parsed = keptSchema.safeParse(JSON.parse(stored ?? 'null'));
    // Never to somewhere else than this shop.
    return parsed.success && /^\/(?!\/)/.test(parsed.data.returnTo) ? parsed.data : null;
  } catch {
    return null;
  }
}
