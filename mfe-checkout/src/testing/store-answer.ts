import type { Store } from '@exwerk/shared-kernel/contract/store-calls';

/** What the store says about itself, with the named flags on. */
export function storeAnswer(flags: Partial<Store['flags']> = {}): { data: Store } {
  return {
    data: {
      key: 'store-gb',
      phoneNumber: null,
      openingHours: null,
      emailAddress: null,
      bankDetails: {
        accountOwner: 'Exwerk Ltd',
        institute: 'Test Bank',
        bic: 'TESTGB22',
        iban: 'GB29NWBK60161331926819',
      },
      codFeeTitle: 'Cash on delivery',
      campaigns: [],
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
    },
  };
}
