import { type ResolvedPage, resolvePage } from '@exwerk/shared-kernel/routing/page-kind';
import { useStorefront } from '@exwerk/shared-kernel/runtime';
import { useLocation } from 'react-router-dom';

/** The page that the address shows; the router's address carries no language prefix. */
export function usePage(): ResolvedPage {
  const storefront = useStorefront();
  const { pathname } = useLocation();
  return resolvePage(storefront, pathname);
}
