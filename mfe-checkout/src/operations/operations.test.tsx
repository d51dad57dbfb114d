import { toValues } from '@exwerk/contract/address/address-fields';
import type { Cart } from '@exwerk/contract/calls/cart';
import type { RootState } from '@exwerk/runtime';
import type { WithSlice } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { saveToAddressBook } from '../addresses/when-sent.ts';
import { addToCart } from '../cart-changes/add-to-cart.ts';
import { clearCart } from '../cart-changes/cart-operations.ts';
import { changeLines } from '../cart-changes/change-lines.ts';
import { applyCoupon, removeCoupon } from '../cart-changes/coupons.ts';
import { payOffline, payOnline, submitDetails } from '../payment/pay.ts';
import { removeStoredCard } from '../payment/remove-card.ts';
import { usePaymentOffer } from '../payment/use-payment-offer.ts';
import { address, addressedCart, customer } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, show } from '../testing/shop.tsx';
import type { Operation, operationsSlice } from './operations-slice.ts';

type Shop = ReturnType<typeof createShop>;
/** The remote's own slice joined the state when it was injected. */
const operationsOf = (shop: Shop): RootState & Partial<WithSlice<typeof operationsSlice>> => shop.getState();

const cart = addressedCart();
const typed = toValues(address);
const values = {
  email: 'ada@example.com',
  clientType: 'PRIVATE' as const,
  vatNumber: '',
  billingId: '',
  billing: typed,
  shippingMode: 'SAME_AS_BILLING' as const,
  shippingId: '',
  shipping: typed,
  pickUpPoint: '',
  saveAddresses: true,
};
const addresses = { billing: address, shipping: address, pickUpPoint: null, email: values.email };
const byCard = { method: 'scheme', attempt: 'attempt-1', consents: [] };

function Offer({ of }: { of: Cart }) {
  usePaymentOffer(of);
  return null;
}

/** Each operation, with the call of the middleware that it makes. */
const operations: Record<Operation, readonly [call: string, run: (shop: Shop) => unknown]> = {
  add: ['addToCart', shop => shop.dispatch(addToCart('EX10000002', 1))],
  remove: ['removeFromCart', shop => shop.dispatch(changeLines([{ lineItemId: 'line-1', quantity: 0 }]))],
  updateQuantity: ['updateCartQuantity', shop => shop.dispatch(changeLines([{ lineItemId: 'line-1', quantity: 2 }]))],
  clear: ['deleteCart', shop => shop.dispatch(clearCart())],
  couponApply: ['applyCartCoupon', shop => shop.dispatch(applyCoupon('SAVE5'))],
  couponRemove: ['removeCartCoupon', shop => shop.dispatch(removeCoupon('code-1'))],
  address: ['addBillingAddress', shop => shop.dispatch(saveToAddressBook(customer, values, addresses))],
  orderMake: ['createBankPayment', shop => shop.dispatch(payOffline(cart, { ...byCard, method: 'bank' }))],
  paymentContext: ['getPaymentMethodsRequest', shop => show(shop, <Offer of={cart} />)],
  payAndOrder: ['makePaymentRequest', shop => shop.dispatch(payOnline(cart, byCard, {}))],
  submitDetails: ['submitAdditionalPaymentDetailsRequest', shop => shop.dispatch(submitDetails('cart-1', byCard, {}))],
  removeCard: ['removeCard', shop => shop.dispatch(removeStoredCard('card-1'))],
};
const me = () => ({ me: { customer, activeCart: cart } });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

it.each(Object.entries(operations))(
  '[TERR-15] a failure of %s stands in its own slot alone, and in the log once',
  async (operation, [call, run]) => {
    const { named } = answerCalls({
      getMe: me,
      getPersonalizedDiscounts: () => ({ cartDiscount: null }),
      [call]: () => new Refusal(400, 'InvalidInput', `no ${call}`),
    });
    const shop = createShop('gb', cart, customer);
    await run(shop);
    await waitFor(() => expect(operationsOf(shop).checkoutOperations?.errors).toHaveProperty(operation));
    const { errors } = operationsOf(shop).checkoutOperations ?? {};
    expect(Object.keys(errors ?? {})).toEqual([operation]);
    expect(errors).toMatchObject({ [operation]: { message: `no ${call}` } });
    expect(named(call)).toHaveLength(1);
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledWith(`The operation ${operation} failed: no ${call}`);
  },
);
