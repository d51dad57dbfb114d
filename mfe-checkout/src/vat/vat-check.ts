import { vatTimeout } from '@exwerk/contract/defaults/cart';
import { type AppThunk, inTime, loadSession } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { inOrder } from '../operations/in-order.ts';
import { type VatState, vatStateOf } from './vat-state.ts';

export interface VatResult {
  readonly state: VatState;
  /** As the service knows it, with its prefix */
  readonly vatNumber: string;
}

/**
 * Net prices for a company's number, gross ones for null. Answers whether prices are net now; false also when it failed. It is a change of
 * the cart like the others and takes its turn, so that the shopper's last word counts; `isWanted` is asked when it does.
 */
export const setNetPricing =
  (vatNumber: string | null, company?: string, isWanted?: () => boolean): AppThunk<Promise<boolean>> =>
  (dispatch, getState) =>
    inOrder(getState, async () => {
      const { cart } = getState().cart;
      if (!cart || (vatNumber === null ? cart.taxMode !== 'External' : isWanted?.() === false)) return false;
      const reference = { id: cart.id, version: cart.version };
      const named = { vatNumber, ...(company && { company }) };
      const answer = await dispatch(checkoutEndpoints.checkoutSetNetPricing.initiate([reference, named]));
      await dispatch(loadSession());
      return answer.data?.net ?? false;
    });

/** Checks a number and, where the store does so, turns prices net. Never rejects: no answer is an answer too. */
export const checkVat =
  (typed: string, company: string, changesTaxRate: boolean, isWanted: () => boolean): AppThunk<Promise<VatResult>> =>
  async dispatch => {
    const call = dispatch(checkoutEndpoints.checkoutValidateVat.initiate([{ vatNumber: typed }]));
    const answer = await inTime(
      vatTimeout,
      () => call,
      () => null,
    );
    if (answer === null) return { state: 'timeout', vatNumber: typed };
    if (!answer.data) return { state: 'could-not-validate', vatNumber: typed };
    const { outcome, vatNumber } = answer.data;
    const net = outcome === 'valid' && changesTaxRate && (await dispatch(setNetPricing(vatNumber, company, isWanted)));
    return { state: vatStateOf(outcome, net, changesTaxRate), vatNumber };
  };
