import { invalid } from './problem.ts';
import type { PaymentRequest } from './request.ts';

const KLARNA = ['klarna', 'klarna_account', 'klarna_b2b'];

/**
 * Refuses what Klarna does not approve: lines that do not add up to the amount, and an invoice to a company without its name.
 * https://docs.adyen.com/payment-methods/klarna/invoice-lines, https://docs.adyen.com/payment-methods/klarna/billie
 */
export function checkInvoice({ paymentMethod, amount, lineItems, company }: PaymentRequest): void {
  if (!KLARNA.includes(paymentMethod.type)) return;
  if (!lineItems?.length) throw invalid('702', "Required field 'lineItems' is not provided.");
  const sum = lineItems.reduce((total, line) => total + line.quantity * line.amountIncludingTax, 0);
  if (sum !== amount.value) throw invalid('702', `The lines add up to ${sum}, the amount is ${amount.value}.`);
  if (paymentMethod.type === 'klarna_b2b' && !company)
    throw invalid('702', "Required field 'company.name' is not provided.");
}
