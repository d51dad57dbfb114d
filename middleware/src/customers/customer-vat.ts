import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { type KnownVat, uncheckedVat } from '../carts/tax-mode.ts';
import type { RequestContext } from '../http/request-context.ts';
import { flagsOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import type { VatRecords } from '../vat/vat-records.ts';

type Asker = Pick<RequestContext, 'storefront' | 'ip' | 'isOwn'>;

/** What is kept of a number that a customer names for an address or a company; null for none. */
export type CustomerVat = (number: string | null, context: Asker) => Promise<KnownVat | null>;

/** Where a store checks numbers, the VAT service is asked. */
export function createCustomerVat({
  stores,
  vatRecords,
}: {
  stores: Pick<Stores, 'byKey'>;
  vatRecords: Pick<VatRecords, 'known'>;
}): CustomerVat {
  return async (number, context) => {
    if (number === null) return null;
    const { storefront } = context;
    const { vatValidation } = flagsOf(await stores.byKey(storefront.storeKey));
    return vatValidation ? vatRecords.known(number, context) : uncheckedVat(number, storefront);
  };
}

/** What a customer says of a company. */
type Told = Pick<Customer, 'customerType'> & { readonly vatNumber?: string | null | undefined };

/** The values of `customer-fields` for what a customer has told: only a company has a number, and whether it is valid is not the customer's to say. */
export async function companyFields(
  { customerType, vatNumber }: Told,
  context: Asker,
  customerVat: CustomerVat,
): Promise<Pick<Customer, 'customerType'> & Partial<Pick<Customer, 'vatNumber' | 'vatValidated'>>> {
  const vat = await customerVat((customerType === 'business' && vatNumber) || null, context);
  return { customerType, ...(vat && { vatNumber: vat.vatNumber, vatValidated: vat.outcome === 'valid' }) };
}
