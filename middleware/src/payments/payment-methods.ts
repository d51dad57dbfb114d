import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getPaymentMethodsRequest, paymentEnvironmentSchema } from '@exwerk/contract/calls/payment-calls';
import { expressMethod } from '@exwerk/contract/storefronts/express-method';
import { methodsFor } from '@exwerk/contract/storefronts/payment-methods';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { Logger } from 'pino';
import * as z from 'zod';
import type * as mini from 'zod/mini';
import { type Carts, requireOfStore } from '../carts/carts.ts';
import { offersBankTransfer, offersCashOnDelivery } from '../carts/cash-on-delivery.ts';
import { dueFee } from '../carts/method-fee.ts';
import { amountDue } from '../carts/pricing.ts';
import { cents } from '../commerce/money.mapper.ts';
import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import { invalidInput, ProblemError } from '../problems/problem-error.ts';
import type { Seal } from '../session/seal.ts';
import { codFeeTitleOf } from '../stores/fee-title.ts';
import { codFeeOf, toStore } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import type { Adyen } from './adyen-client.ts';
import { sealAttempt } from './attempt-token.ts';
import { expressOptions } from './google-express.ts';
import { type PaymentData, storedCardOf } from './payment-data.ts';

type Environment = mini.infer<typeof paymentEnvironmentSchema>;
type Answer = CallAnswer<typeof getPaymentMethodsRequest>;

const methodList = z.object({
  paymentMethods: z.array(z.looseObject({ type: z.string() })).default([]),
  storedPaymentMethods: z.array(z.looseObject({ type: z.string().optional(), id: z.string().optional() })).default([]),
});

/** Poles know the online transfer by the names of its two ways; the provider's name has but one. */
const labels: Record<string, string> = { onlineBanking_PL: 'Przelewy online / BLIK' };

/** Where adyen-web finds its pages; its own addresses are known to it by the environment's name. */
function paymentEnvironment(config: Config): Environment {
  const {
    ADYEN_ENVIRONMENT: environment,
    ADYEN_CLIENT_KEY: clientKey,
    ADYEN_PAGES_URL: pages,
    ADYEN_ANALYTICS_URL: analytics,
    WALLETS_SCRIPT_URL: walletsScript,
  } = config;
  const urls = pages === '' || analytics === '' ? null : { api: pages, analytics, images: pages, translations: pages };
  return { environment, clientKey, urls, ...(walletsScript !== '' && { walletsScript }) };
}

/** PayPal does not work without the merchant's id. */
const paypalConfiguration = z.object({ configuration: z.object({ merchantId: z.string().min(1) }) });

function isUsable(method: { type: string }, log: Logger): boolean {
  if (method.type !== 'paypal' || paypalConfiguration.safeParse(method).success) return true;
  log.error('Required paypal configuration not provided.');
  return false;
}

/** What the provider offers for a cart, as it was asked and answered, and what of it this client may use. */
async function loadOfferedMethods(
  cart: PlatformCart,
  { storefront, locale }: Pick<RequestContext, 'storefront' | 'locale'>,
  { config, adyen, log }: { config: Config; adyen: Adyen; log: Logger },
  walletOnly: boolean,
) {
  const due = amountDue(cart);
  const types = methodsFor(storefront, cart.billingAddress?.company ? 'COMPANY' : 'PRIVATE');
  const offered = walletOnly ? types.filter(type => type === expressMethod) : types;
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

/** Whether the cards that a customer saved can pay for the cart: it is a customer's, and the country has them. */
function recurringFor(
  { customerId }: Pick<PlatformCart, 'customerId'>,
  { recurringPayments }: Pick<Storefront, 'recurringPayments'>,
): boolean {
  return recurringPayments && customerId !== undefined;
}

/** What the provider offers for a cart, among which what is to be paid with must be. */
export async function requireOffer(
  cart: PlatformCart,
  data: PaymentData,
  context: Pick<RequestContext, 'storefront' | 'locale'>,
  parts: { config: Config; adyen: Adyen; log: Logger },
  walletOnly: boolean,
) {
  const offer = await loadOfferedMethods(cart, context, parts, walletOnly);
  if (!offer.paymentMethods.some(({ type }) => type === data.paymentMethod.type))
    throw new ProblemError(400, 'PaymentMethodNotOffered', 'This payment method is not offered here');
  const storedCard = storedCardOf(data);
  const isOwnCard =
    recurringFor(cart, context.storefront) && offer.storedPaymentMethods.some(({ id }) => id === storedCard);
  if (storedCard !== null && !isOwnCard)
    throw invalidInput('Only cards that this customer has saved can be paid with', {
      'paymentMethod.storedPaymentMethodId': 'is not saved for this customer',
    });
  return offer;
}

export async function loadPaymentMethods(
  request: { cartId: string; walletOnly?: boolean | undefined },
  context: RequestContext,
  parts: { config: Config; log: Logger; seal: Seal; adyen: Adyen; carts: Carts; stores: Stores },
): Promise<Answer> {
  const { storefront, locale } = context;
  const walletOnly = request.walletOnly === true;
  // The provider knows the browser from the payment page on, not only when something is paid.
  context.deviceFingerprint();
  const cart = await parts.carts.own(request.cartId, context);
  requireOfStore(cart, context);
  const [offer, platformStore] = await Promise.all([
    loadOfferedMethods(cart, context, parts, walletOnly),
    parts.stores.byKey(storefront.storeKey),
  ]);
  const recurringEnabled = recurringFor(cart, storefront);
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
            title: codFeeTitleOf(platformStore, locale),
            fee: dueFee(cart, (platformStore && codFeeOf(platformStore)) ?? cents(0, storefront.currency), storefront),
          }
        : null,
    bankTransfer: offersBankTransfer(cart, storefront) && !walletOnly ? (store?.bankDetails ?? null) : null,
    recurringEnabled,
    attempt: sealAttempt(parts.seal, cart.id),
  };
}
