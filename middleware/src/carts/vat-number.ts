import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { earnsNetPrices } from '@exwerk/contract/validation/vat-number';
import type { RequestContext } from '../http/request-context.ts';
import { flagsOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import type { VatRecords } from '../vat/vat-records.ts';
import { vatFieldsOf } from './address.mapper.ts';
import type { Carts } from './carts.ts';
import { withVat } from './tax-mode.ts';

/**
 * Puts a company's valid number on the cart's billing address, complete or not yet, when it earns net prices; takes it off for null. The
 * tax mode follows from the address. A private person's address gets none.
 */
export async function nameVatNumber(
  cart: PlatformCart,
  { vatNumber, company: named }: { vatNumber: string | null; company?: string | undefined },
  context: RequestContext,
  { carts, stores, vatRecords }: { carts: Carts; stores: Stores; vatRecords: VatRecords },
): Promise<PlatformCart> {
  const { storefront } = context;
  const { billingAddress } = cart;
  const known = vatFieldsOf(billingAddress).vatNumber;
  if (vatNumber === null) {
    if (!billingAddress || known === undefined) return cart;
    return carts.update(cart, [{ action: 'setBillingAddress', address: withVat(billingAddress, null) }], context);
  }
  const company = named || billingAddress?.company;
  const { vatValidation, changeTaxRate } = flagsOf(await stores.byKey(storefront.storeKey));
  if (!company || !vatValidation || !changeTaxRate) return cart;
  const checked = await vatRecords.known(vatNumber, storefront);
  if (checked.outcome !== 'valid' || !earnsNetPrices(storefront.vat, checked.vatNumber)) return cart;
  const address = withVat({ country: storefront.countryCode, ...billingAddress, company }, checked);
  return carts.update(cart, [{ action: 'setBillingAddress', address }], context);
}
