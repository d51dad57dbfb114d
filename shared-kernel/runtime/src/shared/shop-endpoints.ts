import type { Cart } from '@exwerk/contract/calls/cart';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { nobody } from '@exwerk/contract/calls/nobody';
import { api, callEndpoint } from './api.ts';
import { cartReplaced } from './cart-slice.ts';
import { defineEndpoints } from './define-endpoints.ts';
import { onceAnew } from './once.ts';
import { customerChanged, personalisedDiscountLoaded, sessionMissed } from './session-slice.ts';
import type { AppThunk } from './store.ts';

const catalogContract = () => import('@exwerk/contract/calls/catalog-calls');
const customerContract = () => import('@exwerk/contract/calls/customer-calls');
const storeContract = () => import('@exwerk/contract/calls/store-calls');

/** Calls that the frame and more than one remote need. */
export const shopEndpoints = defineEndpoints('shop', build => ({
  navigation: build.query(callEndpoint('new-ct/getNavigation', async () => (await catalogContract()).getNavigation)),
  store: build.query(callEndpoint('new-ct/getStores', async () => (await storeContract()).getStores)),
  me: build.query({
    ...callEndpoint('new-ct/getMe', async () => (await customerContract()).getMe, nobody),
    providesTags: ['Session'],
  }),
  isLoggedIn: build.query(callEndpoint('new-ct/isLoggedIn', async () => (await customerContract()).isLoggedIn)),
  hasSessionEnded: build.query(
    callEndpoint('new-ct/hasSessionEnded', async () => (await customerContract()).hasSessionEnded),
  ),
  personalisedDiscount: build.query(
    callEndpoint('new-ct/getPersonalizedDiscounts', async () => (await customerContract()).getPersonalizedDiscounts),
  ),
}));

export const { useShopHasSessionEndedQuery, useShopNavigationQuery, useShopStoreQuery } = shopEndpoints;

/** Takes over who the visitor is. What the page has asked for as somebody else, in another tab's session, is asked for anew. */
export const customerFound =
  (customer: Customer | null): AppThunk =>
  (dispatch, getState) => {
    const { status, customer: known } = getState().session;
    dispatch(customerChanged(customer));
    if (status !== 'unknown' && customer?.id !== known?.id)
      dispatch(api.util.invalidateTags(['Session', 'Reviews', 'Orders']));
  };

/** Whether an answer is ahead of the cart that is shown `now`; of what was put into the one that was there `before`, it may know nothing. */
function isNews(answer: Cart | null, before: Cart | null, now: Cart | null): boolean {
  if (now === before) return true;
  if (now && now.id === answer?.id) return answer.version > now.version;
  // News of its stock make no other cart of it.
  return now?.id === before?.id && now?.version === before?.version;
}

/** Asks who the visitor is and what is in the cart. When the call fails the page stays usable for a guest, and says where something is missing. */
export const loadSession = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const before = getState().cart.cart;
  const query = dispatch(shopEndpoints.endpoints.shopMe.initiate([{ customer: true }], onceAnew));
  const { data, error } = await query;
  // That nobody is signed in any more is no failure.
  if (error && !isNotAuthenticated(error)) {
    console.warn('The session could not be loaded', error);
    dispatch(sessionMissed());
  }
  if (!data) return;
  const known = getState().session.customer?.id;
  const { customer, activeCart } = data.me;
  dispatch(customerFound(customer));
  if (isNews(activeCart, before, getState().cart.cart)) dispatch(cartReplaced(activeCart));
  if (customer && customer.id !== known) await dispatch(loadPersonalisedDiscount(customer));
};

const isNotAuthenticated = (error: object): boolean => 'code' in error && error.code === 'NotAuthenticated';

/** Asked for once a customer is known; without an answer there is no discount, and the session stands all the same. */
export const loadPersonalisedDiscount =
  ({ id, customerGroupKey }: Customer): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { data, error } = await dispatch(
      shopEndpoints.endpoints.shopPersonalisedDiscount.initiate([{ cohortTier: customerGroupKey }], onceAnew),
    );
    if (error) console.warn('The personalised discount could not be loaded', error);
    // Who has come since has one of their own, or none.
    if (getState().session.customer?.id === id)
      dispatch(personalisedDiscountLoaded(data?.cartDiscount?.value.permyriad ?? 0));
  };
