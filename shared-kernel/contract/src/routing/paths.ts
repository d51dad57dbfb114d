import { withLocale } from '../storefronts/locale-path.ts';
import type { LocaleRecord, Storefront } from '../storefronts/storefront.ts';

/** The fixed paths, without language prefix. */
export const paths = {
  home: '/',
  search: '/search',
  newArrivals: '/search/new-arrivals',
  sales: '/search/sales',
  login: '/login',
  createAccount: '/create-account',
  logOut: '/log-out',
  passwordReset: '/password-reset',
  changePassword: '/password-reset/change-password',
  checkEmail: '/password-reset/check-email',
  account: '/my-account',
  profile: '/my-account/my-profile',
  shippingDetails: '/my-account/shipping-details',
  billingDetails: '/my-account/billing-details',
  accountNewsletter: '/my-account/my-newsletter',
  accountReviews: '/my-account/my-reviews',
  accountOrders: '/my-account/my-orders',
  findOrder: '/orders/find',
  checkout: '/checkout',
  checkoutLogin: '/checkout/login',
  checkoutCreateAccount: '/checkout/create-account',
  checkoutPasswordReset: '/checkout/password-reset',
  cart: '/checkout/cart',
  addresses: '/checkout/addresses',
  payment: '/checkout/payment',
  thankYou: '/checkout/thank-you',
  paymentReturn: '/after-payment-redirect-back',
  paymentError: '/adyen-payment-error',
} as const;

/** Further pages of the account: all that the shop has of a customer, and the one that a mailed link to a new email opens. */
export const accountPaths = {
  ownData: '/my-account/my-data',
  confirmEmail: '/my-account/confirm-email',
} as const;

/** What the visitor wishes for, guest or customer. */
export const wishlistPath = '/wishlist';

type Native = Pick<Storefront, 'nativeRouting'>;

/** Links never carry quotes or more than one slash at their head. */
function clean(slug: string): string {
  return slug.replace(/['"\\]|%27|%22|%5c/gi, '').replace(/^\/+|\/+$/g, '');
}

/** /p/{slug} with native routing, /{slug} without. */
export function productPath({ nativeRouting }: Native, slug: string): string {
  return `${nativeRouting ? '/p' : ''}/${clean(slug)}`;
}

/** /c/{slug} with native routing, /{slug} without. No slash at the end. */
export function categoryPath({ nativeRouting }: Native, slug: string): string {
  return `${nativeRouting ? '/c' : ''}/${clean(slug)}`;
}

/** Content pages end in a slash. */
export function contentPath(slug: string): string {
  return `/${clean(slug)}/`;
}

/** The search page for a text. */
export function searchPath(query: string): string {
  return `${paths.search}?${new URLSearchParams({ query })}`;
}

/** The search page for a tag. */
export function taggedPath(tag: 'on-sale' | 'bestseller'): string {
  return `${paths.search}?${new URLSearchParams({ tags: tag })}`;
}

/** The thank-you page of an order. */
export function thankYouPath(orderId: string): string {
  return `${paths.thankYou}?${new URLSearchParams({ order: orderId })}`;
}

/** Pages have addresses in lower case, order numbers have capitals. */
const inAddress = (orderNumber: string) => encodeURIComponent(orderNumber.toLowerCase());
export const orderNumberIn = (segment: string): string => segment.toUpperCase();

/** Patterns of the pages of one order: the signed-in customer's own, and the one that a mailed link opens. */
export const orderPatterns = {
  account: `${paths.accountOrders}/:orderNumber`,
  mailed: '/orders/:orderNumber',
} as const;

/** The page of one of the signed-in customer's orders. */
export function accountOrderPath(orderNumber: string): string {
  return `${paths.accountOrders}/${inAddress(orderNumber)}`;
}

/** The page of an order for this session, or with a token for whoever holds it. */
export function orderPath(orderNumber: string, token?: string): string {
  const query = token === undefined ? '' : `?${new URLSearchParams({ token })}`;
  return `${orderPatterns.mailed.replace(':orderNumber', inAddress(orderNumber))}${query}`;
}

/** Where the invoice of an order is had as PDF, in this language. */
export function invoicePath(orderNumber: string, locale: string, token?: string): string {
  const query = { orderNumber, acceptLanguage: locale, ...(token !== undefined && { token }) };
  return `/api/orders/invoice?${new URLSearchParams(query)}`;
}

/** Where the label of a return is had as PDF, in this language. */
export function returnLabelPath(
  { orderNumber, returnNumber }: { orderNumber: string; returnNumber: string },
  locale: string,
  token?: string,
): string {
  const query = { orderNumber, returnNumber, acceptLanguage: locale, ...(token !== undefined && { token }) };
  return `/api/orders/return-label?${new URLSearchParams(query)}`;
}

/** Where a change of language leads: home in that language. */
export function languageHome(locale: Pick<LocaleRecord, 'prefix'>): string {
  return withLocale(locale, paths.home);
}
