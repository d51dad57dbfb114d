import { AdyenCheckout, type Core, type CoreConfiguration } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import type { PaymentOffer } from './payment-methods.ts';

/** The provider's list goes back to the provider's library as it came; nothing here reads its parts. */
const providersOwn = (list: object) => list as NonNullable<CoreConfiguration['paymentMethodsResponse']>;

type Callbacks = Pick<CoreConfiguration, 'onSubmit' | 'onAdditionalDetails' | 'onError' | 'onPaymentFailed'>;

/** Starts the library for one cart. Without own addresses the provider's are used. */
export function startCheckout(offer: PaymentOffer, locale: string, callbacks: Callbacks): Promise<Core> {
  const { environment, clientKey, urls } = offer.environment;
  return AdyenCheckout({
    environment: environment === 'live' || environment.startsWith('live-') ? (environment as 'live') : 'test',
    clientKey,
    countryCode: offer.countryCode,
    // The library names Norwegian by the language's older code.
    locale: locale === 'nb-NO' ? 'no-NO' : locale,
    amount: offer.amount,
    analytics: { enabled: false },
    showPayButton: false,
    paymentMethodsResponse: providersOwn(offer.custom.fields.getPaymentMethodsResponse),
    ...(urls && {
      _environmentUrls: {
        api: urls.api,
        analytics: urls.analytics,
        cdn: { images: urls.images, translations: urls.translations },
      },
    }),
    ...callbacks,
  });
}
