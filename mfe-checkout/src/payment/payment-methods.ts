import type { ClientType } from '@exwerk/shared-kernel/contract/address';
import type { CallAnswer } from '@exwerk/shared-kernel/contract/call';
import type { getPaymentMethodsRequest } from '@exwerk/shared-kernel/contract/payment-calls';
import { type OnlinePaymentMethod, onlinePaymentMethods } from '@exwerk/shared-kernel/storefronts/storefront';

/** What the provider and the store offer for the cart. */
export type PaymentOffer = CallAnswer<typeof getPaymentMethodsRequest>;

/** OPEN-B32: not for companies, and not for private buyers. */
const hiddenFrom: Record<ClientType, readonly OnlinePaymentMethod[]> = {
  COMPANY: ['ratepay'],
  PRIVATE: ['klarna_b2b'],
};

export type PaymentKey = OnlinePaymentMethod | 'cod' | 'bank';

/** PAY-04: methods that stand together and are treated alike. A wallet pays by its own button. */
const groups = {
  wallet: ['googlepay', 'applepay'],
  klarna: ['klarna', 'klarna_account'],
} as const satisfies Record<string, readonly OnlinePaymentMethod[]>;
export type PaymentGroup = keyof typeof groups;

export function groupOf(key: PaymentKey): PaymentGroup | null {
  if (groups.wallet.some(method => method === key)) return 'wallet';
  return groups.klarna.some(method => method === key) ? 'klarna' : null;
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

/** PAY-01, PAY-20, PAY-30, PAY-31: what of the offer this buyer may choose, the card first (PAY-06). */
export function paymentChoices(
  offer: PaymentOffer,
  allowed: readonly OnlinePaymentMethod[],
  clientType: ClientType,
): PaymentChoice[] {
  const hidden = hiddenFrom[clientType];
  const { paymentMethods } = offer.custom.fields.getPaymentMethodsResponse;
  const online = paymentMethods.flatMap(({ type, name }): PaymentChoice[] =>
    isOnlineMethod(type) && allowed.includes(type) && !hidden.includes(type)
      ? [{ key: type, name: hasOwnName(type) || typeof name !== 'string' ? null : name }]
      : [],
  );
  const order = (choice: PaymentChoice) => placeOf(choice.key);
  return [
    ...online.toSorted((a, b) => order(a) - order(b)),
    ...(offer.cashOnDelivery ? [{ key: 'cod' as const, name: null }] : []),
    ...(offer.bankTransfer ? [{ key: 'bank' as const, name: null }] : []),
  ];
}

/** PAY-02, and the card, which the shop names in its own words. */
function hasOwnName(type: OnlinePaymentMethod): boolean {
  return type === 'onlineBanking_PL' || type === 'scheme';
}
