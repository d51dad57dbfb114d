import { isInternalLink } from '@exwerk/contract/routing/links';
import { Link as RouterLink } from 'react-router-dom';
import type { LinkElementProps } from './link.tsx';

/**
 * A link inside the shop that the router follows without loading a page; `href` is without language prefix, the router adds it.
 * What is not internal loads a whole page: under the same domain in the page's own language, and elsewhere at the address as it is.
 * Hand it to the kit's pieces as `linkAs`.
 */
export function ShopLink({ href, ...rest }: LinkElementProps) {
  return <RouterLink to={href} discover="none" reloadDocument={!isInternalLink(href)} {...rest} />;
}
