/**
 * Names of cookies that more than one part of the shop writes or reads. Apart from the list of all names, so that who needs one has no more.
 */

/** The composition of the shop that a visit goes on with. */
export const compositionCookie = 'exwerk-composition';

/** The number by which the visitor is in a canary or in none, 0 to 99. */
export const shareCookie = 'exwerk-share';

/** The pass to a composition that is shown to invited ones before anybody else. */
export const previewCookie = 'exwerk-preview';

/** Says to the page who is signed in; the session alone proves it. */
export const customerIdCookie = 'customer-id';

/** One for each kind of checkout: who orders by a wallet may fill in the forms as somebody else. */
export const checkoutKinds = ['standard', 'express'] as const;
export type CheckoutKind = (typeof checkoutKinds)[number];
export const clientTypeCookie = (kind: CheckoutKind) => `client-type-${kind}`;

/** Where goods go to, as chosen in the checkout. */
export const shippingModeCookie = 'shipping-address-type';
