import { validateVat } from '@exwerk/contract/calls/store-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { flagsOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import type { VatRecords } from './vat-records.ts';

export function answerVatCalls(registry: CallRegistry, parts: { vatRecords: VatRecords; stores: Stores }): void {
  registry.answerCall(validateVat, async ([{ vatNumber }], { storefront }) => {
    if (!flagsOf(await parts.stores.byKey(storefront.storeKey)).vatValidation)
      throw new ProblemError(400, 'VatValidationDisabled', 'VAT numbers are not checked in this store');
    return parts.vatRecords.check(vatNumber, storefront);
  });
}
