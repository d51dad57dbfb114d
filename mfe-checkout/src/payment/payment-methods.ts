import type { ClientType } from '@exwerk/contract/calls/address-options';
import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getPaymentMethodsRequest } from '@exwerk/contract/calls/payment-calls';
import { methodsFor, type PaymentGroup, paymentMethodFacts } from '@exwerk/contract/storefronts/payment-methods';
import {
  type OnlinePaymentMethod,
  onlinePaymentMethods,
  type Storefront,
} from '@exwerk/contract/storefronts/storefront';

/** What the provider and the store offer for the cart. */
export type PaymentOffer = CallAnswer<typeof getPaymentMethodsRequest>;

export type PaymentKey = OnlinePaymentMethod | 'cod' | 'bank';

export function groupOf(key: PaymentKey): PaymentGroup | null {
  return key === 'cod' || key === 'bank' ? null : paymentMethodFacts[key].group;
}

/** One choice of the payment page. */
export interface PaymentChoice {
  readonly key: PaymentKey;
  /** As the provider names it, in the shopper's language; null where the shop has a name of its own */
  readonly name: string | null;
}

const ranks: readonly PaymentKey[] = onlinePaymentMethods;

/** The place in the list; all of a group take that of their first. */
function placeOf(key: PaymentKey): number {
  const group = groupOf(key);
  return Math.min(
    ...ranks.flatMap((other, rank) => (other === key || (group && groupOf(other) === group) ? [rank] : [])),
  );
}

function isOnlineMethod(type: unknown): type is OnlinePaymentMethod {
  return onlinePaymentMethods.some(known => known === type);
}

/** What of the offer this buyer may choose, the card first. */
export function paymentChoices(
  offer: PaymentOffer,
  storefront: Pick<Storefront, 'onlinePaymentMethods'>,
  clientType: ClientType,
): PaymentChoice[] {
  const allowed = methodsFor(storefront, clientType);
  const { paymentMethods } = offer.custom.fields.getPaymentMethodsResponse;
  const online = paymentMethods.flatMap(({ type, name }): PaymentChoice[] =>
    isOnlineMethod(type) && allowed.includes(type)
      ? [{ key: type, name: paymentMethodFacts[type].hasOwnName || typeof name !== 'string' ? null : name }]
      : [],
  );
  const order = (choice: PaymentChoice) => placeOf(choice.key);
  return [
    ...online.toSorted((a, b) => order(a) - order(b)),
    ...(offer.cashOnDelivery ? [{ key: 'cod' as const, name: null }] : []),
    ...(offer.bankTransfer ? [{ key: 'bank' as const, name: null }] : []),
  ];
}
