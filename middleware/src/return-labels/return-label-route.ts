import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import type { RequestContext } from '../http/request-context.ts';
import type { OrderAccess } from '../orders/order-access.ts';
import { contextOf as orderContextOf } from '../orders/order-context.ts';
import type { Orders } from '../orders/orders.ts';
import { isAwaited } from '../orders/returns.ts';
import { notFound } from '../problems/problem-error.ts';
import { returnLabelOf } from './return-label.ts';
import { returnLabelPdf } from './return-label-pdf.ts';

const querySchema = z.object({
  orderNumber: z.string().min(1).max(256),
  returnNumber: z.string().min(1).max(256),
  token: z.string().max(256).optional(),
  acceptLanguage: z.string().max(20).optional(),
});

/** The label of a return that is still to be sent as PDF, for its customer and for whoever holds the order's link. */
export function createReturnLabelRouter(parts: {
  orders: Pick<Orders, 'show'>;
  access: OrderAccess;
  contextOf: (request: Request, response: Response, args: unknown) => RequestContext;
}): Router {
  const { orders, access, contextOf } = parts;
  const router = express.Router();
  router.get('/api/orders/return-label', async (request, response) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw notFound('Return');
    const { orderNumber, returnNumber, token, acceptLanguage } = query.data;
    const context = contextOf(request, response, [{ acceptLanguage }]);
    const order = await access({ orderNumber, ...(token !== undefined && { token }) }, context.session);
    if (!isAwaited(order, returnNumber)) throw notFound('Return');
    const { storefront } = orderContextOf(order) ?? context;
    const { locale } = context;
    const label = returnLabelOf(await orders.show(order, context), returnNumber, { storefront, locale });
    response.type('application/pdf').set({
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${returnNumber.replace(/[^\w-]/g, '')}.pdf"`,
    });
    (await returnLabelPdf(label, locale.code)).pipe(response);
  });
  return router;
}
