import { vatTimeout } from '@exwerk/contract/defaults/cart';
import { type AppThunk, inTime, loadSession } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { inOrder } from '../operations/in-order.ts';
import { type VatState, vatStateOf } from './vat-state.ts';

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

/** Prices as a valid number of this company makes them: net where the store does so, gross as long as the company has no name. */
export const priceValid =
  (vatNumber: string, company: string, changesTaxRate: boolean, isWanted: () => boolean): AppThunk<Promise<VatState>> =>
  async dispatch => {
    if (company === '') {
      if (isWanted()) await dispatch(setNetPricing(null));
      return 'success-unnamed';
    }
    const net = changesTaxRate && (await dispatch(setNetPricing(vatNumber, company, isWanted)));
    return vatStateOf('valid', net, changesTaxRate);
  };

/** Checks a number and has prices follow it. Never rejects: no answer is an answer too. `companyOf` tells whose it is by then. */
export const checkVat =
  (
    typed: string,
    companyOf: () => string,
    changesTaxRate: boolean,
    isWanted: () => boolean,
  ): AppThunk<Promise<VatState>> =>
  async dispatch => {
    const call = dispatch(checkoutEndpoints.checkoutValidateVat.initiate([{ vatNumber: typed }]));
    const answer = await inTime(
      vatTimeout,
      () => call,
      () => null,
    );
    if (answer === null) return 'timeout';
    if (!answer.data) return 'could-not-validate';
    const { outcome, vatNumber } = answer.data;
    return outcome === 'valid'
      ? dispatch(priceValid(vatNumber, companyOf(), changesTaxRate, isWanted))
      : vatStateOf(outcome, false, changesTaxRate);
  };
