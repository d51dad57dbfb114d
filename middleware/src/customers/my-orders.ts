import { createHmac } from 'node:crypto';
import type { Keys } from '@exwerk/service/config/variables';
import express, { type Request, type Response, type Router } from 'express';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';

/** Seconds for which a link to the orders site works. */
const linkSeconds = 900;

/** The orders site's address with a signed, short-lived token for this email; the language is only to be read. */
function ordersLink(siteUrl: string, [secret]: Keys, email: string, locale: string, now = Date.now()): string {
  const expires = String(Math.floor(now / 1000) + linkSeconds);
  const token = createHmac('sha256', secret).update(`${email.toLowerCase()}:${expires}`).digest('base64url');
  const url = new URL(siteUrl);
  for (const [name, value] of Object.entries({ email, expires, token, locale })) url.searchParams.set(name, value);
  return url.href;
}

/** Customers get a link for themselves, everybody else the plain address. */
export function createMyOrdersRouter(
  services: Services,
  contextOf: (request: Request, response: Response) => RequestContext,
): Router {
  const { config, visitors } = services;
  const router = express.Router();
  router.get('/api/my-orders/getUrlWithToken', async (request, response) => {
    const { session, locale } = contextOf(request, response);
    const visitor = await visitors.known(session);
    const { email } = request.query;
    const isOwn =
      visitor?.kind === 'customer' && typeof email === 'string' && visitor.email.toLowerCase() === email.toLowerCase();
    response.setHeader('cache-control', 'no-store');
    response.json(
      isOwn
        ? ordersLink(config.ORDERS_SITE_URL, config.ORDERS_SITE_SECRET, visitor.email, locale.code)
        : config.ORDERS_SITE_URL,
    );
  });
  return router;
}
