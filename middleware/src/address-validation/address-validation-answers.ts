import { validateAddress } from '@exwerk/contract/calls/store-calls';
import type { Config } from '../config.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { createAddressValidation } from './address-validation.ts';

/** Only in countries whose storefront says so, or that the configuration adds. */
export function answerAddressValidationCalls(
  calls: CallRegistry,
  { ADDRESS_VALIDATION_COUNTRIES }: Config,
  validate: ReturnType<typeof createAddressValidation>,
): void {
  const added = new Set(ADDRESS_VALIDATION_COUNTRIES.split(',').map(code => code.trim().toLowerCase()));
  calls.answerCall(validateAddress, async ([query], { storefront }) => {
    const isOn = storefront.addressValidation || added.has(storefront.country);
    return { result: isOn ? await validate(query) : null };
  });
}
