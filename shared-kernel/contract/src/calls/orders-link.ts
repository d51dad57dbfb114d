import * as z from 'zod/mini';

/** What `my-orders/getUrlWithToken` answers. */
export const ordersLinkSchema = z.url();
