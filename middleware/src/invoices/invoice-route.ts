import type { Order as PlatformOrder } from '@commercetools/platform-sdk';
import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import type { Orders } from '../orders/orders.ts';
import { notFound } from '../problems/problem-error.ts';
import { toStore } from '../stores/store.mapper.ts';
import { storefrontOfStore } from '../stores/storefront-of-store.ts';
import type { Stores } from '../stores/stores.ts';
import { invoiceOf } from './invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

const querySchema = z.object({
  orderNumber: z.string().min(1).max(256),
  token: z.string().max(256).optional(),
  acceptLanguage: z.string().max(20).optional(),
});

/** The invoice of an order as PDF, for its customer and for whoever holds its link. */
export function createInvoiceRouter(parts: {
  orders: Orders;
  stores: Stores;
  access: OrderAccess;
  contextOf: (request: Request, response: Response, args: unknown) => RequestContext;
  config: Pick<Config, 'VAT_OWN_ID'>;
}): Router {
  const { orders, stores, access, contextOf, config } = parts;

  /** The seller is where the order was placed, whichever storefront asks. */
  const sellerOf = async (order: PlatformOrder, { storefront: asking, locale }: RequestContext) => {
    const storefront = storefrontOfStore(order.store) ?? asking;
    const store = await stores.byKey(storefront.storeKey);
    const vatNumber = config.VAT_OWN_ID || storefront.vat.ownNumber;
    return { storefront, vatNumber, store: store && toStore(store, locale) };
  };

  const router = express.Router();
  router.get('/api/orders/invoice', async (request, response) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw notFound('Order');
    const { orderNumber, token, acceptLanguage } = query.data;
    const context = contextOf(request, response, [{ acceptLanguage }]);
    const order = await access({ orderNumber, ...(token !== undefined && { token }) }, context.session);
    const shown = await orders.show(order, context);
    const invoice = invoiceOf(shown, await sellerOf(order, context), context.locale);
    response.type('application/pdf').set({
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${orderNumber.replace(/[^\w-]/g, '')}.pdf"`,
    });
    (await invoicePdf(invoice, context.locale.code)).pipe(response);
  });
  return router;
}
