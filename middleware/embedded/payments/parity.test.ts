import { CheckoutAPI, Client, EnvironmentEnum } from '@adyen/api-library';
import { describeParity } from '@exwerk/embedded-http/testing/parity';
import { cases, type PaymentSide } from './testing/parity-cases.ts';
import { account, openBench, type PaymentsBench } from './testing/payments-bench.ts';

let bench: PaymentsBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const embedded = (): PaymentSide => ({ checkout: apiKey => bench.checkout(apiKey), merchantAccount: account });

const variables = ['PARITY_ADYEN_API_KEY', 'PARITY_ADYEN_MERCHANT_ACCOUNT'] as const;
const [ownKey, merchantAccount] = variables.map(name => process.env[name] ?? '');

/** The test environment: nothing of the live one is asked. */
const hosted = (): PaymentSide => ({
  checkout: (apiKey = ownKey ?? '') => new CheckoutAPI(new Client({ apiKey, environment: EnvironmentEnum.TEST })),
  merchantAccount: merchantAccount ?? '',
});

describeParity(
  { name: 'payments', embedded, hosted: ownKey && merchantAccount ? hosted : undefined, variables },
  cases,
);
