import { type Decision, decideByName } from './acquirer.ts';
import { invalid } from './problem.ts';
import type { PaymentRequest } from './request.ts';

/** A wallet's token is opaque; one of this service says what the acquirer answers: `test_`, then a trigger as for card holders. */
export function walletDecision({ paymentMethod }: PaymentRequest): Decision {
  const field = paymentMethod.type === 'applepay' ? 'applePayToken' : 'googlePayToken';
  const given = paymentMethod[field];
  if (!given) throw invalid('14_007', `Required field 'paymentMethod.${field}' is not provided.`);
  // Apple's is wrapped: Base64 of a JSON text.
  const token = field === 'applePayToken' ? unwrapped(given) : given;
  if (!token.startsWith('test_')) throw invalid('174', 'Unable to decrypt data');
  return decideByName(token.slice('test_'.length));
}

function unwrapped(wrapped: string): string {
  try {
    const token: unknown = JSON.parse(Buffer.from(wrapped, 'base64').toString());
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}
