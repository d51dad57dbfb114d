import { allowStorefronts } from '@exwerk/embedded-http/origins';
import express, { Router } from 'express';
import { createAuthentication } from './authentication.ts';
import { createCheckoutApi } from './checkout-api.ts';
import { createModifications } from './modifications.ts';
import { createNotifier, type NotificationOptions } from './notifications.ts';
import { createOrders } from './orders.ts';
import { createLinks } from './payment-links.ts';
import { createPayments } from './payments.ts';
import { answerProblem } from './problem.ts';
import { createSeal } from './seal.ts';
import { createSessions } from './sessions.ts';
import { createShopperPages } from './shopper-pages.ts';
import { openStore } from './store.ts';
import { createThreeDS } from './three-ds.ts';

export type PaymentsServiceOptions = {
  dataDir: string;
  /** Where browsers reach this process, such as `http://localhost:8090`. */
  publicUrl: string;
  apiKey?: string;
  clientKey?: string;
  merchantAccount?: string;
  /** Origins of storefronts that are not on localhost. */
  origins?: readonly string[];
  notifications?: Partial<NotificationOptions>;
};

/** The key that signs notifications unless another is set: public, so for local use only. */
export const LOCAL_HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';

/** Adyen's Checkout API (`router`, for `/payments`) with the pages (`/checkoutshopper`) and calls (`/checkoutanalytics`) of adyen-web. */
export async function createPaymentsService(options: PaymentsServiceOptions) {
  const {
    dataDir,
    publicUrl,
    apiKey = 'local-key',
    clientKey = 'sandbox_LOCAL',
    merchantAccount = 'ExwerkLocal',
  } = options;
  const origins = options.origins ?? [];
  const store = openStore(dataDir);
  const notifier = createNotifier(store, merchantAccount, {
    url: '',
    hmacKey: LOCAL_HMAC_KEY,
    log: () => {},
    ...options.notifications,
  });
  const shopperPages = new URL('/checkoutshopper/', publicUrl);
  const seal = createSeal(store.sealKey);
  const modify = createModifications(store, notifier);
  const orders = createOrders({ store, seal, notifier, modify });
  const threeDS = createThreeDS(seal, shopperPages.href);
  const payments = createPayments({
    store,
    seal,
    notifier,
    orders,
    threeDS,
    account: merchantAccount,
    redirectPage: new URL('checkoutPaymentRedirect', shopperPages).href,
  });
  const sessions = createSessions({ store, seal, payments, orders });
  const links = createLinks(store, payments, new URL('links/', shopperPages).href);
  const authentication = createAuthentication(store, threeDS);

  return {
    router: createCheckoutApi({
      store,
      payments,
      modify,
      orders,
      sessions,
      links,
      apiKey,
      account: merchantAccount,
    }),
    pages: createShopperPages({ payments, links, sessions, authentication, clientKey, origins }),
    analytics: createAnalytics(origins),
    latestPayments: store.latestPayments,
    latestNotifications: store.latestNotifications,
    /** What the scheme says later about a pending payment; false when it is not pending. */
    settle: payments.settle,
    async close() {
      await notifier.close();
      store.close();
    },
  };
}
export type PaymentsService = Awaited<ReturnType<typeof createPaymentsService>>;

/** adyen-web sends usage data here and needs an id to go on; nothing is kept. */
function createAnalytics(origins: readonly string[]) {
  const router = Router();
  router.use(allowStorefronts(origins), express.json({ limit: '256kb' }));
  router.post('/v3/analytics', (_request, response) => {
    response.json({ checkoutAttemptId: crypto.randomUUID() });
  });
  router.post('/v3/analytics/:attempt', (_request, response) => {
    response.json({});
  });
  router.use(answerProblem);
  return router;
}
