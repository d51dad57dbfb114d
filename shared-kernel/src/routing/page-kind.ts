import type { RemoteName } from '../contract/remote.ts';
import { withoutLocale } from '../storefronts/locale-path.ts';
import type { Storefront } from '../storefronts/storefront.ts';
import { articleNumberIn } from './article-number.ts';
import { isContentSlug } from './content-slugs.ts';
import { paths } from './paths.ts';

/** Who may see a page: signed-in customers only, guests only, or everybody (OPEN-A10). */
export type Guard = 'signed-in' | 'guest' | 'none';

interface FixedPage {
  readonly remote: RemoteName;
  readonly page: string;
  readonly guard: Guard;
  readonly indexed: boolean;
}

const row = <Page extends string>(remote: RemoteName, page: Page, guard: Guard = 'none', indexed = false) => ({
  remote,
  page,
  guard,
  indexed,
});

const fixedPages = {
  [paths.home]: row('catalog', 'home', 'none', true),
  [paths.search]: row('search', 'search'),
  [paths.newArrivals]: row('search', 'new-arrivals'),
  [paths.sales]: row('search', 'sales'),
  [paths.login]: row('account', 'login', 'guest'),
  [paths.createAccount]: row('account', 'create-account', 'guest'),
  [paths.logOut]: row('account', 'log-out'),
  [paths.passwordReset]: row('account', 'password-reset', 'guest'),
  [paths.changePassword]: row('account', 'change-password', 'guest'),
  [paths.checkEmail]: row('account', 'check-email', 'guest'),
  [paths.account]: row('account', 'account', 'signed-in'),
  [paths.profile]: row('account', 'profile', 'signed-in'),
  [paths.shippingDetails]: row('account', 'shipping-details', 'signed-in'),
  [paths.billingDetails]: row('account', 'billing-details', 'signed-in'),
  [paths.accountNewsletter]: row('account', 'newsletter', 'signed-in'),
  [paths.accountReviews]: row('account', 'reviews', 'signed-in'),
  [paths.checkoutLogin]: row('account', 'checkout-login', 'guest'),
  [paths.checkoutCreateAccount]: row('account', 'checkout-create-account', 'guest'),
  [paths.checkoutPasswordReset]: row('account', 'checkout-password-reset', 'guest'),
  [paths.checkout]: row('checkout', 'checkout'),
  [paths.cart]: row('checkout', 'cart'),
  [paths.addresses]: row('checkout', 'addresses'),
  [paths.payment]: row('checkout', 'payment'),
  [paths.thankYou]: row('checkout', 'thank-you'),
  [paths.paymentReturn]: row('checkout', 'payment-return'),
  [paths.paymentError]: row('checkout', 'payment-error'),
} satisfies Record<(typeof paths)[keyof typeof paths], FixedPage>;

export type PageName =
  | (typeof fixedPages)[keyof typeof fixedPages]['page']
  | 'product'
  | 'category'
  | 'content'
  | 'not-found';

/** Which page a path shows and which remote renders it. */
export interface ResolvedPage {
  readonly remote: RemoteName;
  readonly page: PageName;
  readonly slug?: string;
  readonly guard: Guard;
  /** Whether search engines may list it (OPEN-A14) */
  readonly indexed: boolean;
}

const notFound: ResolvedPage = { remote: 'catalog', page: 'not-found', guard: 'none', indexed: false };

/** Paths under these that are no page are unknown, not slugs of the catch-all. */
const reserved = ['search', 'c', 'p', 'category', 'checkout', 'my-account', 'password-reset'];

/** Quotes, raw or encoded, are not allowed in a path (OPEN-A13). */
export function hasQuotes(pathname: string): boolean {
  return /['"]|%27|%22/.test(pathname);
}

function catalogPage(page: 'product' | 'category' | 'content', slug: string): ResolvedPage {
  return { remote: 'catalog', page, slug, guard: 'none', indexed: true };
}

function slugPage(storefront: Storefront, segments: readonly string[]): ResolvedPage {
  const [first = '', slug, ...more] = segments;
  if (more.length > 0) return notFound;
  if (slug !== undefined) {
    if (!storefront.nativeRouting || slug === '') return notFound;
    if (first === 'p') return catalogPage('product', slug);
    return first === 'c' ? catalogPage('category', slug) : notFound;
  }
  if (reserved.includes(first)) return notFound;
  if (isContentSlug(first)) return catalogPage('content', first);
  return catalogPage(articleNumberIn(first) ? 'product' : 'category', first);
}

/**
 * The page of a path, with or without language prefix, a slash at the end or not. It decides by the path alone: whether a product,
 * category or content page of that slug exists is for its remote to find out.
 */
export function resolvePage(storefront: Storefront, pathname: string): ResolvedPage {
  if (hasQuotes(pathname)) return notFound;
  const path = withoutLocale(storefront, pathname).replace(/(?<=.)\/$/, '');
  const fixed = Object.entries(fixedPages).find(([known]) => known === path)?.[1];
  return fixed ?? slugPage(storefront, path.slice(1).split('/'));
}

/** SEO-08: whether search engines may list the page; never outside production. */
export function robotsOf(page: Pick<ResolvedPage, 'indexed'>, production: boolean) {
  return page.indexed && production ? 'index,follow' : 'noindex,nofollow';
}
