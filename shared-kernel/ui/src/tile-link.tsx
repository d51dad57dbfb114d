import type { LinkElementProps } from './link.tsx';
import { ShopLink } from './shop-link.tsx';

/** The link of a tile: the page that it opens fades in, where the browser can do that. */
export function TileLink(props: LinkElementProps) {
  return <ShopLink viewTransition {...props} />;
}
