import type { AppThunk } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { operationFailed, operationSucceeded } from '../operations/operations-slice.ts';
import { problemOf } from '../operations/problem.ts';

/** Forgets a saved card. Answers whether it is gone. */
export const removeStoredCard =
  (recurringDetailReference: string): AppThunk<Promise<boolean>> =>
  async dispatch => {
    const answer = await dispatch(checkoutEndpoints.checkoutRemoveCard.initiate([{ recurringDetailReference }]));
    if (answer.data?.removed) {
      dispatch(operationSucceeded('removeCard'));
      return true;
    }
    dispatch(operationFailed('removeCard', problemOf(answer.error)));
    return false;
  };
