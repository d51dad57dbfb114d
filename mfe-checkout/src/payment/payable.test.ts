import messages from '../messages/en-GB.json';
import { addressedCart } from '../testing/fixtures.ts';
import { paymentObstacle } from './payable.ts';
import { failureOfResult, isFailedPayment, paymentErrorOf } from './payment-error.ts';
import type { PaymentOffer } from './payment-methods.ts';

const offer = { amount: { value: 1, currency: 'GBP' } } as PaymentOffer;
const cart = addressedCart();

/** As a British visitor reads it. */
const said = (...args: Parameters<typeof paymentObstacle>) => {
  const id = paymentObstacle(...args);
  return id && messages[id];
};

it('[PAY-38] needs the payment object', () => {
  expect(said(cart, null)).toBe(
    'You did not collect all essential checkout data, at first save both shipping and billing details.',
  );
});

it('[PAY-22] [TERR-04] needs the email and the billing first name', () => {
  const text = 'Email or address details are missing for cart';
  expect(said(addressedCart({ customerEmail: null }), offer)).toBe(text);
  expect(said(addressedCart({ billingAddress: null }), offer)).toBe(text);
  expect(paymentObstacle(cart, offer)).toBeNull();
});

it('[PAY-25] takes Refused, Error and Cancelled as failed, nothing else', () => {
  expect(['Refused', 'Error', 'Cancelled'].every(isFailedPayment)).toBe(true);
  expect(['Authorised', 'Pending', 'Received', 'RedirectShopper', 'PresentToShopper'].some(isFailedPayment)).toBe(
    false,
  );
});

it('[TERR-05] [OPEN-B8] knows the error values and takes all others as unknown', () => {
  expect(paymentErrorOf('malformed-price')).toBe('malformed-price');
  expect(paymentErrorOf('<script>')).toBe('unknown');
  expect(paymentErrorOf(null)).toBeNull();
});

it('[TERR-06] has a text of its own for PayPal', () => {
  expect(failureOfResult('Error', 'paypal').text).toEqual({ id: 'checkout.payment.paypalFailed' });
  expect(failureOfResult('Cancelled', 'scheme').cause).toBe('cancelled-transaction');
  expect(failureOfResult('Refused', 'scheme').cause).toBe('payment-error');
});
