import { keptAttemptName } from '@exwerk/contract/calls/kept-attempt';
import { consentCookie } from '@exwerk/contract/consent/purposes';

/** What the browser keeps because the shop does not work without it: for the visit, the purchase and the decision itself. */
export const necessaryNames = [
  'token',
  'kept-cart',
  'country',
  'locale',
  'store',
  'currency',
  'customer-id',
  'customer-group',
  'was-signed-in',
  // Others who guess at the password do not lock out who has signed in here before.
  'known-browser',
  // How many articles are on the wish list.
  'exwerk-wishlist',
  'exwerk-composition',
  'exwerk-share',
  consentCookie,
  // From the payment on: for its safety, and until its end and what was agreed to with it are told.
  'device-fingerprint',
  'adyen-checkout__checkout-attempt-id',
  keptAttemptName,
  'order-consents',
  // What was chosen in the checkout.
  'client-type-standard',
  'shipping-address-type',
  'address-checked',
  // The way to a sign-in provider and back.
  'social-sign-in',
  // What the address has switched for the visit.
  'toggles',
  // Where on a page the visitor was, for the way back.
  'react-router-scroll-positions',
  // Against endless reloads of a page that cannot load.
  'chunk-retries',
] as const;
