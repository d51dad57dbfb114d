/** And what the others leave open: nothing asked yet, a company that is not named yet, and a service that could not say. */
export type VatState =
  | 'idle'
  | 'triggered'
  | 'success'
  | 'success-gross'
  | 'success-unnamed'
  | 'failed'
  | 'failed-without-rate-change'
  | 'timeout'
  | 'button-click'
  | 'could-not-validate';

/** The texts of a state, in order. That a number is good stands at the number itself. */
export const vatTexts: Record<VatState, readonly string[]> = {
  idle: [],
  triggered: ['checkout.vat.checking'],
  success: ['checkout.vat.net'],
  'success-gross': ['checkout.vat.notNet'],
  'success-unnamed': [],
  failed: ['checkout.vat.notValidated', 'checkout.vat.correctFormat'],
  'failed-without-rate-change': ['checkout.vat.notValidated', 'checkout.vat.correctOrContinue'],
  timeout: ['checkout.vat.slow', 'checkout.vat.confirm'],
  'button-click': ['checkout.vat.confirm'],
  'could-not-validate': ['checkout.vat.technical'],
};

/** Where the buyer may ask for another check. */
export function offersCheck(state: VatState): boolean {
  return state === 'could-not-validate' || state === 'timeout' || state === 'button-click';
}

export function isValid(state: VatState): boolean {
  return state === 'success' || state === 'success-gross' || state === 'success-unnamed';
}

/** What an answer of the check comes to. `net` says whether prices are net now. */
export function vatStateOf(
  outcome: 'valid' | 'not-valid' | 'could-not-validate',
  net: boolean,
  changesTaxRate: boolean,
): VatState {
  if (outcome === 'could-not-validate') return 'could-not-validate';
  if (outcome === 'not-valid') return changesTaxRate ? 'failed' : 'failed-without-rate-change';
  return net ? 'success' : 'success-gross';
}
