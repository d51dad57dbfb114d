import type { RemoteName } from '../remotes/remote.ts';
import type { Storefront } from '../storefronts/storefront.ts';
import { type ClaimedPage, claimOn } from './claimed-pages.ts';
import { paths } from './paths.ts';
import { hasQuotes, pagePath, type SlugPage, slugPage } from './slug-page.ts';

/** Who may see a page: signed-in customers only, guests only, or everybody. */
type Guard = ClaimedPage['guard'];

interface FixedPage {
  readonly remote: RemoteName;
  readonly page: string;
  readonly guard: Guard;
  readonly indexed: boolean;
  readonly cache: ClaimedPage['cache'];
}

const row = <Page extends string>(remote: RemoteName, page: Page, guard: Guard = 'none', indexed = false) => ({
  remote,
  page,
  guard,
  indexed,
  cache: 'public' as const,
});

/** Rendered for each visitor, and kept by nobody. */
const personal = <Page extends string>(remote: RemoteName, page: Page, guard: Guard = 'none') => ({
  ...row(remote, page, guard),
  cache: 'private' as const,
});

const fixedPages = {
  [paths.home]: row('catalog', 'home', 'none', true),
  [paths.search]: row('search', 'search'),
  [paths.newArrivals]: row('search', 'new-arrivals'),
  [paths.sales]: row('search', 'sales'),
  [paths.login]: personal('account', 'login', 'guest'),
  [paths.createAccount]: personal('account', 'create-account', 'guest'),
  [paths.logOut]: personal('account', 'log-out'),
  [paths.passwordReset]: personal('account', 'password-reset', 'guest'),
  [paths.changePassword]: personal('account', 'change-password', 'guest'),
  [paths.checkEmail]: personal('account', 'check-email', 'guest'),
  [paths.account]: personal('account', 'account', 'signed-in'),
  [paths.profile]: personal('account', 'profile', 'signed-in'),
  [paths.shippingDetails]: personal('account', 'shipping-details', 'signed-in'),
  [paths.billingDetails]: personal('account', 'billing-details', 'signed-in'),
  [paths.accountNewsletter]: personal('account', 'newsletter', 'signed-in'),
  [paths.accountReviews]: personal('account', 'reviews', 'signed-in'),
  [paths.accountOrders]: personal('account', 'orders', 'signed-in'),
  [paths.findOrder]: personal('account', 'find-order'),
  [paths.checkoutLogin]: personal('account', 'checkout-login', 'guest'),
  [paths.checkoutCreateAccount]: personal('account', 'checkout-create-account', 'guest'),
  [paths.checkoutPasswordReset]: personal('account', 'checkout-password-reset', 'guest'),
  [paths.checkout]: personal('checkout', 'checkout'),
  [paths.cart]: personal('checkout', 'cart'),
  [paths.addresses]: personal('checkout', 'addresses'),
  [paths.payment]: personal('checkout', 'payment'),
  [paths.thankYou]: personal('checkout', 'thank-you'),
  [paths.paymentReturn]: personal('checkout', 'payment-return'),
  [paths.paymentError]: personal('checkout', 'payment-error'),
} satisfies Record<(typeof paths)[keyof typeof paths], FixedPage>;

/** What is found by a slug, and what is not there. */
const catchAll: ClaimedPage = { path: '*', remote: 'catalog', guard: 'none', indexed: true, cache: 'public' };

/** The pages that the shop is specified to have, with the remote that brings them unless a composition says otherwise. */
export const specifiedPages: readonly ClaimedPage[] = [
  ...Object.entries(fixedPages).map(([path, { remote, guard, indexed, cache }]) => ({
    path,
    remote,
    guard,
    indexed,
    cache,
  })),
  catchAll,
];

export type PageName = (typeof fixedPages)[keyof typeof fixedPages]['page'] | 'further' | SlugPage['page'];

/** Which page a path shows and which remote renders it. */
export interface ResolvedPage {
  readonly remote: RemoteName;
  readonly page: PageName;
  readonly slug?: string;
  readonly guard: Guard;
  /** Whether search engines may list it */
  readonly indexed: boolean;
  readonly cache: ClaimedPage['cache'];
}

const notFound: ResolvedPage = {
  remote: catchAll.remote,
  page: 'not-found',
  guard: 'none',
  indexed: false,
  cache: 'public',
};

const catalogPage = { remote: catchAll.remote, guard: 'none', indexed: true, cache: 'public' } as const;

/** No page can have this path: the one page that all unknown addresses of a storefront and language get is rendered for it. */
export const unknownPath = '/-/-';

/**
 * The page of a path, with or without language prefix, a slash at the end or not. It decides by the path alone: whether a product,
 * category or content page of that slug exists is for its remote to find out. `further` are the pages of a composition that are not
 * specified, or not for that remote: an address of theirs is no slug.
 */
export function resolvePage(
  storefront: Storefront,
  pathname: string,
  further: readonly ClaimedPage[] = [],
): ResolvedPage {
  if (hasQuotes(pathname)) return notFound;
  const path = pagePath(storefront, pathname);
  const fixed = Object.entries(fixedPages).find(([known]) => known === path)?.[1];
  const claim = claimOn(path, further);
  // A pattern does not take a specified page from its remote, the same path does.
  if (fixed) return claim?.path === path ? { ...fixed, remote: claim.remote } : fixed;
  const found = slugPage(storefront, pathname);
  const page = found.slug === undefined ? notFound : { ...catalogPage, ...found };
  if (!claim) return page;
  const { remote, guard, indexed, cache } = claim;
  return claim.path === catchAll.path ? { ...page, remote } : { remote, page: 'further', guard, indexed, cache };
}
