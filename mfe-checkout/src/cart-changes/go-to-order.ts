import { thankYouPath } from '@exwerk/contract/routing/paths';
import { type AppThunk, cartReplaced } from '@exwerk/runtime';
import type { NavigateFunction } from 'react-router-dom';

/** Leads to the order that a cart has become. The cart goes only then: the page that is left would lead elsewhere without one. */
export const goToOrder =
  (navigate: NavigateFunction, orderId: string): AppThunk<Promise<void>> =>
  async dispatch => {
    await navigate(thankYouPath(orderId), { replace: true });
    dispatch(cartReplaced(null));
  };
