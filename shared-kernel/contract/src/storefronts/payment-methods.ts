import { type OnlinePaymentMethod, onlinePaymentMethods, type Storefront } from './storefront.ts';

/** Methods that stand together on the payment page and are treated alike. A wallet pays by a button of its own. */
export type PaymentGroup = 'wallet' | 'klarna';

/** What the shop knows of a method, whichever country has it; which countries do, their rows of the storefront table say. */
export interface PaymentMethodFacts {
  /** Offered in every country, without a word in its row */
  readonly isEverywhere: boolean;
  /** Who may pay with it */
  readonly buyers: readonly Storefront['defaultClientType'][];
  readonly group: PaymentGroup | null;
  /** Names as their owners write them, the same in every language: what the footer shows */
  readonly marks: readonly string[];
  /** Whether the provider wants to see the goods that are paid for */
  readonly needsLines: boolean;
  /** What draws it: the provider's form for cards or for the choice of a bank, a wallet's button, or a page of the provider's own */
  readonly component: 'card' | 'bank-choice' | 'googlepay' | 'applepay' | 'redirect';
  /** Whether the shop names it in its own words instead of the provider's */
  readonly hasOwnName: boolean;
}

const everybody = ['PRIVATE', 'COMPANY'] as const;
const redirect = {
  isEverywhere: false,
  buyers: everybody,
  group: null,
  needsLines: false,
  component: 'redirect',
  hasOwnName: false,
} as const;
const klarna = { ...redirect, group: 'klarna', marks: ['Klarna'], needsLines: true } as const;
const wallet = { ...redirect, isEverywhere: true, group: 'wallet' } as const;

export const paymentMethodFacts: Readonly<Record<OnlinePaymentMethod, PaymentMethodFacts>> = {
  scheme: { ...redirect, isEverywhere: true, marks: ['VISA', 'Mastercard'], component: 'card', hasOwnName: true },
  paypal: { ...redirect, isEverywhere: true, marks: ['PayPal'] },
  klarna,
  klarna_account: klarna,
  klarna_b2b: { ...redirect, buyers: ['COMPANY'], marks: ['Billie'], needsLines: true },
  ratepay: { ...redirect, buyers: ['PRIVATE'], marks: ['Ratepay'], needsLines: true },
  onlineBanking_PL: { ...redirect, marks: ['Przelewy24'], component: 'bank-choice', hasOwnName: true },
  ideal: { ...redirect, marks: ['iDEAL'] },
  applepay: { ...wallet, marks: ['Apple Pay'], component: 'applepay' },
  googlepay: { ...wallet, marks: ['Google Pay'], component: 'googlepay' },
  multibanco: { ...redirect, marks: ['Multibanco'] },
  twint: { ...redirect, marks: ['TWINT'] },
  mobilepay: { ...redirect, marks: ['MobilePay'] },
};

/** A country's own methods and those that every country has, in the order in which they are listed. */
export function offeredMethods(own: readonly OnlinePaymentMethod[] = []): OnlinePaymentMethod[] {
  return onlinePaymentMethods.filter(method => paymentMethodFacts[method].isEverywhere || own.includes(method));
}

/** Those of a country's methods that this kind of buyer may use. */
export function methodsFor(
  { onlinePaymentMethods: offered }: Pick<Storefront, 'onlinePaymentMethods'>,
  buyer: Storefront['defaultClientType'],
): OnlinePaymentMethod[] {
  return offered.filter(method => paymentMethodFacts[method].buyers.includes(buyer));
}
