import { type Core, GooglePay, type UIElement } from '@adyen/adyen-web';
import { expressOptionsSchema } from '@exwerk/contract/calls/express-options';
import { expressMethod } from '@exwerk/contract/storefronts/express-method';
import * as z from 'zod/mini';
import { startCheckout } from '../payment/adyen-checkout.ts';
import { availableWallet, openWhere } from '../payment/available-wallet.ts';
import type { PaymentOffer } from '../payment/payment-methods.ts';
import type { Library } from '../payment/use-adyen.ts';

/**
 * As much of the provider's library as the wallet takes; only the express checkout loads this file.
 */

const offered = z.object({ type: z.literal(expressMethod), express: expressOptionsSchema });

type Options = NonNullable<ConstructorParameters<typeof GooglePay>[1]>;
type Authorized = Parameters<NonNullable<Options['onAuthorized']>>[0]['authorizedEvent'];

/** Takes what the wallet told of its owner, for the middleware; without the answer true nothing is paid. */
type OnAuthorized = (componentData: Record<string, unknown>) => boolean;

/** Of what Google tells, what an order needs; the card's token goes with the payment data. */
const toComponentData = ({ email, shippingAddress, paymentMethodData }: Authorized) => ({
  type: expressMethod,
  isExpress: true,
  authorizedEvent: {
    email,
    shippingAddress,
    paymentMethodData: { info: { billingAddress: paymentMethodData.info?.billingAddress } },
  },
});

/** The wallet's button; null where this browser does not have the wallet, or the offer does not say what to ask it for. */
async function createExpress(
  checkout: Core,
  offer: PaymentOffer,
  onPress: () => boolean,
  onAuthorized: OnAuthorized,
): Promise<UIElement | null> {
  const { paymentMethods } = offer.custom.fields.getPaymentMethodsResponse;
  const [options] = paymentMethods.flatMap(method => z.safeParse(offered, method).data?.express ?? []);
  if (!options) return null;
  return availableWallet(
    offer,
    () =>
      new GooglePay(checkout, {
        ...options,
        expressPage: 'cart',
        showPayButton: true,
        onClick: openWhere(onPress),
        onAuthorized: ({ authorizedEvent }, actions) => {
          if (onAuthorized(toComponentData(authorizedEvent))) actions.resolve();
          else actions.reject();
        },
      }),
  );
}

export const expressLibrary = (onAuthorized: OnAuthorized): Library => ({
  startCheckout,
  createComponent: (checkout, offer, _choice, onPress) => createExpress(checkout, offer, onPress, onAuthorized),
});
