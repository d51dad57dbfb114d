import {
  checkoutKinds,
  clientTypeCookie,
  compositionCookie,
  customerIdCookie,
  previewCookie,
  shareCookie,
  shippingModeCookie,
} from './cookie-names.ts';
import { keptAttemptName } from './kept-attempt.ts';
import { consentCookie } from './purposes.ts';

/** What the browser keeps because the shop does not work without it: for the visit, the purchase and the decision itself. */
export const necessaryNames = [
  'token',
  'kept-cart',
  'country',
  'locale',
  'store',
  'currency',
  customerIdCookie,
  'customer-group',
  'was-signed-in',
  // Others who guess at the password do not lock out who has signed in here before.
  'known-browser',
  // How many articles are on the wish list.
  'exwerk-wishlist',
  compositionCookie,
  shareCookie,
  previewCookie,
  consentCookie,
  // From the payment on: for its safety, and until its end and what was agreed to with it are told.
  'device-fingerprint',
  'adyen-checkout__checkout-attempt-id',
  keptAttemptName,
  'order-consents',
  // What was chosen in the checkout.
  ...checkoutKinds.map(clientTypeCookie),
  shippingModeCookie,
  'address-checked',
  // The way to a sign-in provider and back.
  'social-sign-in',
  // The proof of a mailed link for the page that it has opened.
  'mailed-tokens',
  // What the address has switched for the visit.
  'toggles',
  // Where on a page the visitor was, for the way back.
  'react-router-scroll-positions',
  // Against endless reloads of a page that cannot load.
  'chunk-retries',
] as const;
