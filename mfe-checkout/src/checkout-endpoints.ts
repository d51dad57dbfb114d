import {
  addToCart,
  applyCartCoupon,
  createCart,
  deleteCart,
  getGuaranteeOffers,
  getShippingMethods,
  removeCartCoupon,
  removeFromCart,
  updateCart,
  updateCartQuantity,
} from '@exwerk/shared-kernel/contract/cart-calls';
import { getComplementaryProductsBySku } from '@exwerk/shared-kernel/contract/catalog-calls';
import { addressCall } from '@exwerk/shared-kernel/contract/customer-calls';
import {
  createBankPayment,
  createCodPayment,
  createMyOrderFromCart,
  getOrder,
  setCashOnDeliveryFee,
} from '@exwerk/shared-kernel/contract/order-calls';
import {
  getPaymentMethodsRequest,
  makePaymentRequest,
  removeCard,
  submitAdditionalPaymentDetailsRequest,
} from '@exwerk/shared-kernel/contract/payment-calls';
import { setNetPricing, validateVat } from '@exwerk/shared-kernel/contract/store-calls';
import { consent, trackCheckoutStep } from '@exwerk/shared-kernel/contract/tracking-calls';
import { callEndpoint, defineEndpoints } from '@exwerk/shared-kernel/runtime';

/** Every call that this remote makes. */
export const checkoutEndpoints = defineEndpoints('checkout', build => ({
  createCart: build.mutation(callEndpoint(createCart)),
  addToCart: build.mutation(callEndpoint(addToCart)),
  updateCartQuantity: build.mutation(callEndpoint(updateCartQuantity)),
  removeFromCart: build.mutation(callEndpoint(removeFromCart)),
  updateCart: build.mutation(callEndpoint(updateCart)),
  deleteCart: build.mutation(callEndpoint(deleteCart)),
  applyCoupon: build.mutation(callEndpoint(applyCartCoupon)),
  removeCoupon: build.mutation(callEndpoint(removeCartCoupon)),
  // SHIP-21: asked for once in a session, whatever page asks.
  shippingMethods: build.query({ ...callEndpoint(getShippingMethods), keepUnusedDataFor: 86_400 }),
  guaranteeOffers: build.query(callEndpoint(getGuaranteeOffers)),
  complementaryProducts: build.query(callEndpoint(getComplementaryProductsBySku)),
  addBillingAddress: build.mutation(callEndpoint(addressCall('add', 'Billing'))),
  addShippingAddress: build.mutation(callEndpoint(addressCall('add', 'Shipping'))),
  validateVat: build.mutation(callEndpoint(validateVat)),
  setNetPricing: build.mutation(callEndpoint(setNetPricing)),
  paymentMethods: build.mutation(callEndpoint(getPaymentMethodsRequest)),
  makePayment: build.mutation(callEndpoint(makePaymentRequest)),
  submitDetails: build.mutation(callEndpoint(submitAdditionalPaymentDetailsRequest)),
  removeCard: build.mutation(callEndpoint(removeCard)),
  cashOnDeliveryFee: build.mutation(callEndpoint(setCashOnDeliveryFee)),
  codPayment: build.mutation(callEndpoint(createCodPayment)),
  bankPayment: build.mutation(callEndpoint(createBankPayment)),
  order: build.mutation(callEndpoint(createMyOrderFromCart)),
  placedOrder: build.query(callEndpoint(getOrder)),
  consent: build.mutation(callEndpoint(consent)),
  trackStep: build.mutation(callEndpoint(trackCheckoutStep)),
})).endpoints;
