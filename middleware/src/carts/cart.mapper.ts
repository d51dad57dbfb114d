import type { CartDiscount, Cart as PlatformCart, ShippingInfo, ShippingMethod } from '@commercetools/platform-sdk';
import type { Cart, shippingInfoSchema } from '@exwerk/contract/calls/cart';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type * as z from 'zod/mini';
import { localized } from '../commerce/localized.ts';
import { toMoney } from '../commerce/money.mapper.ts';
import { dayRange, type ShippingMethodKey, shippingMethodKeys } from '../stores/shipping-methods.ts';
import { toCartAddress } from './address.mapper.ts';
import { toAppliedDiscounts } from './applied-discounts.ts';
import { codFeeLine } from './fee-line.ts';
import { isFreightLine, toLineItem, toTaxedPrice } from './line-item.mapper.ts';
import { withNetGifts } from './net-gifts.ts';
import { storefrontOf, toFreeDelivery, toPricing } from './pricing.ts';

type ContractShipping = z.infer<typeof shippingInfoSchema>;

/** What a cart needs beside itself to be shown. */
export interface CartView {
  readonly locale: LocaleRecord;
  readonly shippingMethods: readonly ShippingMethod[];
  readonly discounts: ReadonlyMap<string, CartDiscount>;
  /** Null for an order */
  readonly stock: ReadonlyMap<string, number> | null;
}

/** The method that a cart goes by, found by reference, or by name for a custom one (net prices). */
export function methodKeyOf(info: ShippingInfo, methods: readonly ShippingMethod[]): ShippingMethodKey {
  const method = methods.find(({ id, name }) =>
    info.shippingMethod ? id === info.shippingMethod.id : name === info.shippingMethodName,
  );
  return shippingMethodKeys.find(key => key === method?.key) ?? 'parcel';
}

export function toShippingInfo(info: ShippingInfo | undefined, view: CartView): ContractShipping | null {
  if (!info) return null;
  const methodKey = methodKeyOf(info, view.shippingMethods);
  const method = view.shippingMethods.find(({ key }) => key === methodKey);
  return {
    methodKey,
    methodName: localized(method?.localizedName, view.locale) || info.shippingMethodName,
    price: toMoney(info.price),
    freeAbove: info.shippingRate.freeAbove ? toMoney(info.shippingRate.freeAbove) : null,
    deliveryDays: dayRange(method, view.locale),
    discountedPrice: info.discountedPrice
      ? {
          value: toMoney(info.discountedPrice.value),
          includedDiscounts: info.discountedPrice.includedDiscounts.map(({ discount, discountedAmount }) => ({
            id: discount.id,
            discountedAmount: toMoney(discountedAmount),
          })),
        }
      : null,
  };
}

const cartStates = ['Active', 'Merged', 'Ordered'] as const;
const taxModes = ['Platform', 'External', 'ExternalAmount', 'Disabled'] as const;

export function toCart(platformCart: PlatformCart, view: CartView): Cart {
  const cart = withNetGifts(platformCart, storefrontOf(platformCart, view.locale));
  const lineItems = cart.lineItems.map(line => toLineItem(line, view.locale, view.stock));
  const codFee = codFeeLine(cart);
  const pricing = toPricing(cart, view);
  const freeDelivery = toFreeDelivery(cart, pricing, view);
  const shippingInfo = toShippingInfo(cart.shippingInfo, view);
  const agreed: unknown = cart.custom?.fields.customerAgreedToSendEmail;
  const utmSource: unknown = cart.custom?.fields.utmSource;
  return {
    id: cart.id,
    version: cart.version,
    customerId: cart.customerId ?? null,
    cartState: cartStates.find(state => state === cart.cartState) ?? 'Active',
    lineItems,
    customerEmail: cart.customerEmail ?? null,
    billingAddress: toCartAddress(cart.billingAddress),
    shippingAddress: toCartAddress(cart.shippingAddress),
    shippingInfo: shippingInfo && { ...shippingInfo, freeAbove: shippingInfo.freeAbove && freeDelivery.above },
    discountCodes: cart.discountCodes.map(({ discountCode, state }) => ({
      discountCode: { id: discountCode.id, code: discountCode.obj?.code ?? '' },
      state,
      cartDiscounts: (discountCode.obj?.cartDiscounts ?? []).map(({ id }) => ({
        id,
        name: localized(view.discounts.get(id)?.name, view.locale),
      })),
    })),
    discounts: toAppliedDiscounts(cart, view.discounts, view.locale),
    taxMode: taxModes.find(mode => mode === cart.taxMode) ?? 'Platform',
    storeKey: cart.store?.key ?? '',
    pricing,
    freeDelivery,
    totalPrice: toMoney(cart.totalPrice),
    taxedPrice: toTaxedPrice(cart.taxedPrice),
    paymentInfo: {
      payments: (cart.paymentInfo?.payments ?? []).map(({ id, obj }) => ({
        id,
        paymentMethodInfo: {
          paymentInterface: obj?.paymentMethodInfo.paymentInterface ?? null,
          method: obj?.paymentMethodInfo.method ?? null,
        },
      })),
    },
    custom: {
      calculatedCodFee: codFee ? toMoney(codFee.totalPrice) : null,
      customerAgreedToSendEmail: typeof agreed === 'boolean' ? agreed : null,
      utmSource: typeof utmSource === 'string' ? utmSource : null,
    },
    itemCount: lineItems.filter(line => !line.isVirtual).reduce((count, line) => count + line.quantity, 0),
    isFreight: cart.lineItems.some(isFreightLine),
  };
}
