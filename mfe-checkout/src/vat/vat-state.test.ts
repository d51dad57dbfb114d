import { vatTimeout } from '@exwerk/contract/defaults/cart';
import messages from '../messages/en-GB.json';
import { isValid, offersCheck, type VatState, vatStateOf, vatTexts } from './vat-state.ts';

/** At the number itself, and below it. */
const idsOf = (state: VatState) => [...(isValid(state) ? ['checkout.vat.valid'] : []), ...vatTexts[state]];
const text = (state: VatState) => idsOf(state).map(id => Object.entries(messages).find(([key]) => key === id)?.[1]);

it.each<[string, VatState, string[]]>([
  ['VAT-25', 'success', ['VAT ID successfully validated.', 'Prices have been adjusted to NET.']],
  ['VAT-25', 'success-unnamed', ['VAT ID successfully validated.']],
  [
    'VAT-26',
    'success-gross',
    [
      'VAT ID successfully validated.',
      'We were unable to adjust prices to NET. You can continue and contact our support service to claim the tax back.',
    ],
  ],
  [
    'VAT-27',
    'failed',
    [
      'VAT ID not validated.',
      'Make sure your VAT ID format is correct to receive a NET invoice or ignore and continue with GROSS invoice.',
    ],
  ],
  ['VAT-27', 'failed-without-rate-change', ['VAT ID not validated.', 'Please correct it or continue anyway.']],
  ['VAT-28', 'timeout', ['VAT ID validation is taking too much time.', 'Confirm by clicking the button below.']],
  ['VAT-28', 'button-click', ['Confirm by clicking the button below.']],
  ['VAT-29', 'could-not-validate', ['Technical issue occurred.']],
])('[%s] [TERR-19] [OPEN-B20] says of the state %s: %j', (_number, state, texts) => {
  expect(text(state)).toEqual(texts);
});

it('[VAT-02] [VAT-11] leads from the three outcomes to the states', () => {
  expect(vatStateOf('valid', true, true)).toBe('success');
  expect(vatStateOf('valid', false, true)).toBe('success-gross');
  expect(vatStateOf('not-valid', false, true)).toBe('failed');
  expect(vatStateOf('not-valid', false, false)).toBe('failed-without-rate-change');
  expect(vatStateOf('could-not-validate', false, true)).toBe('could-not-validate');
});

it('[VAT-03] takes no running check as valid', () => {
  expect(isValid('triggered')).toBe(false);
  expect(isValid('success')).toBe(true);
});

it('[VAT-12] [OPEN-B21] offers the button where no verdict came, after 10 s at the latest', () => {
  expect((['could-not-validate', 'timeout', 'button-click'] as const).every(offersCheck)).toBe(true);
  expect((['success', 'failed', 'triggered', 'idle'] as const).some(offersCheck)).toBe(false);
  expect(vatTimeout).toBe(10_000);
});
