import type { Payment } from './records.ts';

const typeOf = (payment: Payment) => ({
  type: payment.method,
  ...(payment.card ? { brand: payment.card.brand } : {}),
});

/** What the API answers about a payment. @param merchantName shown on vouchers */
export function paymentAnswer(payment: Payment, merchantName: string) {
  const { psp, decision, reference, amount, card, shopper, storedMethodId, voucher } = payment;
  const waitsForVoucher = voucher !== undefined && payment.state === 'pending';
  const additionalData = {
    ...(card ? { cardSummary: card.lastFour, expiryDate: `${Number(card.expiryMonth)}/${card.expiryYear}` } : {}),
    ...(storedMethodId && shopper
      ? { 'recurring.recurringDetailReference': storedMethodId, 'recurring.shopperReference': shopper }
      : {}),
  };
  return {
    pspReference: psp,
    ...(waitsForVoucher ? { resultCode: 'PresentToShopper' } : decision),
    merchantReference: reference,
    amount,
    paymentMethod: typeOf(payment),
    ...(Object.keys(additionalData).length ? { additionalData } : {}),
    ...(waitsForVoucher
      ? {
          action: {
            type: 'voucher',
            paymentMethodType: payment.method,
            ...voucher,
            initialAmount: amount,
            totalAmount: amount,
            merchantName,
            merchantReference: reference,
          },
        }
      : {}),
  };
}
