import type { Payment, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { checkOrderedAddresses } from '../carts/address-check.ts';
import { type Carts, priceChanged } from '../carts/carts.ts';
import { offersBankTransfer, offersCashOnDelivery } from '../carts/cash-on-delivery.ts';
import { codFeeLine } from '../carts/fee-line.ts';
import { addFeeActions } from '../carts/method-fee.ts';
import { repricingActions } from '../carts/net-pricing.ts';
import { offlineInterface } from '../carts/offline-payments.ts';
import { amountDue } from '../carts/pricing.ts';
import type { StockCheck } from '../carts/stock-check.ts';
import { toDraft } from '../commerce/money.mapper.ts';
import type { RequestContext } from '../http/request-context.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { codFeeTitleOf } from '../stores/fee-title.ts';
import { codFeeOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import { cashOnDelivery } from './order-pricing.ts';
import { checkPayable } from './orders.ts';

export type OfflineMethod = 'cod' | 'bank';

/** Cash on delivery and bank transfer: a payment without a provider. */
export interface OfflinePayments {
  /** Adds the store's fee to the totals, or takes it off again. */
  setFee(cart: PlatformCart, chosen: boolean, context: RequestContext): Promise<PlatformCart>;
  /** Refuses a cart whose fee is not what its method asks for. */
  checkFee(cart: PlatformCart, method: string | undefined, context: RequestContext): Promise<void>;
  /** The cart with a payment of that kind on it. */
  create(
    cart: PlatformCart,
    method: OfflineMethod,
    context: RequestContext,
  ): Promise<{ payment: Payment; cart: PlatformCart }>;
}

export function createOfflinePayments(
  services: Pick<Services, 'commerce'>,
  parts: { carts: Carts; stores: Stores; stockCheck: StockCheck },
): OfflinePayments {
  const { carts, stores, stockCheck } = parts;

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
      await stockCheck.require(cart, context);
      const isCash = method === cashOnDelivery;
      const withFee = await setFee(await carts.payable(cart, context, { hasFee: isCash }), isCash, context);
      const { body: payment } = await services.commerce.service
        .payments()
        .post({
          body: {
            amountPlanned: toDraft(amountDue(withFee)),
            paymentMethodInfo: { paymentInterface: offlineInterface, method },
            ...(withFee.customerId !== undefined
              ? { customer: { typeId: 'customer', id: withFee.customerId } }
              : withFee.anonymousId !== undefined && { anonymousId: withFee.anonymousId }),
          },
        })
        .execute();
      const paid = await carts.update(
        withFee,
        [
          ...repricingActions(withFee),
          { action: 'recalculate' },
          { action: 'addPayment', payment: { typeId: 'payment', id: payment.id } },
        ],
        context,
      );
      if (amountDue(paid).centAmount !== payment.amountPlanned.centAmount) throw priceChanged;
      return { payment, cart: paid };
    },
  };
}
