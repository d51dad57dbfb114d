import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import { resolvePage } from '@exwerk/shared-kernel/routing/page-kind';
import { storefrontByHost } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import type { RenderedPage } from '../../src/rendering/render-protocol.ts';

/** Pages on which links to the pages with slugs are looked for. */
const linkPages = [
  ['/', 'catalog'],
  ['/search', 'search'],
] as const;

/**
 * Addresses that reach every route of a remote. Fixed paths are their own address; for a path with parameters, or a catch-all, one link
 * of each kind of page is taken from the shop itself, so that real products and categories are tried.
 */
export async function addressesOf(
  remote: RemoteName,
  routes: readonly string[],
  host: string,
  render: (url: string, remote: RemoteName) => Promise<RenderedPage>,
): Promise<string[]> {
  const isOpen = (path: string) => /[:*]/.test(path);
  const addresses = new Set(routes.filter(path => !isOpen(path)));
  if (!routes.some(isOpen)) return [...addresses];
  const storefront = storefrontByHost(host);
  const kinds = new Map<string, string>();
  for (const [url, owner] of linkPages) {
    const { body } = await render(url, owner);
    for (const [, link = ''] of body.matchAll(/<a [^>]*?href="(\/[^"#?]*)"/g)) {
      const page = resolvePage(storefront, link);
      if (page.remote === remote && page.slug !== undefined && !kinds.has(page.page)) kinds.set(page.page, link);
    }
  }
  for (const link of kinds.values()) addresses.add(link);
  // The page for what is not there.
  addresses.add('/checkout/no-such-page');
  return [...addresses];
}
