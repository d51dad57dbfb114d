import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { offeredMethods } from './methods.ts';
import type { Orders } from './orders.ts';
import type { Payments } from './payments.ts';
import { invalid } from './problem.ts';
import { GivenOrder, PaymentRequest, read } from './request.ts';
import type { Seal } from './seal.ts';
import type { PaymentStore } from './store.ts';

const HOUR = 3_600_000;
const LONGEST_HOURS = 24;

/** https://docs.adyen.com/api-explorer/Checkout/latest/post/sessions */
export const SessionRequest = PaymentRequest.omit({
  paymentMethod: true,
  order: true,
  additionalData: true,
  origin: true,
}).extend({
  returnUrl: z.url({ protocol: /^https?$/ }),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  mode: z.literal('embedded').optional(),
  allowedPaymentMethods: z.array(z.string()).optional(),
  blockedPaymentMethods: z.array(z.string()).optional(),
  storePaymentMethodMode: z.enum(['askForConsent', 'disabled', 'enabled']).optional(),
});

const Session = SessionRequest.extend({ id: z.string(), expiresAt: z.string() });
type Session = z.infer<typeof Session>;

/** What adyen-web sends with every call of a session. */
const Submitted = z.object({ sessionData: z.string().optional() });
/** What a payment of a session may say by itself: all else was said when the session was opened. */
const SubmittedPayment = PaymentRequest.pick({
  paymentMethod: true,
  storePaymentMethod: true,
  order: true,
  origin: true,
  channel: true,
});
const SubmittedDetails = z.object({
  details: z.object({ redirectResult: z.string().optional(), threeDSResult: z.string().optional() }),
});
const CancelledOrder = z.object({ order: GivenOrder });

type Options = { store: PaymentStore; seal: Seal; payments: Payments; orders: Orders };
export type Sessions = ReturnType<typeof createSessions>;

/** Payments that the shopper's browser makes by itself, in a session that the shop's server opened. */
export function createSessions({ store, seal, payments, orders }: Options) {
  const dataOf = ({ id }: Session) => seal.close({ session: id });
  const resultOf = ({ id }: Session) => seal.close({ sessionResult: id });
  const isOver = ({ expiresAt }: Session) => Date.parse(expiresAt) <= Date.now();

  function find(id: string): Session {
    const session = store.document('session', id, Session);
    if (!session) throw invalid('14_0401', 'Session not found');
    return session;
  }

  /** The session of a call of the browser, which has to bring its data. */
  function openedBy(id: string, body: unknown, isDataNeeded = true): Session {
    const session = find(id);
    const { sessionData } = read(Submitted, body);
    const content = z.object({ session: z.string() }).safeParse(seal.open(sessionData ?? ''));
    const isOwn = content.success && content.data.session === id;
    if (!isOwn && (isDataNeeded || sessionData !== undefined)) throw invalid('14_0402', 'Invalid session data');
    if (isOver(session)) throw invalid('14_0403', 'Session has expired');
    return session;
  }

  function statusOf(session: Session) {
    const parts = store.paymentsOf('session', session.id);
    const last = parts.at(-1);
    if (
      parts.some(({ state, decision, order }) => state === 'finished' && decision.resultCode === 'Authorised' && !order)
    )
      return 'completed';
    if (last?.order && orders.of(last)?.remainingAmount.value === 0) return 'completed';
    if (last?.state === 'pending') return 'paymentPending';
    if (isOver(session)) return 'expired';
    if (last?.state !== 'finished' || last.decision.resultCode === 'Authorised') return 'active';
    return last.decision.resultCode === 'Cancelled' ? 'canceled' : 'refused';
  }

  /** What the browser may know of an answer. */
  const forBrowser = (session: Session, answer: object) => {
    const { resultCode, action, order } = z
      .object({ resultCode: z.string(), action: z.unknown(), order: z.unknown() })
      .partial({ action: true, order: true })
      .parse(answer);
    return {
      sessionData: dataOf(session),
      sessionResult: resultOf(session),
      resultCode,
      ...(action !== undefined && { action }),
      ...(order !== undefined && { order }),
    };
  };

  return {
    /** `POST /sessions` */
    create(request: z.infer<typeof SessionRequest>) {
      const id = `CS${randomBytes(8).toString('hex').toUpperCase()}`;
      const expiresAt = request.expiresAt ?? new Date(Date.now() + HOUR).toISOString();
      const left = Date.parse(expiresAt) - Date.now();
      if (left <= 0 || left > LONGEST_HOURS * HOUR) throw invalid('14_0404', "Field 'expiresAt' is not valid.");
      const session = { ...request, id, expiresAt };
      store.saveDocument('session', id, session);
      return { ...session, mode: 'embedded', sessionData: dataOf(session) };
    },

    /** `GET /sessions/{id}` */
    result(id: string, sessionResult: unknown) {
      const session = find(id);
      const content = z.object({ sessionResult: z.literal(id) }).safeParse(seal.open(String(sessionResult ?? '')));
      if (!content.success) throw invalid('14_0405', 'Invalid session result');
      const parts = store.paymentsOf('session', id).filter(({ state }) => state === 'finished' || state === 'pending');
      return {
        id,
        reference: session.reference,
        status: statusOf(session),
        ...(parts.length > 0 && {
          payments: parts.map(({ psp, amount, decision, method, card }) => ({
            pspReference: psp,
            resultCode: decision.resultCode,
            amount,
            paymentMethod: { type: method, ...(card && { brand: card.brand }) },
          })),
        }),
      };
    },

    setup(id: string, body: unknown) {
      const session = openedBy(id, body);
      const { amount, countryCode, shopperLocale, shopperReference, returnUrl, storePaymentMethodMode } = session;
      const stored = shopperReference === undefined ? [] : payments.storedMethods(shopperReference);
      return {
        id,
        sessionData: dataOf(session),
        amount,
        expiresAt: session.expiresAt,
        returnUrl,
        ...(countryCode && { countryCode }),
        ...(shopperLocale && { shopperLocale }),
        paymentMethods: {
          paymentMethods: offeredMethods(session),
          ...(stored.length > 0 && {
            storedPaymentMethods: stored.map(one => ({ ...one, supportedShopperInteractions: ['Ecommerce'] })),
          }),
        },
        configuration: {
          enableStoreDetails: storePaymentMethodMode === 'askForConsent' && shopperReference !== undefined,
        },
      };
    },

    pay(id: string, body: unknown) {
      const session = openedBy(id, body);
      if (statusOf(session) === 'completed') throw invalid('14_0406', 'Session is completed');
      const returnUrl = new URL(session.returnUrl);
      returnUrl.searchParams.set('sessionId', id);
      const submitted = read(SubmittedPayment, body);
      const mode = session.storePaymentMethodMode;
      const request: PaymentRequest = {
        ...submitted,
        ...session,
        returnUrl: returnUrl.href,
        storePaymentMethod: mode === 'enabled' || (mode === 'askForConsent' && submitted.storePaymentMethod === true),
        amount: submitted.order ? orders.leftOf(submitted.order) : session.amount,
      };
      return forBrowser(
        session,
        store.atomically(() => payments.make(request, { session: id })),
      );
    },

    details(id: string, body: unknown) {
      const session = openedBy(id, body, false);
      const { details } = read(SubmittedDetails, body);
      return forBrowser(
        session,
        store.atomically(() => payments.details(details, id)),
      );
    },

    order(id: string, body: unknown) {
      const session = openedBy(id, body);
      const { pspReference, orderData } = orders.create(session);
      return { sessionData: dataOf(session), pspReference, orderData };
    },

    cancelOrder(id: string, body: unknown) {
      const session = openedBy(id, body);
      const { order } = read(CancelledOrder, body);
      const { resultCode } = store.atomically(() => orders.cancel(order));
      return { sessionData: dataOf(session), resultCode };
    },
  };
}
