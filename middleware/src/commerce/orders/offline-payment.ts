import type { CartUpdateAction, Payment, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { ProblemError } from '../../http/problem-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Services } from '../../services.ts';
import { amountDue, codFeeLine, codFeeSlug } from '../carts/cart.mapper.ts';
import type { Carts } from '../carts/carts.ts';
import { offersBankTransfer, offersCashOnDelivery } from '../carts/cash-on-delivery.ts';
import { netOf } from '../carts/net-pricing.ts';
import { toDraft } from '../money.mapper.ts';
import { codFeeOf, toStore } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import { checkPayable, priceChanged } from './orders.ts';

export type OfflineMethod = 'cod' | 'bank';

/** Cash on delivery and bank transfer: a payment without a provider (OPEN-B29, OPEN-B37). */
export interface OfflinePayments {
  /** PAY-08: adds the store's fee to the totals, or takes it off again. */
  setFee(cart: PlatformCart, chosen: boolean, context: RequestContext): Promise<PlatformCart>;
  /** TMW-14: the cart with a payment of that kind on it. */
  create(
    cart: PlatformCart,
    method: OfflineMethod,
    context: RequestContext,
  ): Promise<{ payment: Payment; cart: PlatformCart }>;
}

export function createOfflinePayments(
  services: Pick<Services, 'commerce'>,
  parts: { carts: Carts; stores: Stores },
): OfflinePayments {
  const { carts, stores } = parts;

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
    const isNet = cart.taxMode === 'External';
    const title = toStore(store, locale).codFeeTitle ?? 'Cash on delivery';
    const action: CartUpdateAction = {
      action: 'addCustomLineItem',
      name: { [locale.code]: title },
      slug: codFeeSlug,
      quantity: 1,
      money: toDraft(isNet ? netOf(fee, storefront.vat.rate) : fee),
      taxCategory: { typeId: 'tax-category', key: 'standard' },
      ...(isNet && {
        externalTaxRate: { name: 'VAT 0 %', amount: 0, country: storefront.countryCode, includedInPrice: false },
      }),
    };
    return carts.update(cart, [action], context);
  };

  return {
    setFee,
    async create(cart, method, context) {
      checkPayable(cart, context);
      if (method === 'bank' && !offersBankTransfer(cart, context.storefront)) {
        throw new ProblemError(400, 'BankTransferNotOffered', 'Bank transfer is not possible for this cart');
      }
      const withFee = await setFee(cart, method === 'cod', context);
      const { body: payment } = await services.commerce.service
        .payments()
        .post({
          body: {
            amountPlanned: toDraft(amountDue(withFee)),
            paymentMethodInfo: { paymentInterface: 'exwerk', method },
            ...(withFee.customerId !== undefined
              ? { customer: { typeId: 'customer', id: withFee.customerId } }
              : withFee.anonymousId !== undefined && { anonymousId: withFee.anonymousId }),
          },
        })
        .execute();
      const paid = await carts.update(
        withFee,
        [{ action: 'recalculate' }, { action: 'addPayment', payment: { typeId: 'payment', id: payment.id } }],
        context,
      );
      if (amountDue(paid).centAmount !== payment.amountPlanned.centAmount) throw priceChanged;
      return { payment, cart: paid };
    },
  };
}
