import { account, amount, card, type PaymentsBench } from './payments-bench.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A request as nobody's library would send it. */
export async function send(
  bench: PaymentsBench,
  path: string,
  body: string | undefined,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${bench.base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'local-key', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
}

/** The newest of what is stored: it stays the newest unless something is added. */
export const stored = (bench: PaymentsBench) => ({
  payment: bench.service().latestPayments(1)[0]?.psp,
  notification: bench.service().latestNotifications(1)[0]?.body,
});

export const payment = {
  merchantAccount: account,
  amount,
  reference: 'order-1',
  returnUrl: 'http://nl.localhost:8080/',
  paymentMethod: card,
};
/** A refusal in the provider's form. */
export const problem = (status: number, errorCode: string) => ({
  status,
  body: { status, errorCode, message: expect.any(String), errorType: expect.any(String) },
});
