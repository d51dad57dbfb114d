import type { Store } from '@exwerk/contract/calls/store-calls';

/** A store that says nothing about itself and has every feature off, but for what is named. */
export function storeRecord({
  flags = {},
  ...more
}: Partial<Omit<Store, 'flags'>> & { flags?: Partial<Store['flags']> } = {}): Store {
  return {
    key: 'store-gb',
    phoneNumber: null,
    openingHours: null,
    emailAddress: null,
    bankDetails: null,
    hasPickUpPoints: false,
    codFeeTitle: null,
    campaigns: [],
    ...more,
    flags: {
      saleOfAdditionalGuarantee: false,
      vatValidation: false,
      changeTaxRate: false,
      googleAutocomplete: false,
      trustpilotInHeader: false,
      complementaryProducts: false,
      googleReviews: false,
      loyaltyDiscount: false,
      reviews: false,
      ...flags,
    },
  };
}
