import { isInternalLink } from '@exwerk/contract/routing/links';
import { Link as RouterLink } from 'react-router-dom';
import type { LinkElementProps } from './link.tsx';

/**
 * A link inside the shop that the router follows without loading a page; `href` is without language prefix, the router adds it.
 * Whatever is not internal becomes a plain link. Hand it to the kit's pieces as `linkAs`.
 */
export function ShopLink({ href, ...rest }: LinkElementProps) {
  return isInternalLink(href) ? <RouterLink to={href} discover="none" {...rest} /> : <a href={href} {...rest} />;
}
