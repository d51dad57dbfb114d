import { validateAddress } from '@exwerk/contract/calls/store-calls';
import type { Config } from '../config.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { createAddressValidation } from './address-validation.ts';
import { validatedCountries } from './validated-countries.ts';

export function answerAddressValidationCalls(
  calls: CallRegistry,
  config: Config,
  validate: ReturnType<typeof createAddressValidation>,
): void {
  const isValidated = validatedCountries(config);
  calls.answerCall(validateAddress, async ([query], { storefront }) => {
    return { result: isValidated(storefront) ? await validate(query) : null };
  });
}
