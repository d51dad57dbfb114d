import type { CallAnswer } from '@exwerk/shared-kernel/contract/call';
import type { getPaymentMethodsRequest, paymentEnvironmentSchema } from '@exwerk/shared-kernel/contract/payment-calls';
import type { OnlinePaymentMethod, Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
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

/** TMW-31 */
export async function loadPaymentMethods(
  request: { cartId: string; shopperLocale: string },
  context: RequestContext,
  parts: { config: Config; adyen: Adyen; carts: Carts; stores: Stores },
): Promise<Answer> {
  const { storefront, locale } = context;
  const cart = await parts.carts.own(request.cartId, context);
  const due = amountDue(cart);
  const offered = offeredTypes(storefront, Boolean(cart.billingAddress?.company));
  const amount = { value: due.centAmount, currency: due.currencyCode };
  const [answer, platformStore] = await Promise.all([
    parts.adyen.paymentMethods({
      merchantAccount: parts.config.ADYEN_MERCHANT_ACCOUNT,
      countryCode: storefront.countryCode,
      amount,
      shopperLocale: request.shopperLocale,
      allowedPaymentMethods: offered,
      ...(cart.customerId !== undefined && { shopperReference: cart.customerId }),
    }),
    parts.stores.byKey(storefront.storeKey),
  ]);
  const list = methodList.parse(answer);
  const isOffered = ({ type }: { type?: string | undefined }) => offered.some(candidate => candidate === type);
  const recurringEnabled = storefront.recurringPayments && cart.customerId !== undefined;
  const store = platformStore ? toStore(platformStore, locale) : null;
  return {
    custom: {
      fields: {
        getPaymentMethodsResponse: {
          paymentMethods: list.paymentMethods
            .filter(isOffered)
            .map(method => ({ ...method, ...(labels[method.type] && { name: labels[method.type] }) })),
          storedPaymentMethods: recurringEnabled ? list.storedPaymentMethods.filter(isOffered) : [],
        },
      },
    },
    environment: paymentEnvironment(parts.config),
    amount,
    countryCode: storefront.countryCode,
    cashOnDelivery: offersCashOnDelivery(cart, storefront)
      ? {
          title: store?.codFeeTitle ?? 'Cash on delivery',
          fee: (platformStore && codFeeOf(platformStore)) ?? cents(0, storefront.currency),
        }
      : null,
    bankTransfer: offersBankTransfer(cart, storefront) ? (store?.bankDetails ?? null) : null,
    recurringEnabled,
  };
}
