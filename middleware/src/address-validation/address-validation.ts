import type { CallAnswer, CallArgs } from '@exwerk/contract/calls/call';
import type { validateAddress } from '@exwerk/contract/calls/store-calls';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';

type Query = CallArgs<typeof validateAddress>[0];
type Result = NonNullable<CallAnswer<typeof validateAddress>['result']>;

const answer = z.object({ result: z.object({ verdict: z.unknown(), address: z.unknown() }).partial().catch({}) });
const verdictSchema = z.record(z.string(), z.unknown());
const addressSchema = z.object({
  formattedAddress: z.string(),
  addressComponents: z.array(z.record(z.string(), z.unknown())),
});

function failed(message: string): ProblemError {
  return new ProblemError(502, 'AddressValidationFailed', message);
}

/** Asks the address service. Addresses are not written to the log. */
export function createAddressValidation(config: Config, log: Logger): (query: Query) => Promise<Result> {
  const send = upstreamFetch('address-validation', config.UPSTREAM_TIMEOUT_SECONDS);
  return async ({ regionCode, addressLines }) => {
    const url = new URL(config.ADDRESS_VALIDATION_URL);
    if (config.ADDRESS_VALIDATION_KEY !== '') url.searchParams.set('key', config.ADDRESS_VALIDATION_KEY);
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: { regionCode, addressLines } }),
    });
    const body: unknown = await response.json().catch(() => ({}));
    if (!response.ok) log.warn({ status: response.status }, 'address validation failed');
    const parsed = answer.safeParse(body);
    const result = parsed.success ? parsed.data.result : {};
    const verdict = verdictSchema.safeParse(result.verdict);
    if (!verdict.success) throw failed('Error on verdict');
    const address = addressSchema.safeParse(result.address);
    if (!address.success) throw failed('Error on address');
    return { verdict: verdict.data, address: address.data };
  };
}
