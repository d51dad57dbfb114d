import { socialProviderNames } from '@exwerk/contract/calls/identity-calls';
import { cookieNamed } from '@exwerk/contract/consent/cookie-named';
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

const name = 'social-sign-in';
/** Milliseconds that one may be with a provider where a cookie keeps it. */
const cookieTime = 900_000;

/**
 * A full storage takes nothing, and its stand-in ends with the page. There a cookie keeps it: one that scripts read, as they read the storage,
 * for the page itself redeems the code.
 */
export async function keepRequest(request: KeptRequest): Promise<void> {
  const value = JSON.stringify(request);
  // Of an earlier way, which would be taken for this one's.
  storageOf('session').removeItem(name);
  try {
    window.sessionStorage.setItem(name, value);
  } catch {
    const cookie = { name, value: encodeURIComponent(value), expires: Date.now() + cookieTime };
    // A browser that keeps no cookies either knows nobody who comes back.
    await globalThis.cookieStore?.set({ ...cookie, sameSite: 'strict' }).catch(() => undefined);
  }
}

/** Never to somewhere else than this shop. */
const isOfShop = (path: string) => path.startsWith('/') && new URL(path, location.origin).origin === location.origin;

/** Answers what was kept and forgets it: it is good for one return only. */
export function takeRequest(): KeptRequest | null {
  const storage = storageOf('session');
  const stored = storage.getItem(name) ?? cookieNamed(name);
  storage.removeItem(name);
  globalThis.cookieStore?.delete(name).catch(() => undefined);
  try {
    const { data } = keptSchema.safeParse(JSON.parse(stored ?? 'null'));
    return data && isOfShop(data.returnTo) ? data : null;
  } catch {
    return null;
  }
}
