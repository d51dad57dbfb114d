/**
 * The one shared module: the shop's stateful part, and those pieces of the routing, state and intl libraries that remotes use.
 * Remotes write ordinary imports (`from 'react-redux'`); the build points them here, so every part meets the same instances
 * (build/src/runtime-replacement.ts, docs/decisions/one-shared-runtime.md). A name that a remote needs and misses is added here; the compiler
 * does not notice, the build does. A name that no source of this repository uses any more stays: releases of remotes that have it are still served.
 */
export { createSlice } from '@reduxjs/toolkit';
export {
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  IntlProvider,
  useIntl,
} from 'react-intl';
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
export {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  RouterContextProvider,
  redirect,
  replace,
  ScrollRestoration,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { afterFrame, nextFrame } from './after-frame.ts';
export { Block } from './page/block.tsx';
export { PageHead } from './page/page-head.tsx';
export { RegionBoundary } from './page/region-boundary.tsx';
export { fetchSlot, Slot, useComingSlot } from './page/slot.tsx';
export { TrustWidget } from './page/trust-widget.tsx';
export { keepWishCount, useWishCount } from './page/wish-count.tsx';
export { rest } from './rest.ts';
export {
  api,
  type CallRequest,
  callEndpoint,
  callFailure,
  patienceOf,
  type SendCall,
  type Transport,
} from './shared/api.ts';
export { asGuest } from './shared/as-guest.ts';
export { isStored, type KeptThings, storageOf } from './shared/browser-storage.ts';
export { type CartState, cartReplaced, cartSlice, selectCart, selectItemCount } from './shared/cart-slice.ts';
export {
  beginCheckoutTracked,
  type CheckoutState,
  checkoutSlice,
  paymentChosen,
  reviewConsentChanged,
  shippingAddressModeChosen,
} from './shared/checkout-slice.ts';
export { consentChanged, consentOpened, isAllowed, whenAllowed } from './shared/consent/consent-slice.ts';
export { loadConsent } from './shared/consent/load-consent.ts';
export { type ContactPreset, contactClosed, contactOpened, contactSlice } from './shared/contact-slice.ts';
export { defineEndpoints } from './shared/define-endpoints.ts';
export { i18nSlice, joinMessages, messagesAdded } from './shared/i18n-slice.ts';
export { inTime } from './shared/in-time.ts';
export { IntlRoot } from './shared/intl-root.tsx';
export { awaitBlock, awaitContent, defineLoader, type PageLoaderArgs, storeContext } from './shared/loader.ts';
export { LocaleIntl, reportMissingText } from './shared/locale-intl.tsx';
export {
  navigationSlice,
  type Overlay,
  overlayClosed,
  overlayOpened,
  selectIsOpen,
} from './shared/navigation-slice.ts';
export {
  defaultNotificationDuration,
  failureTold,
  notificationDismissed,
  notificationsSlice,
  notified,
  type UiNotification,
} from './shared/notifications-slice.ts';
export { once, onceAnew } from './shared/once.ts';
export { followCalls, startPageLife } from './shared/page-life.ts';
export { behind, leadElsewhere, type PageMiddleware, wayWithoutSession } from './shared/page-middleware.ts';
export {
  type LoadedSlot,
  loadRemoteRoutes,
  loadSlot,
  provideRemoteLoader,
  type RemoteLoader,
  remoteTimeout,
} from './shared/remote-loader.ts';
export { RoutedPage, useNavigation } from './shared/routed-page.tsx';
export {
  customerChanged,
  personalisedDiscountLoaded,
  type SessionState,
  sessionMissed,
  sessionSlice,
} from './shared/session-slice.ts';
export {
  loadPersonalisedDiscount,
  loadSession,
  shopEndpoints,
  useShopHasSessionEndedQuery,
  useShopNavigationQuery,
  useShopStoreQuery,
} from './shared/shop-endpoints.ts';
export { createPageSlots, type PageSlots, SlotsOnPage } from './shared/slots-on-page.ts';
export {
  type AppDispatch,
  type AppStore,
  type AppThunk,
  createStore,
  type InitialState,
  type RootState,
  rootReducer,
  useAppDispatch,
  useAppSelector,
  useConsent,
  useLocale,
  useStorefront,
} from './shared/store.ts';
export {
  type PublicSettings,
  type StorefrontState,
  storefrontSlice,
  type ThirdParty,
  thirdParties,
} from './shared/storefront-slice.ts';
export { useTakenParameters } from './shared/taken-parameters.ts';
export { togglesIn, visitToggles } from './shared/toggles.ts';
