import { type ResolvedPage, resolvePage } from '@exwerk/contract/routing/page-kind';
import { useAppSelector } from '@exwerk/runtime';
import { useLocation } from 'react-router-dom';

/** Which page the address shows and whose it is. */
export function usePageKind(): ResolvedPage {
  const { pathname } = useLocation();
  const { storefront, pages } = useAppSelector(state => state.storefront);
  return resolvePage(storefront, pathname, pages);
}

/** These have neither newsletter nor footer. */
const withoutFooter: readonly string[] = ['checkout-login', 'addresses', 'payment'];
/** These stand in a centred container; all others use the full width. */
const centred: readonly string[] = ['addresses', 'payment', 'thank-you'];

export function layoutOf({ page }: Pick<ResolvedPage, 'page'>) {
  return {
    hasFooter: !withoutFooter.includes(page),
    isCentred: centred.includes(page),
    /** Room for the product page's bar that stays at the bottom. */
    hasBuyBar: page === 'product',
  };
}
