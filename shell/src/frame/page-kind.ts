import { type ResolvedPage, resolvePage } from '@exwerk/shared-kernel/routing/page-kind';
import { useStorefront } from '@exwerk/shared-kernel/runtime';
import { useLocation } from 'react-router-dom';

/** Which page the address shows and whose it is. */
export function usePageKind(): ResolvedPage {
  const { pathname } = useLocation();
  return resolvePage(useStorefront(), pathname);
}

/** OPEN-A17: these have neither newsletter nor footer. */
const withoutFooter: readonly string[] = ['checkout-login', 'addresses', 'payment'];
/** SHELL-02: these stand in a centred container; all others use the full width. */
const centred: readonly string[] = ['addresses', 'payment', 'thank-you'];

/** SHELL-01..03 */
export function layoutOf({ page }: Pick<ResolvedPage, 'page'>) {
  return {
    hasFooter: !withoutFooter.includes(page),
    isCentred: centred.includes(page),
    /** Room for the product page's bar that stays at the bottom. */
    hasBuyBar: page === 'product',
  };
}
