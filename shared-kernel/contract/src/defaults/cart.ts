/** The most of one product that a cart holds; a middleware may be set otherwise (`MAX_CART_QUANTITY`). */
export const maximumPerProduct = 1000;
/** Most pieces that are paid on delivery or by bank transfer. */
export const maxOfflinePieces = 20;
/** Milliseconds after the last change of a line in which more may join it. */
export const cartDelay = 300;
/** Tries of a change of the cart, and of an order, after the first one. */
export const cartRetries = 3;
export const orderRetries = 3;
/** Milliseconds that the check of a VAT number may take. */
export const vatTimeout = 10_000;
/** Milliseconds for which the hint at a guarantee is shown. */
export const hintDuration = 5000;
/** Products without a discount group of their own belong to it. */
export const defaultVolumeGroup = 'volume_discount_default';
