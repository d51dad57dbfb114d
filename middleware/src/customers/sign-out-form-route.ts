import { signOutFormPath } from '@exwerk/contract/calls/sign-out-form-path';
import { paths } from '@exwerk/contract/routing/paths';
import { withLocale } from '@exwerk/contract/storefronts/locale-path';
import express, { type Router } from 'express';
import type { contextFactory } from '../http/app.ts';
import { networkLimit } from '../limits/network-limit.ts';
import type { Services } from '../services.ts';
import type { Customers } from './customers.ts';

/** Signs out whoever has no scripts. */
export function createSignOutFormRouter(
  { config, counters }: Pick<Services, 'config' | 'counters'>,
  customers: Pick<Customers, 'signOut'>,
  contextOf: ReturnType<typeof contextFactory>,
): Router {
  const limit = networkLimit(counters('sign-out-form', config.RATE_LIMIT_PER_MINUTE, 60));
  const router = express.Router({ caseSensitive: true, strict: true });
  router.post(signOutFormPath, limit, async (request, response) => {
    const context = contextOf(request, response, [{ acceptLanguage: request.query.locale }]);
    await customers.signOut(context);
    response.setHeader('cache-control', 'no-store');
    response.redirect(303, withLocale(context.locale, paths.home));
  });
  return router;
}
