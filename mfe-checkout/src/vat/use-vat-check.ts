import { normalizeVatNumber } from '@exwerk/contract/validation/vat-number';
import { useAppDispatch, useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { useEffect, useRef, useState } from 'react';
import { checkVat, setNetPricing } from './vat-check.ts';
import type { VatState } from './vat-state.ts';

/** The check of a buyer's VAT number as the form needs it. `companyOf` tells whose number it is when it is checked. */
export function useVatCheck(
  initial: { number: string; isValidated: boolean; isNet: boolean },
  companyOf: () => string,
) {
  const dispatch = useAppDispatch();
  const { vat, storeKey } = useStorefront();
  const { data } = useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }]);
  const isEnabled = data?.data.flags.vatValidation ?? false;
  const changesTaxRate = data?.data.flags.changeTaxRate ?? false;
  const [state, setState] = useState<VatState>(() => firstState(initial));
  const checked = useRef(initial.isValidated ? normalizeVatNumber(vat, initial.number) : '');
  const running = useRef<{ number: string; result: Promise<VatState> }>(undefined);

  // A number that was checked before the page was left, and never saved with an address, is not in the form any more.
  const [hasLostNumber] = useState(initial.isNet && initial.number === '');
  useEffect(() => {
    if (hasLostNumber) dispatch(setNetPricing(null));
  }, [dispatch, hasLostNumber]);

  const clear = () => {
    checked.current = '';
    running.current = undefined;
    setState('idle');
    dispatch(setNetPricing(null));
  };

  const start = (number: string): Promise<VatState> => {
    setState('triggered');
    // A number that was changed meanwhile is not this check's any more.
    const isWanted = () => running.current?.result === result;
    const run = async () => {
      // Prices that the last number has turned net, or is about to.
      await dispatch(setNetPricing(null));
      const answer = await dispatch(checkVat(number, companyOf().trim(), changesTaxRate, isWanted));
      if (isWanted()) {
        running.current = undefined;
        checked.current = number;
        setState(answer.state);
      }
      return answer.state;
    };
    const result = run();
    running.current = { number, result };
    return result;
  };

  /** Checks a number once; `force` checks it again. Answers the state that it leads to. */
  const check = async (typed: string, { force = false } = {}): Promise<VatState> => {
    const number = normalizeVatNumber(vat, typed);
    if (number === '') {
      clear();
      return 'idle';
    }
    if (!isEnabled) return 'idle';
    if (running.current?.number === number) return running.current.result;
    if (checked.current === number && !force) return state;
    return start(number);
  };

  return { state, check, clear };
}
export type VatCheck = ReturnType<typeof useVatCheck>;

/** A number that came with the cart is shown as it was left: checked, or still to be confirmed. */
function firstState({
  number,
  isValidated,
  isNet,
}: {
  number: string;
  isValidated: boolean;
  isNet: boolean;
}): VatState {
  if (number === '') return 'idle';
  if (isValidated) return isNet ? 'success' : 'success-gross';
  return 'button-click';
}
