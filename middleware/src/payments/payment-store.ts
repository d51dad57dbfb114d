import type { Payment, PaymentUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { ownedBy, paymentOwner } from '../carts/cart-owner.ts';
import { amountDue } from '../carts/pricing.ts';
import { quoted } from '../commerce/all-pages.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { found } from '../commerce/found.ts';
import { toDraft } from '../commerce/money.mapper.ts';
import { oneOf } from '../commerce/one-of.ts';
import { holdsPayment, paymentInterface } from '../orders/payment-state.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { paymentTypeKey } from './record-actions.ts';

/** A notification, the shopper's return and a reversal may come at once. */
const tries = 5;
/** Of the payment's type: the cart that a payment was made for. */
const cartIdField = 'cartId';

/** Payments as the commerce service keeps them. */
export interface PaymentStore {
  create(cart: PlatformCart, method: string, fields: Record<string, string>): Promise<Payment>;
  byId(id: string): Promise<Payment | null>;
  byReference(references: readonly string[]): Promise<Payment | null>;
  /** The last one that an attempt to pay has made; `cart` as it was just read, null when it is gone. */
  ofAttempt(attemptId: string, cart: PlatformCart | null): Promise<Payment | null>;
  /** The visitor's last one that is not older than so many milliseconds. */
  lastOf(session: Session, age: number): Promise<Payment | null>;
  /** A cart with its payments, as it now is; null when it is gone. */
  cartById(id: string): Promise<PlatformCart | null>;
  /** The cart that a payment is on, in whatever state. */
  cartOf(payment: Payment): Promise<PlatformCart | null>;
  /** Takes a payment off the cart it is on. Where that has been ordered it stays, and that cart is the answer. */
  takeOffCart(payment: Payment): Promise<PlatformCart | null>;
  /** Deletes one that nobody has changed since. */
  remove(payment: Pick<Payment, 'id' | 'version'>): Promise<void>;
  /** Applies what `actionsFor` says of the newest version, trying again when somebody was faster. */
  update(payment: Payment, actionsFor: (payment: Payment) => PaymentUpdateAction[]): Promise<Payment>;
}

export function createPaymentStore({
  commerce,
  config,
  log,
}: Pick<Services, 'commerce' | 'config' | 'log'>): PaymentStore {
  const project = commerce.service;
  const byId: PaymentStore['byId'] = id => found(project.payments().withId({ ID: id }).get().execute());
  const cartById: PaymentStore['cartById'] = id =>
    found(
      project
        .carts()
        .withId({ ID: id })
        .get({ queryArgs: { expand: ['paymentInfo.payments[*]'] } })
        .execute(),
    );
  /** As long as the payment itself says it no query has to know it. */
  const cartIdOf = async ({ id, custom }: Payment): Promise<string | undefined> => {
    const said: unknown = custom?.fields[cartIdField];
    if (typeof said === 'string') return said;
    const where = `paymentInfo(payments(id=${quoted(id)}))`;
    const { body } = await project
      .carts()
      .get({ queryArgs: { where, limit: 1, withTotal: false } })
      .execute();
    return body.results[0]?.id;
  };
  const cartOf: PaymentStore['cartOf'] = async payment => {
    const id = await cartIdOf(payment);
    const cart = id === undefined ? null : await cartById(id);
    return cart && holdsPayment(cart, payment) ? cart : null;
  };
  const newest = async (where: string): Promise<Payment | null> => {
    const { body } = await project
      .payments()
      .get({ queryArgs: { where, sort: 'createdAt desc', limit: 1, withTotal: false } })
      .execute();
    return body.results[0] ?? null;
  };
  return {
    byId,
    cartById,
    cartOf,
    async ofAttempt(attemptId, cart) {
      const onCart = (cart?.paymentInfo?.payments ?? [])
        .flatMap(({ obj }) => obj ?? [])
        .findLast(({ custom }) => custom?.fields.paymentAttempt === attemptId);
      return onCart ?? newest(`custom(fields(paymentAttempt=${quoted(attemptId)}))`);
    },
    lastOf(session, age) {
      const since = quoted(new Date(Date.now() - age).toISOString());
      return newest(`${ownedBy(session, 'customer')} and createdAt > ${since}`);
    },
    async takeOffCart(payment) {
      for (let attempt = 1; ; attempt += 1) {
        const cart = await cartOf(payment);
        if (cart?.cartState !== 'Active') return cart;
        try {
          await project
            .carts()
            .withId({ ID: cart.id })
            .post({
              body: {
                version: cart.version,
                actions: [{ action: 'removePayment', payment: { typeId: 'payment', id: payment.id } }],
              },
            })
            .execute();
          return null;
        } catch (error) {
          // Changed or ordered since it was read: look again.
          const status = readCommerceError(error)?.status;
          if ((status !== 409 && status !== 400) || attempt >= tries) throw error;
        }
      }
    },
    async remove({ id, version }) {
      await project.payments().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
    },
    async create(cart, method, fields) {
      const { body } = await project
        .payments()
        .post({
          body: {
            amountPlanned: toDraft(amountDue(cart)),
            paymentMethodInfo: { paymentInterface, method },
            ...paymentOwner(cart),
            custom: {
              type: { typeId: 'type', key: paymentTypeKey },
              fields: {
                adyenMerchantAccount: config.ADYEN_MERCHANT_ACCOUNT,
                commercetoolsProjectKey: config.CTP_PROJECT_KEY,
                [cartIdField]: cart.id,
                ...fields,
              },
            },
          },
        })
        .execute();
      return body;
    },
    async byReference(references) {
      const those = oneOf(references);
      return newest(`key in ${those} or custom(fields(merchantReference in ${those}))`);
    },
    async update(payment, actionsFor) {
      const write = async (current: Payment) => {
        const actions = actionsFor(current);
        if (actions.length === 0) return current;
        const { body } = await project
          .payments()
          .withId({ ID: current.id })
          .post({ body: { version: current.version, actions } })
          .execute();
        return body;
      };
      const reload = async (current: Payment) => (await byId(current.id)) ?? current;
      return withConflictRetries(payment, write, { reload, log, what: 'record of a payment', tries });
    },
  };
}
