import { callEndpoint } from './api.ts';
import { cartReplaced } from './cart-slice.ts';
import { defineEndpoints } from './define-endpoints.ts';
import { customerChanged } from './session-slice.ts';
import type { AppThunk } from './store.ts';

const catalogContract = () => import('../contract/catalog-calls.ts');
const customerContract = () => import('../contract/customer-calls.ts');
const storeContract = () => import('../contract/store-calls.ts');

/** Calls that the frame and more than one remote need. */
export const shopEndpoints = defineEndpoints('shop', build => ({
  navigation: build.query(callEndpoint('new-ct/getNavigation', async () => (await catalogContract()).getNavigation)),
  store: build.query(callEndpoint('new-ct/getStores', async () => (await storeContract()).getStores)),
  me: build.query({
    ...callEndpoint('new-ct/getMe', async () => (await customerContract()).getMe),
    providesTags: ['Session'],
  }),
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
