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
 * Puts a company's valid number on the cart's billing address, complete or not yet, when it earns net prices. Null or an empty text takes
 * off the one that is there, and so does another that earns none. The tax mode follows from the address. A private person's address gets none.
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
  const withoutNumber = async () =>
    billingAddress && known !== undefined
      ? carts.update(cart, [{ action: 'setBillingAddress', address: withVat(billingAddress, null) }], context)
      : cart;
  if (!vatNumber?.trim()) return withoutNumber();
  const company = named || billingAddress?.company;
  const { vatValidation, changeTaxRate } = flagsOf(await stores.byKey(storefront.storeKey));
  if (!company || !vatValidation || !changeTaxRate) return cart;
  const checked = await vatRecords.known(vatNumber, context);
  if (checked.outcome !== 'valid') return withoutNumber();
  if (!earnsNetPrices(storefront.vat, checked.vatNumber)) return checked.vatNumber === known ? cart : withoutNumber();
  const address = withVat({ country: storefront.countryCode, ...billingAddress, company }, checked);
  return carts.update(cart, [{ action: 'setBillingAddress', address }], context);
}
