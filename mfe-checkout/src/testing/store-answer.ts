import type { Store } from '@exwerk/contract/calls/store-calls';
import { storeRecord } from '@exwerk/testing/store-record';

/** What the store says about itself, with the named flags on. */
export function storeAnswer(flags: Partial<Store['flags']> = {}): { data: Store } {
  return {
    data: storeRecord({
      bankDetails: {
        accountOwner: 'Exwerk Ltd',
        institute: 'Test Bank',
        bic: 'TESTGB22',
        iban: 'GB29NWBK60161331926819',
      },
      codFeeTitle: 'Cash on delivery',
      flags,
    }),
  };
}
