import { type CallRequest, callEndpoint, defineEndpoints } from '@exwerk/runtime';

const cartContract = () => import('@exwerk/contract/calls/cart-calls');
const catalogContract = () => import('@exwerk/contract/calls/catalog-calls');
const customerContract = () => import('@exwerk/contract/calls/customer-calls');
const orderContract = () => import('@exwerk/contract/calls/order-calls');
const pickUpContract = () => import('@exwerk/contract/calls/pick-up-calls');
const paymentContract = () => import('@exwerk/contract/calls/payment-calls');
const storeContract = () => import('@exwerk/contract/calls/store-calls');
const trackingContract = () => import('@exwerk/contract/calls/tracking-calls');

/** Fetches ahead what a change of the cart needs before it is sent: who leaves the page waits for nothing. */
export function fetchCartCalls(): void {
  cartContract().catch(() => undefined);
}

interface Endpoint<Args, Answer> {
  query: (args: Args) => CallRequest;
  transformResponse: (answer: Answer) => Answer;
}

/** A call that the browser brings to its end when its page is left; what it sends is short. */
const outlivingPage = <Args, Answer>(endpoint: Endpoint<Args, Answer>): Endpoint<Args, Answer> => ({
  ...endpoint,
  query: args => ({ ...endpoint.query(args), keepalive: true }),
});

/** Every call that this remote makes. */
const checkoutApi = defineEndpoints('checkout', build => ({
  createCart: build.mutation(callEndpoint('new-ct/createCart', async () => (await cartContract()).createCart)),
  addToCart: build.mutation(callEndpoint('new-ct/addToCart', async () => (await cartContract()).addToCart)),
  updateCartQuantity: build.mutation(
    outlivingPage(callEndpoint('new-ct/updateCartQuantity', async () => (await cartContract()).updateCartQuantity)),
  ),
  removeFromCart: build.mutation(
    outlivingPage(callEndpoint('new-ct/removeFromCart', async () => (await cartContract()).removeFromCart)),
  ),
  updateCart: build.mutation(
    outlivingPage(callEndpoint('new-ct/updateCart', async () => (await cartContract()).updateCart)),
  ),
  deleteCart: build.mutation(callEndpoint('new-ct/deleteCart', async () => (await cartContract()).deleteCart)),
  applyCoupon: build.mutation(
    callEndpoint('new-ct/applyCartCoupon', async () => (await cartContract()).applyCartCoupon),
  ),
  removeCoupon: build.mutation(
    callEndpoint('new-ct/removeCartCoupon', async () => (await cartContract()).removeCartCoupon),
  ),
  // Asked for once in a session, whatever page asks.
  shippingMethods: build.query({
    ...callEndpoint('new-ct/getShippingMethodsWithoutId', async () => (await cartContract()).getShippingMethods),
    keepUnusedDataFor: 86_400,
  }),
  pickUpPoints: build.query(
    callEndpoint('new-ct/getPickUpPoints', async () => (await pickUpContract()).getPickUpPoints),
  ),
  // Priced as the cart is, which may turn net on the next page.
  guaranteeOffers: build.query({
    ...callEndpoint('new-ct/getGuaranteeOffers', async () => (await cartContract()).getGuaranteeOffers),
    keepUnusedDataFor: 1,
  }),
  complementaryProducts: build.query(
    callEndpoint(
      'new-ct/getComplementaryProductsBySku',
      async () => (await catalogContract()).getComplementaryProductsBySku,
    ),
  ),
  addBillingAddress: build.mutation(
    callEndpoint('new-ct/addBillingAddress', async () => (await customerContract()).addressCall('add', 'Billing')),
  ),
  addShippingAddress: build.mutation(
    callEndpoint('new-ct/addShippingAddress', async () => (await customerContract()).addressCall('add', 'Shipping')),
  ),
  suggestAddresses: build.query(
    callEndpoint('new-ct/suggestAddresses', async () => (await storeContract()).suggestAddresses),
  ),
  suggestedAddress: build.mutation(
    callEndpoint('new-ct/getSuggestedAddress', async () => (await storeContract()).getSuggestedAddress),
  ),
  validateAddress: build.mutation(
    callEndpoint('new-ct/validateAddress', async () => (await storeContract()).validateAddress),
  ),
  validateVat: build.mutation(callEndpoint('new-ct/validateVat', async () => (await storeContract()).validateVat)),
  setNetPricing: build.mutation(
    callEndpoint('new-ct/setNetPricing', async () => (await storeContract()).setNetPricing),
  ),
  paymentMethods: build.mutation(
    callEndpoint('new-adyen/getPaymentMethodsRequest', async () => (await paymentContract()).getPaymentMethodsRequest),
  ),
  makePayment: build.mutation(
    callEndpoint('new-adyen/makePaymentRequest', async () => (await paymentContract()).makePaymentRequest),
  ),
  submitDetails: build.mutation(
    callEndpoint(
      'new-adyen/submitAdditionalPaymentDetailsRequest',
      async () => (await paymentContract()).submitAdditionalPaymentDetailsRequest,
    ),
  ),
  paymentAttempt: build.mutation(
    callEndpoint('new-adyen/getPaymentAttempt', async () => (await paymentContract()).getPaymentAttempt),
  ),
  removeCard: build.mutation(callEndpoint('new-adyen/removeCard', async () => (await paymentContract()).removeCard)),
  cashOnDeliveryFee: build.mutation(
    callEndpoint('new-ct/setCashOnDeliveryFee', async () => (await orderContract()).setCashOnDeliveryFee),
  ),
  codPayment: build.mutation(
    callEndpoint('new-ct/createCodPayment', async () => (await orderContract()).createCodPayment),
  ),
  bankPayment: build.mutation(
    callEndpoint('new-ct/createBankPayment', async () => (await orderContract()).createBankPayment),
  ),
  order: build.mutation(
    callEndpoint('new-ct/createMyOrderFromCart', async () => (await orderContract()).createMyOrderFromCart),
  ),
  placedOrder: build.query(callEndpoint('new-ct/getOrder', async () => (await orderContract()).getOrder)),
  product: build.query(callEndpoint('new-ct/getProduct', async () => (await catalogContract()).getProduct)),
  recommendations: build.query(
    callEndpoint('customer-data/recommendations', async () => (await trackingContract()).getRecommendations),
  ),
  consent: build.mutation(callEndpoint('customer-data/consent', async () => (await trackingContract()).consent)),
  trackStep: build.mutation(
    callEndpoint('customer-data/checkout', async () => (await trackingContract()).trackCheckoutStep),
  ),
}));

export const { endpoints: checkoutEndpoints, util: checkoutAnswers } = checkoutApi;
