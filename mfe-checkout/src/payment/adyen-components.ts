import {
  AdyenCheckout,
  ApplePay,
  Card,
  type Core,
  type CoreConfiguration,
  GooglePay,
  OnlineBankingPL,
  Redirect,
  type UIElement,
} from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import { paymentMethodFacts } from '@exwerk/contract/storefronts/payment-methods';
import type { OnlinePaymentMethod } from '@exwerk/contract/storefronts/storefront';
import type { PaymentOffer } from './payment-methods.ts';

/**
 * The provider's own library; only this file imports it, and only the payment page loads this file.
 */

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

/** A method that the provider handles on a page of its own: all it needs is its name. */
function redirectOf(method: OnlinePaymentMethod) {
  return class MethodRedirect extends Redirect {
    static override readonly type = method as (typeof Redirect)['type'];
    override formatData() {
      // Its own script would be fetched from PayPal; its page needs none.
      const paymentMethod = method === 'paypal' ? { type: method, subtype: 'redirect' } : { type: method };
      return { paymentMethod, browserInfo: this.browserInfo };
    }
  };
}

/** What a component is made for. */
export interface ComponentChoice {
  readonly method: OnlinePaymentMethod;
  /** Id of a saved card, null for a card to be typed and for every other method */
  readonly storedCardId: string | null;
  readonly offersSaving: boolean;
}

/** The component of a method; null where this browser or device does not have the wallet. */
export async function createComponent(
  checkout: Core,
  offer: PaymentOffer,
  choice: ComponentChoice,
): Promise<UIElement | null> {
  const { component, group } = paymentMethodFacts[choice.method];
  if (group !== 'wallet') return componentOf(checkout, choice);
  const { walletsScript } = offer.environment;
  // A script that stands for the wallets' own has them in every browser.
  if (walletsScript !== undefined) {
    await loadScript(walletsScript);
    return componentOf(checkout, choice);
  }
  // Apple's library starts with the component, and refuses an insecure page loudly.
  if (component === 'applepay' && !window.isSecureContext) return null;
  const wallet = componentOf(checkout, choice);
  return wallet.isAvailable().then(
    () => wallet,
    () => null,
  );
}

/** By address; choices may follow each other faster than a script comes. */
const scripts = new Map<string, Promise<void>>();

function loadScript(src: string): Promise<void> {
  const loaded = scripts.get(src) ?? addScript(src);
  scripts.set(src, loaded);
  loaded.catch(() => scripts.delete(src));
  return loaded;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of the wallets could not be loaded')));
    document.body.append(script);
  });
}

/** The wallets bring a button of their own. */
function componentOf(checkout: Core, { method, storedCardId, offersSaving }: ComponentChoice): UIElement {
  switch (paymentMethodFacts[method].component) {
    case 'card':
      // A saved card asks for its security code alone.
      if (storedCardId) {
        return new Card(checkout, { ...checkout.paymentMethodsResponse.findStoredPaymentMethod(storedCardId) });
      }
      return new Card(checkout, { hasHolderName: true, holderNameRequired: true, enableStoreDetails: offersSaving });
    case 'bank-choice':
      return new OnlineBankingPL(checkout);
    case 'googlepay':
      return new GooglePay(checkout, { showPayButton: true });
    case 'applepay':
      return new ApplePay(checkout, { showPayButton: true });
    case 'redirect':
      return new (redirectOf(method))(checkout);
  }
}
