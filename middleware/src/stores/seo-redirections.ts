import { createHash } from 'node:crypto';
import * as z from 'zod';
import { found } from '../commerce/found.ts';
import type { Services } from '../services.ts';

const redirectionSchema = z.object({
  /** A path of this storefront, or a whole address. */
  targetURL: z.string().regex(/^(?:\/(?!\/)|https:\/\/)/),
  redirectionCode: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301),
});
export type Redirection = z.infer<typeof redirectionSchema>;

const container = 'seo-redirections';

/** Key of an address: custom objects take no slashes, and case and a closing slash do not matter. */
export function redirectionKey(storeKey: string, sourceUrl: string): string {
  const path = sourceUrl.toLowerCase().replace(/(?<=.)\/$/, '');
  return createHash('sha256').update(`${storeKey} ${path}`).digest('hex');
}

/** What an editor has put down for an outdated address of a store; null for most. */
export async function seoRedirectionOf(
  { commerce, cache, config }: Pick<Services, 'commerce' | 'cache' | 'config'>,
  storeKey: string,
  sourceUrl: string,
): Promise<Redirection | null> {
  const key = redirectionKey(storeKey, sourceUrl);
  const { redirection } = await cache.through<{ redirection: Redirection | null }>(
    `redirection:${key}`,
    config.CACHE_SECONDS,
    async () => {
      const kept = commerce.service.customObjects().withContainerAndKey({ container, key });
      const object = await found(kept.get().execute());
      return { redirection: redirectionSchema.safeParse(object?.value).data ?? null };
    },
    { isNothing: ({ redirection }) => redirection === null },
  );
  return redirection;
}
