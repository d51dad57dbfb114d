import * as z from 'zod/mini';

/** TMW-41: what `my-orders/getUrlWithToken` answers. */
export const ordersLinkSchema = z.url();
