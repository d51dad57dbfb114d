import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CallAnswer } from '@exwerk/shared-kernel/contract/call';
import type { getPaymentMethodsRequest, paymentEnvironmentSchema } from '@exwerk/shared-kernel/contract/payment-calls';
import type { OnlinePaymentMethod, Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import type { Logger } from 'pino';
import * as z from 'zod';
import type * as mini from 'zod/mini';
import { amountDue } from '../commerce/carts/cart.mapper.ts';
import type { Carts } from '../commerce/carts/carts.ts';
import { offersBankTransfer, offersCashOnDelivery } from '../commerce/carts/cash-on-delivery.ts';
import { cents } from '../commerce/money.mapper.ts';
import { codFeeOf, toStore } from '../commerce/stores/store.mapper.ts';
import type { Stores } from '../commerce/stores/stores.ts';
import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Adyen } from './adyen-client.ts';
import { expressOptions } from './google-express.ts';

type Environment = mini.infer<typeof paymentEnvironmentSchema>;
type Answer = CallAnswer<typeof getPaymentMethodsRequest>;

const methodList = z.object({
  paymentMethods: z.array(z.looseObject({ type: z.string() })).default([]),
  storedPaymentMethods: z.array(z.looseObject({ type: z.string().optional() })).default([]),
});

/** OPEN-B32: what companies and private buyers do not get. */
const notForCompanies: readonly OnlinePaymentMethod[] = ['ratepay'];
const notForPrivate: readonly OnlinePaymentMethod[] = ['klarna_b2b'];

/** PAY-20, PAY-30, PAY-31: the configured types of the country that this kind of client may use. */
export function offeredTypes(
  { onlinePaymentMethods }: Pick<Storefront, 'onlinePaymentMethods'>,
  isCompany: boolean,
): OnlinePaymentMethod[] {
  const withheld = isCompany ? notForCompanies : notForPrivate;
  return onlinePaymentMethods.filter(type => !withheld.includes(type));
}

/** PAY-02 */
const labels: Record<string, string> = { onlineBanking_PL: 'Przelewy online / BLIK' };

/** Where adyen-web finds its pages; its own addresses are known to it by the environment's name. */
export function paymentEnvironment(config: Config): Environment {
  const {
    ADYEN_ENVIRONMENT: environment,
    ADYEN_CLIENT_KEY: clientKey,
    ADYEN_PAGES_URL: pages,
    ADYEN_ANALYTICS_URL: analytics,
  } = config;
  const urls = pages === '' || analytics === '' ? null : { api: pages, analytics, images: pages, translations: pages };
  return { environment, clientKey, urls };
}

/** PAY-32: the express checkout knows this wallet and no other method. */
const walletOnlyTypes: readonly OnlinePaymentMethod[] = ['googlepay'];

/** TERR-07: PayPal does not work without the merchant's id. */
const paypalConfiguration = z.object({ configuration: z.object({ merchantId: z.string().min(1) }) });

function isUsable(method: { type: string }, log: Logger): boolean {
  if (method.type !== 'paypal' || paypalConfiguration.safeParse(method).success) return true;
  log.error('Required paypal configuration not provided.');
  return false;
}

/** What the provider offers for a cart, as it was asked and answered, and what of it this client may use. */
export async function loadOfferedMethods(
  cart: PlatformCart,
  { storefront, locale }: Pick<RequestContext, 'storefront' | 'locale'>,
  { config, adyen, log }: { config: Config; adyen: Adyen; log: Logger },
  walletOnly: boolean,
) {
  const due = amountDue(cart);
  const types = offeredTypes(storefront, Boolean(cart.billingAddress?.company));
  const offered = walletOnly ? types.filter(type => walletOnlyTypes.includes(type)) : types;
  const request = {
    merchantAccount: config.ADYEN_MERCHANT_ACCOUNT,
    countryCode: storefront.countryCode,
    amount: { value: due.centAmount, currency: due.currencyCode },
    shopperLocale: locale.code,
    allowedPaymentMethods: offered,
    ...(cart.customerId !== undefined && { shopperReference: cart.customerId }),
  };
  const response = await adyen.paymentMethods(request);
  const list = methodList.parse(response);
  const isOffered = ({ type }: { type?: string | undefined }) => offered.some(candidate => candidate === type);
  return {
    request,
    response,
    paymentMethods: list.paymentMethods.filter(method => isOffered(method) && isUsable(method, log)),
    storedPaymentMethods: list.storedPaymentMethods.filter(isOffered),
  };
}

/** TMW-31 */
export async function loadPaymentMethods(
  request: { cartId: string; walletOnly?: boolean | undefined },
  context: RequestContext,
  parts: { config: Config; log: Logger; adyen: Adyen; carts: Carts; stores: Stores },
): Promise<Answer> {
  const { storefront, locale } = context;
  const walletOnly = request.walletOnly === true;
  // The provider knows the browser from the payment page on, not only when something is paid.
  context.deviceFingerprint();
  const cart = await parts.carts.own(request.cartId, context);
  const [offer, platformStore] = await Promise.all([
    loadOfferedMethods(cart, context, parts, walletOnly),
    parts.stores.byKey(storefront.storeKey),
  ]);
  const recurringEnabled = storefront.recurringPayments && cart.customerId !== undefined;
  const store = platformStore ? toStore(platformStore, locale) : null;
  return {
    custom: {
      fields: {
        getPaymentMethodsResponse: {
          paymentMethods: offer.paymentMethods.map(method => ({
            ...method,
            ...(labels[method.type] && { name: labels[method.type] }),
            ...(walletOnly && { express: expressOptions(storefront) }),
          })),
          storedPaymentMethods: recurringEnabled && !walletOnly ? offer.storedPaymentMethods : [],
        },
      },
    },
    environment: paymentEnvironment(parts.config),
    amount: offer.request.amount,
    countryCode: storefront.countryCode,
    cashOnDelivery:
      offersCashOnDelivery(cart, storefront) && !walletOnly
        ? {
            title: store?.codFeeTitle ?? 'Cash on delivery',
            fee: (platformStore && codFeeOf(platformStore)) ?? cents(0, storefront.currency),
          }
        : null,
    bankTransfer: offersBankTransfer(cart, storefront) && !walletOnly ? (store?.bankDetails ?? null) : null,
    recurringEnabled,
  };
}
