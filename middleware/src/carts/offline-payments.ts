import type { Payment } from '@commercetools/platform-sdk';

/** Of payments without a provider. */
export const offlineInterface = 'exwerk';

/** Whether it is made by cash on delivery or bank transfer. */
export function isOffline({ paymentMethodInfo }: Pick<Payment, 'paymentMethodInfo'>): boolean {
  return paymentMethodInfo.paymentInterface === offlineInterface;
}
