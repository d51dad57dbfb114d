import { ApplePay, Card, type Core, GooglePay, OnlineBankingPL, Redirect, type UIElement } from '@adyen/adyen-web';
import { paymentMethodFacts } from '@exwerk/contract/storefronts/payment-methods';
import type { OnlinePaymentMethod } from '@exwerk/contract/storefronts/storefront';
import { startCheckout } from './adyen-checkout.ts';
import { availableWallet, openWhere } from './available-wallet.ts';
import type { PaymentOffer } from './payment-methods.ts';
import type { ComponentChoice, Library } from './use-adyen.ts';

/**
 * The provider's own library, with all that a method of the payment page may need; only that page loads this file.
 */

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

/** The component of a method; null where this browser or device does not have the wallet. */
async function createComponent(
  checkout: Core,
  offer: PaymentOffer,
  choice: ComponentChoice,
  onPress: () => boolean,
): Promise<UIElement | null> {
  const { component, group } = paymentMethodFacts[choice.method];
  if (group !== 'wallet') return componentOf(checkout, choice, onPress);
  // Apple's library starts with the component, and refuses an insecure page loudly.
  const isRefused = component === 'applepay' && !window.isSecureContext;
  if (isRefused && offer.environment.walletsScript === undefined) return null;
  return availableWallet(offer, () => componentOf(checkout, choice, onPress));
}

/** Accounts that take part in it would have it start with the fields of a card; pages let none of its scripts in. */
const withoutClickToPay = { _disableClickToPay: true };

/** The wallets bring a button of their own. */
function componentOf(
  checkout: Core,
  { method, storedCardId, offersSaving }: ComponentChoice,
  onPress: () => boolean,
): UIElement {
  switch (paymentMethodFacts[method].component) {
    case 'card':
      // A saved card asks for its security code alone.
      if (storedCardId) {
        return new Card(checkout, {
          ...checkout.paymentMethodsResponse.findStoredPaymentMethod(storedCardId),
          ...withoutClickToPay,
        });
      }
      return new Card(checkout, {
        hasHolderName: true,
        holderNameRequired: true,
        enableStoreDetails: offersSaving,
        ...withoutClickToPay,
      });
    case 'bank-choice':
      return new OnlineBankingPL(checkout);
    case 'googlepay':
      return new GooglePay(checkout, { showPayButton: true, onClick: openWhere(onPress) });
    case 'applepay':
      return new ApplePay(checkout, { showPayButton: true, onClick: openWhere(onPress) });
    case 'redirect':
      return new (redirectOf(method))(checkout);
  }
}

export const library: Library = { startCheckout, createComponent };
