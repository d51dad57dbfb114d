import { type PaymentErrorValue, paymentErrorValues } from '@exwerk/contract/calls/payment-calls';

/** The known value of an error parameter; anything foreign is `unknown`, so nothing of it is ever shown. */
export function paymentErrorOf(parameter: string | null): PaymentErrorValue | null {
  if (parameter === null || parameter === '') return null;
  return paymentErrorValues.find(value => value === parameter) ?? 'unknown';
}

export function isFailedPayment(resultCode: string): boolean {
  return resultCode === 'Refused' || resultCode === 'Error' || resultCode === 'Cancelled';
}

/** What to tell about a failed payment. */
export function failureText(resultCode: string, method: string): string {
  if (method === 'paypal') return 'checkout.payment.paypalFailed';
  return resultCode === 'Cancelled'
    ? 'checkout.paymentError.cancelled-transaction'
    : 'checkout.paymentError.payment-error';
}
