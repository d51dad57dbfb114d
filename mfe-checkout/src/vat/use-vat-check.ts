import { normalizeVatNumber } from '@exwerk/contract/validation/vat-number';
import { useAppDispatch, useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { useEffect, useRef, useState } from 'react';
import { usePress } from './use-press.ts';
import { checkVat, priceValid, setNetPricing } from './vat-check.ts';
import { isValid, type VatState } from './vat-state.ts';

/** The check of a buyer's VAT number as the form needs it. `companyNow` tells the name of the company whose number it is. */
export function useVatCheck(
  initial: { number: string; isValidated: boolean; isNet: boolean },
  companyNow: () => string,
) {
  const dispatch = useAppDispatch();
  const { vat, storeKey } = useStorefront();
  const { data } = useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }]);
  const isEnabled = data?.data.flags.vatValidation ?? false;
  const changesTaxRate = data?.data.flags.changeTaxRate ?? false;
  const [state, setState] = useState<VatState>(() => firstState(initial));
  const checked = useRef({ number: initial.isValidated ? normalizeVatNumber(vat, initial.number) : '', state });
  const running = useRef<{ number: string; result: Promise<VatState> }>(undefined);
  const released = usePress();
  const companyOf = () => companyNow().trim();

  // A number that was checked before the page was left, and never saved with an address, is not in the form any more.
  const [hasLostNumber] = useState(initial.isNet && initial.number === '');
  useEffect(() => {
    if (hasLostNumber) dispatch(setNetPricing(null));
  }, [dispatch, hasLostNumber]);

  const clear = () => {
    checked.current = { number: '', state: 'idle' };
    running.current = undefined;
    setState('idle');
    dispatch(setNetPricing(null));
  };

  const run = (number: string, judge: (isWanted: () => boolean) => Promise<VatState>): Promise<VatState> => {
    // A number that was changed meanwhile is not this check's any more.
    const isWanted = () => running.current?.result === result;
    const result: Promise<VatState> = Promise.resolve(isWanted)
      .then(judge)
      .then(answer => {
        if (isWanted()) {
          running.current = undefined;
          checked.current = { number, state: answer };
          setState(answer);
        }
        return answer;
      });
    running.current = { number, result };
    return result;
  };

  const start = (number: string): Promise<VatState> => {
    checked.current = { number: '', state: 'triggered' };
    setState('triggered');
    return run(number, async isWanted => {
      // Prices that the last number has turned net, or is about to.
      await dispatch(setNetPricing(null));
      return dispatch(checkVat(number, companyOf, changesTaxRate, isWanted));
    });
  };

  /** Has prices follow the company's name, too. Its number is not checked again for that. Answers the state that this leads to. */
  const nameCompany = async (): Promise<VatState> => {
    await running.current?.result;
    if (running.current) return running.current.result;
    const { number, state: known } = checked.current;
    const isNamed = companyOf() !== '';
    if (!isValid(known) || isNamed === (known !== 'success-unnamed')) return known;
    return run(number, isWanted => dispatch(priceValid(number, companyOf(), changesTaxRate, isWanted)));
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
    if (checked.current.number === number && !force) return nameCompany();
    return start(number);
  };

  return { state, check, clear, nameCompany, released };
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
