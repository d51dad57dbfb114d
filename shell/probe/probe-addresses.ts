import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { type ClaimedPage, claimOn } from '@exwerk/contract/routing/claimed-pages';
import { resolvePage } from '@exwerk/contract/routing/page-kind';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import { pageText } from '../src/rendering/page-text.ts';
import type { RenderedPage } from '../src/rendering/render-protocol.ts';

/** Pages on which links to pages with parameters are looked for, besides the remote's own. */
const linkPages = ['/', '/search'];

/**
 * Addresses that reach every route of a remote. Fixed paths are their own address; for a path with parameters, or a catch-all, one link
 * of each kind of page is taken from the shop itself, so that real products and categories are tried.
 */
export async function addressesOf(
  remote: RemoteName,
  routes: readonly string[],
  { host, further }: { host: string; further: readonly ClaimedPage[] },
  render: (url: string, remote: RemoteName) => Promise<RenderedPage>,
): Promise<string[]> {
  const isOpen = (path: string) => /[:*]/.test(path);
  const addresses = new Set(routes.filter(path => !isOpen(path)));
  if (!routes.some(isOpen)) return [...addresses];
  const storefront = storefrontByHost(host);
  const kinds = new Map<string, string>();
  for (const url of [...linkPages, ...addresses]) {
    const body = pageText(await render(url, resolvePage(storefront, url, further).remote));
    for (const [, link = ''] of body.matchAll(/<a [^>]*?href="(\/[^"#?]*)"/g)) {
      const page = resolvePage(storefront, link, further);
      const kind = page.slug === undefined ? claimOn(link, further)?.path : page.page;
      if (page.remote === remote && kind !== undefined && !kinds.has(kind)) kinds.set(kind, link);
    }
  }
  for (const link of kinds.values()) addresses.add(link);
  // The page for what is not there.
  if (routes.includes('*')) addresses.add('/checkout/no-such-page');
  return [...addresses];
}
