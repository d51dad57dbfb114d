import { getNavigation } from '../contract/catalog-calls.ts';
import { getMe } from '../contract/customer-calls.ts';
import { getStores } from '../contract/store-calls.ts';
import { callEndpoint } from './api.ts';
import { cartReplaced } from './cart-slice.ts';
import { defineEndpoints } from './define-endpoints.ts';
import { customerChanged } from './session-slice.ts';
import type { AppThunk } from './store.ts';

/** Calls that the frame and more than one remote need. */
export const shopEndpoints = defineEndpoints('shop', build => ({
  navigation: build.query(callEndpoint(getNavigation)),
  store: build.query(callEndpoint(getStores)),
  me: build.query({ ...callEndpoint(getMe), providesTags: ['Session'] }),
}));

export const { useShopNavigationQuery, useShopStoreQuery } = shopEndpoints;

/** Asks who the visitor is and what is in the cart. Nothing changes when the call fails: the page stays usable for a guest. */
export const loadSession = (): AppThunk<Promise<void>> => async dispatch => {
  const query = dispatch(
    shopEndpoints.endpoints.shopMe.initiate([{ customer: true }], { forceRefetch: true, subscribe: false }),
  );
  const { data } = await query;
  if (!data) return;
  dispatch(customerChanged(data.me.customer));
  dispatch(cartReplaced(data.me.activeCart));
};
