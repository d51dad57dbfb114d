import type { _BaseAddress, CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Store } from '@exwerk/contract/calls/store-calls';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { earnsNetPrices } from '@exwerk/contract/validation/vat-number';
import { type CheckedVat, untold } from '../vat/vat-check.ts';
import type { VatRecords } from '../vat/vat-records.ts';
import { vatFieldsOf } from './address.mapper.ts';

type Billed = Pick<PlatformCart, 'billingAddress'>;

/** The number by which a billing address claims net prices: a company's, valid when it was stored, and such as earns them. Null without. */
export function claimedVatNumber({ billingAddress }: Billed, { vat }: Pick<Storefront, 'vat'>): string | null {
  const { vatNumber, vatValidated } = vatFieldsOf(billingAddress);
  const isClaim = Boolean(billingAddress?.company) && vatValidated === true;
  return isClaim && vatNumber && earnsNetPrices(vat, vatNumber) ? vatNumber : null;
}

/** Whether a cart has net prices without an address that claims them. */
export function lacksItsTax(
  cart: Pick<PlatformCart, 'taxMode' | 'billingAddress'>,
  storefront: Pick<Storefront, 'vat'>,
): boolean {
  return cart.taxMode === 'External' && claimedVatNumber(cart, storefront) === null;
}

/** What is kept of a number with its address or customer. */
export type KnownVat = Pick<CheckedVat, 'vatNumber' | 'outcome' | 'raw'>;

/** A number that nobody was asked about; null for none. */
export function uncheckedVat(typed: string | null, storefront: Pick<Storefront, 'vat'>): KnownVat | null {
  const known = untold(typed ?? '', storefront);
  return known.vatNumber === '' ? null : known;
}

/** An address with what the service said of its number, in the fields that only we write. */
export function withVat(address: _BaseAddress & { custom?: unknown }, known: KnownVat | null): _BaseAddress {
  const { custom: _custom, ...rest } = address;
  if (!known) return rest;
  const { vatNumber, outcome, raw } = known;
  const fields = { vatNumber, vatValidated: outcome === 'valid', ...(raw !== '' && { vatResponse: raw }) };
  return { ...rest, custom: { type: { typeId: 'type', key: 'address-fields' }, fields } };
}

/** What a cart's tax mode follows from. */
export interface TaxFacts {
  readonly isNet: boolean;
  /** Puts the address right whose number is no longer known as valid */
  readonly corrections: readonly CartUpdateAction[];
}

/** Net prices are for a number that the service found valid when we asked, and still does when the record has ended. */
export async function taxFactsOf(
  cart: Billed,
  storefront: Pick<Storefront, 'vat'>,
  { vatValidation, changeTaxRate }: Pick<Store['flags'], 'vatValidation' | 'changeTaxRate'>,
  vatRecords: Pick<VatRecords, 'renewed'>,
): Promise<TaxFacts> {
  const claimed = claimedVatNumber(cart, storefront);
  if (claimed === null || !cart.billingAddress || !vatValidation || !changeTaxRate)
    return { isNet: false, corrections: [] };
  const checked = await vatRecords.renewed(claimed, storefront);
  if (checked.outcome === 'valid') return { isNet: true, corrections: [] };
  return {
    isNet: false,
    corrections: [{ action: 'setBillingAddress', address: withVat(cart.billingAddress, checked) }],
  };
}
