import { AUTHORISED, CANCELLED_BY_SHOPPER, DECLINED, type Decision, NOT_AUTHENTICATED, PENDING } from './acquirer.ts';
import { type CardCheck, checkCard, checkStoredCard } from './card.ts';
import { brandName } from './cards.ts';
import { type Method, methodOf } from './methods.ts';
import type { Notifier } from './notifications.ts';
import type { Orders } from './orders.ts';
import { paymentAnswer } from './payment-answer.ts';
import { invalid, PaymentProblem } from './problem.ts';
import { newReference, type Payment } from './records.ts';
import type { PaymentRequest } from './request.ts';
import type { Seal } from './seal.ts';
import type { PaymentStore } from './store.ts';
import { type ThreeDS, wantsNative } from './three-ds.ts';
import { walletDecision } from './wallet.ts';

/** What a shopper may do on the simulated bank page. */
export const OUTCOMES = ['approve', 'refuse', 'cancel', 'pending'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const VOUCHER_DAYS = 3;
const DAY = 86_400_000;

type Options = {
  store: PaymentStore;
  seal: Seal;
  notifier: Notifier;
  orders: Orders;
  threeDS: ThreeDS;
  account: string;
  redirectPage: string;
};
/** The session or the link that a payment is made for. */
export type Whole = { session?: string; link?: string };
type Details = { redirectResult?: string | undefined; threeDSResult?: string | undefined };
export type Payments = ReturnType<typeof createPayments>;

/** The life of a payment, from the shop's request to its last answer. */
export function createPayments({ store, seal, notifier, orders, threeDS, account, redirectPage }: Options) {
  const answer = (payment: Payment) => {
    const order = orders.of(payment);
    return { ...paymentAnswer(payment, account), ...(order && { order }) };
  };

  function authorisation(payment: Payment) {
    const { psp, reference, amount, decision, card, storedMethodId, shopper } = payment;
    const base = { pspReference: psp, merchantReference: reference, amount };
    const success = decision.resultCode === 'Authorised';
    const reason = success ? undefined : (decision.refusalReason ?? decision.resultCode);
    const additionalData = card ? { cardSummary: card.lastFour } : {};
    notifier.notify(payment, {
      ...base,
      eventCode: 'AUTHORISATION',
      success,
      additionalData,
      ...(reason ? { reason } : {}),
    });
    if (!storedMethodId || !shopper) return;
    const recurring = { 'recurring.recurringDetailReference': storedMethodId, 'recurring.shopperReference': shopper };
    notifier.notify(payment, { ...base, eventCode: 'RECURRING_CONTRACT', success: true, additionalData: recurring });
  }

  /** Writes the outcome and tells the shop's webhook. */
  function conclude(payment: Payment, decision: Decision): Payment {
    const later = decision.resultCode === 'Pending' || decision.resultCode === 'Received';
    const keepsCard = decision.resultCode === 'Authorised' && payment.store && payment.card && payment.shopper;
    const concluded: Payment = {
      ...payment,
      decision,
      state: later ? 'pending' : 'finished',
      ...(keepsCard && payment.card && payment.shopper
        ? { storedMethodId: store.saveStoredMethod(payment.shopper, payment.card) }
        : {}),
    };
    store.savePayment(concluded);
    const { psp, reference, amount } = concluded;
    if (!later) {
      authorisation(concluded);
      orders.paid(concluded);
    }
    if (decision.resultCode === 'Pending') {
      notifier.notify(concluded, {
        eventCode: 'PENDING',
        pspReference: psp,
        merchantReference: reference,
        amount,
        success: true,
      });
    }
    return concluded;
  }

  function redirect(payment: Payment) {
    if (!payment.returnUrl) throw invalid('14_030', "Required field 'returnUrl' is not provided.");
    store.savePayment(payment);
    const url = new URL(redirectPage);
    url.searchParams.set('redirectData', seal.close({ page: payment.psp }));
    return {
      resultCode: 'RedirectShopper',
      merchantReference: payment.reference,
      action: { type: 'redirect', paymentMethodType: payment.method, method: 'GET', url: url.href },
    };
  }

  /** The shopper's page asks the issuer itself, without leaving the shop. */
  function authenticate(payment: Payment) {
    store.savePayment(payment);
    return { ...threeDS.first(payment), merchantReference: payment.reference };
  }

  function present(payment: Payment) {
    const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join('');
    const voucher = {
      entity: '12101',
      reference: digits.replace(/(\d{3})(?=\d)/g, '$1 '),
      expiresAt: new Date(Date.now() + VOUCHER_DAYS * DAY).toISOString().slice(0, 19),
    };
    return answer(conclude({ ...payment, voucher }, PENDING));
  }

  function check({ paymentMethod, shopperReference }: PaymentRequest): CardCheck {
    const id = paymentMethod.storedPaymentMethodId;
    if (!id) return checkCard(paymentMethod, seal);
    const stored = store.storedMethods(shopperReference ?? '').find(candidate => candidate.id === id);
    if (!stored) throw invalid('803', 'PaymentDetail not found');
    return checkStoredCard(stored, paymentMethod);
  }

  function start(request: PaymentRequest, method: Method, whole: Whole): Payment {
    const { order, origin } = request;
    const { amount, reference, returnUrl, shopperReference, shopperLocale, storePaymentMethod, metadata } = request;
    const currencyFits = !method.currencies || method.currencies.includes(amount.currency);
    if (!currencyFits) throw noAcquirer(method.type, amount.currency);
    return {
      psp: newReference(),
      reference,
      createdAt: new Date().toISOString(),
      state: 'open',
      method: method.type,
      amount,
      decision: AUTHORISED,
      ...(returnUrl ? { returnUrl } : {}),
      ...(shopperReference ? { shopper: shopperReference } : {}),
      ...(shopperLocale ? { locale: shopperLocale } : {}),
      ...(metadata ? { metadata } : {}),
      ...(storePaymentMethod && method.kind === 'card' ? { store: true } : {}),
      ...(origin ? { origin } : {}),
      ...(order ? { order: orders.take(order, amount) } : {}),
      ...whole,
    };
  }

  return {
    /** `POST /payments` */
    make(request: PaymentRequest, whole: Whole = {}) {
      const method = methodOf(request.paymentMethod.type);
      if (!method) throw noAcquirer(request.paymentMethod.type, request.amount.currency);
      const payment = start(request, method, whole);
      if (method.detail?.issuers && !request.paymentMethod.issuer) {
        throw invalid('14_007', "Required field 'paymentMethod.issuer' is not provided.");
      }
      if (method.kind === 'voucher') return present(payment);
      if (method.kind === 'redirect') return redirect(payment);
      if (method.kind === 'wallet') return answer(conclude(payment, walletDecision(request)));
      const { card, decision, authentication } = check(request);
      if (!card.authenticate) return answer(conclude({ ...payment, card }, decision));
      return authentication && wantsNative(request)
        ? authenticate({ ...payment, card, decision, authentication })
        : redirect({ ...payment, card, decision });
    },

    /** The payment that a bank page was opened for. */
    shownOn(redirectData: string): Payment | undefined {
      const content = seal.open(redirectData);
      const psp = typeof content === 'object' && content && 'page' in content ? content.page : undefined;
      return typeof psp === 'string' ? store.payment(psp) : undefined;
    },

    /** The shopper's choice on the bank page; the first one stands. Answers the address to go back to. */
    decide(payment: Payment, outcome: Outcome): string {
      if (payment.state === 'open') {
        const refusal = payment.card ? NOT_AUTHENTICATED : DECLINED;
        const decision = { approve: payment.decision, refuse: refusal, cancel: CANCELLED_BY_SHOPPER, pending: PENDING }[
          outcome
        ];
        store.atomically(() =>
          methodOf(payment.method)?.settlesWithoutReturn
            ? conclude(payment, decision)
            : store.savePayment({ ...payment, decision, state: 'decided' }),
        );
      }
      const back = new URL(payment.returnUrl ?? redirectPage);
      back.searchParams.append('redirectResult', seal.close({ result: payment.psp }));
      return back.href;
    },

    /** `POST /payments/details`; asking again answers the same. @param session whose payment it has to be */
    details({ redirectResult, threeDSResult }: Details, session?: string) {
      const content = redirectResult === undefined ? undefined : seal.open(redirectResult);
      const result = threeDSResult === undefined ? undefined : threeDS.readResult(threeDSResult);
      const psp = typeof content === 'object' && content && 'result' in content ? content.result : result?.psp;
      const payment = typeof psp === 'string' ? store.payment(psp) : undefined;
      if (!payment || (session !== undefined && payment.session !== session))
        throw invalid('14_0418', 'Invalid payment details');
      // Nobody is authenticated by saying so: what the issuer was told counts.
      if (result && payment.authentication && payment.state === 'open')
        return answer(conclude(payment, NOT_AUTHENTICATED));
      const isGivenUp = result !== undefined && !result.isAuthenticated;
      if (payment.state !== 'decided') return answer(payment);
      return answer(conclude(payment, isGivenUp ? NOT_AUTHENTICATED : payment.decision));
    },

    /** What the scheme says later about a pending payment. False when it is not pending. */
    settle(psp: string, paid: boolean): boolean {
      const payment = store.payment(psp);
      if (payment?.state !== 'pending') return false;
      store.atomically(() => conclude(payment, paid ? AUTHORISED : DECLINED));
      return true;
    },

    storedMethods(shopper: string) {
      return store.storedMethods(shopper).map(({ id, brand, lastFour, expiryMonth, expiryYear, holderName }) => ({
        id,
        type: 'scheme',
        brand,
        name: brandName(brand),
        lastFour,
        expiryMonth,
        expiryYear,
        ...(holderName ? { holderName } : {}),
        supportedRecurringProcessingModels: ['CardOnFile', 'Subscription', 'UnscheduledCardOnFile'],
      }));
    },
  };
}

/** The answer for a method that the merchant account has not got. */
export const noAcquirer = (type: string, currency: string) =>
  new PaymentProblem(
    422,
    '905_1',
    `Could not find an acquirer account for the provided txvariant (${type}), currency (${currency}), and action (AUTH).`,
    'configuration',
  );
