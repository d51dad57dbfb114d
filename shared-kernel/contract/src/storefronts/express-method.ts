import type { OnlinePaymentMethod } from './storefront.ts';

/** What is paid with from the cart at once; the express checkout knows no other method. */
export const expressMethod = 'googlepay' satisfies OnlinePaymentMethod;
