import { createHash } from 'node:crypto';
import { withoutParameters } from '@exwerk/contract/routing/query';
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

interface SourceAddress {
  /** In lower case, without a closing slash. */
  readonly path: string;
  /** With its question mark; empty where there is none. */
  readonly query: string;
}

function sourceOf(url: string): SourceAddress {
  const at = `${url}?`.indexOf('?');
  return {
    path: url
      .slice(0, at)
      .toLowerCase()
      .replace(/(?<=.)\/$/, ''),
    query: url.slice(at),
  };
}

/** Key of an address: custom objects take no slashes, and neither case nor a slash that closes the path matters. */
export function redirectionKey(storeKey: string, sourceUrl: string): string {
  const { path, query } = sourceOf(sourceUrl);
  return createHash('sha256').update(`${storeKey} ${path}${query.toLowerCase()}`).digest('hex');
}

/** The target with the visitor's query (`?a=1`), as both were written. What the editor's own query names stays the editor's. */
function withQuery(target: string, query: string): string {
  const at = `${target}#`.indexOf('#');
  const address = target.slice(0, at);
  const own = new URLSearchParams(sourceOf(address).query);
  const carried = withoutParameters(query, [...own.keys()]);
  return address + (address.includes('?') ? carried.replace('?', '&') : carried) + target.slice(at);
}

/**
 * What an editor has put down for an outdated address of a store; null for most. What stands there for an address with its query comes
 * first; otherwise the path decides, and the query goes along.
 */
export async function seoRedirectionOf(
  { commerce, cache, config }: Pick<Services, 'commerce' | 'cache' | 'config'>,
  storeKey: string,
  sourceUrl: string,
): Promise<Redirection | null> {
  const keptFor = async (address: string): Promise<Redirection | null> => {
    const key = redirectionKey(storeKey, address);
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
  };

  const { path, query } = sourceOf(sourceUrl);
  // Both at once: of the path it is known from the second query on.
  const [whole, moved] = await Promise.all([keptFor(sourceUrl), query === '' ? null : keptFor(path)]);
  if (whole || !moved) return whole;
  const targetURL = withQuery(moved.targetURL, query);
  // A path that leads to itself with another query would never end.
  return sourceOf(targetURL).path === path ? null : { ...moved, targetURL };
}
