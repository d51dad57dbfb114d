import type { Payment, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { checkOrderedAddresses } from '../carts/address-check.ts';
import { paymentOwner } from '../carts/cart-owner.ts';
import { type Carts, priceChanged } from '../carts/carts.ts';
import { offersBankTransfer, offersCashOnDelivery } from '../carts/cash-on-delivery.ts';
import { codFeeLine } from '../carts/fee-line.ts';
import { addFeeActions } from '../carts/method-fee.ts';
import { repricingActions } from '../carts/net-pricing.ts';
import { isOffline, offlineInterface } from '../carts/offline-payments.ts';
import { amountDue } from '../carts/pricing.ts';
import type { StockCheck } from '../carts/stock-check.ts';
import { found } from '../commerce/found.ts';
import { toDraft } from '../commerce/money.mapper.ts';
import type { RequestContext } from '../http/request-context.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { codFeeTitleOf } from '../stores/fee-title.ts';
import { codFeeOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import { isWriteRefused } from '../upstream/upstream-error.ts';
import { cashOnDelivery } from './order-pricing.ts';
import { checkPayable } from './orders.ts';
import { holdsPayment, matchesCart } from './payment-state.ts';

export type OfflineMethod = 'cod' | 'bank';

/** Cash on delivery and bank transfer: a payment without a provider. */
export interface OfflinePayments {
  /** Adds the store's fee to the totals, or takes it off again. */
  setFee(cart: PlatformCart, chosen: boolean, context: RequestContext): Promise<PlatformCart>;
  /** Refuses a cart whose fee is not what its method asks for. */
  checkFee(cart: PlatformCart, method: string | undefined, context: RequestContext): Promise<void>;
  /** The cart with a payment of that kind on it: the last one where that still asks for what is due, otherwise a new one in its place. */
  create(
    cart: PlatformCart,
    method: OfflineMethod,
    context: RequestContext,
  ): Promise<{ payment: Payment; cart: PlatformCart }>;
}

const referenceTo = ({ id }: Payment) => ({ typeId: 'payment' as const, id });

/** Without a provider, and nothing has become of it. */
const isOpen = (payment: Payment): boolean => isOffline(payment) && payment.transactions.length === 0;

/** The cart's last payment where it asks for the same money in the same way, and is open. */
function openPayment(cart: PlatformCart, method: OfflineMethod): Payment | null {
  const last = cart.paymentInfo?.payments.at(-1)?.obj;
  const isSame = last && isOpen(last) && last.paymentMethodInfo.method === method && matchesCart(last, cart);
  return isSame ? last : null;
}

export function createOfflinePayments(
  services: Pick<Services, 'commerce' | 'log'>,
  parts: { carts: Carts; stores: Stores; stockCheck: StockCheck },
): OfflinePayments {
  const { carts, stores, stockCheck } = parts;
  const project = services.commerce.service;

  const setFee: OfflinePayments['setFee'] = async (cart, chosen, context) => {
    const present = codFeeLine(cart);
    if (!chosen)
      return present
        ? carts.update(cart, [{ action: 'removeCustomLineItem', customLineItemId: present.id }], context)
        : cart;
    const { storefront, locale } = context;
    if (!offersCashOnDelivery(cart, storefront))
      throw new ProblemError(400, 'CashOnDeliveryNotOffered', 'Cash on delivery is not possible for this cart');
    const store = await stores.byKey(storefront.storeKey);
    const fee = store ? codFeeOf(store) : null;
    if (present || !store || !fee) return cart;
    const title = codFeeTitleOf(store, locale);
    const actions = addFeeActions(cart, { fee, title, locale: locale.code }, storefront);
    return carts.update(cart, actions, context);
  };

  const make = async (cart: PlatformCart, method: OfflineMethod): Promise<Payment> => {
    const paymentMethodInfo = { paymentInterface: offlineInterface, method };
    const body = { amountPlanned: toDraft(amountDue(cart)), paymentMethodInfo, ...paymentOwner(cart) };
    return (await project.payments().post({ body }).execute()).body;
  };

  /** Only what its cart does not have: what failed may have come after the write, and a repeated write is refused once it was made. */
  const discard = async ({ id, version }: Payment, cartId: string): Promise<void> => {
    try {
      const cart = await found(project.carts().withId({ ID: cartId }).get().execute());
      if (cart && holdsPayment(cart, { id })) return;
      await project.payments().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
    } catch (error) {
      services.log.warn({ paymentId: id, err: error }, 'a payment that is on no cart could not be removed');
    }
  };

  /** In the place of those that are open: whoever chooses another method does not pay twice. */
  const attach: OfflinePayments['create'] = async (cart, method, context) => {
    const replaced = (cart.paymentInfo?.payments ?? []).flatMap(({ obj }) => (obj && isOpen(obj) ? [obj] : []));
    const payment = await make(cart, method);
    const paid = await carts
      .update(
        cart,
        [
          ...replaced.map(open => ({ action: 'removePayment' as const, payment: referenceTo(open) })),
          { action: 'addPayment', payment: referenceTo(payment) },
        ],
        context,
      )
      .catch(async (error: unknown) => {
        if (isWriteRefused(error)) await discard(payment, cart.id);
        throw error;
      });
    for (const open of replaced) await discard(open, cart.id);
    if (!matchesCart(payment, paid)) throw priceChanged;
    return { payment, cart: paid };
  };

  return {
    setFee,
    async checkFee(cart, method, { storefront }) {
      const store = method === cashOnDelivery ? await stores.byKey(storefront.storeKey) : null;
      if (store && codFeeOf(store) && !codFeeLine(cart)) throw priceChanged;
    },
    async create(cart, method, context) {
      checkPayable(cart, context);
      checkOrderedAddresses(cart);
      if (method === 'bank' && !offersBankTransfer(cart, context.storefront)) {
        throw new ProblemError(400, 'BankTransferNotOffered', 'Bank transfer is not possible for this cart');
      }
      const isCash = method === cashOnDelivery;
      const whole = await carts.payable(cart, context, { hasFee: isCash });
      await stockCheck.require(whole, context);
      const withFee = await setFee(whole, isCash, context);
      // At the prices of now, before anything asks for them.
      const cartNow = await carts.update(withFee, [...repricingActions(withFee), { action: 'recalculate' }], context);
      if (amountDue(cartNow).centAmount !== amountDue(withFee).centAmount) throw priceChanged;
      const payment = openPayment(cartNow, method);
      return payment ? { payment, cart: cartNow } : attach(cartNow, method, context);
    },
  };
}
