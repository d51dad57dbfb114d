import type { Purpose } from '@exwerk/contract/consent/purposes';
import { type Action, combineSlices, configureStore, type ThunkAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api, type Surroundings, type Transport } from './api.ts';
import { createCallWatch } from './call-watch.ts';
import { cartSlice } from './cart-slice.ts';
import { checkoutSlice } from './checkout-slice.ts';
import { consentSlice, isAllowed } from './consent/consent-slice.ts';
import { contactSlice } from './contact-slice.ts';
import { i18nSlice } from './i18n-slice.ts';
import { navigationSlice } from './navigation-slice.ts';
import { notificationsSlice } from './notifications-slice.ts';
import { sessionSlice } from './session-slice.ts';
import { storefrontSlice } from './storefront-slice.ts';

/** Slices that more than one part reads. What one remote alone needs it injects itself: `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(
  storefrontSlice,
  i18nSlice,
  sessionSlice,
  cartSlice,
  navigationSlice,
  checkoutSlice,
  notificationsSlice,
  contactSlice,
  consentSlice,
  api,
).withLazyLoadedSlices();

export type RootState = ReturnType<typeof rootReducer>;

/** State that a store must be born with; the rest may come along from the server's render. */
export type InitialState = Pick<RootState, 'storefront' | 'i18n'> & Partial<RootState>;

/** One store per page view in the browser, one per request on the server. */
export function createStore(initialState: InitialState, transport: Transport) {
  const surroundings: Surroundings = { transport, calls: createCallWatch() };
  return configureStore({
    reducer: rootReducer,
    preloadedState: initialState,
    middleware: defaults =>
      defaults({ thunk: { extraArgument: surroundings }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Surroundings, Action>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The storefront that the page was rendered for. */
export const useStorefront = () => useAppSelector(state => state.storefront.storefront);
/** Whether the visitor allows one of the purposes; false until that is known. */
export const useConsent = (...purposes: Purpose[]) => useAppSelector(state => isAllowed(state.consent, purposes));
/** Locale of the page, `en-GB`. */
export const useLocale = () => useAppSelector(state => state.i18n.locale);
