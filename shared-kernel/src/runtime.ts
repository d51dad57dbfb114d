/**
 * The one shared module: the shop's stateful part, and exactly those pieces of the routing, state and intl libraries that remotes use.
 * Remotes write ordinary imports (`from 'react-redux'`); the build points them here, so every part meets the same instances
 * (see federation/ and docs/decisions). A name that a remote needs and misses is added here; the compiler does not notice, the build does.
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
  RouterProvider,
  redirect,
  replace,
  ScrollRestoration,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { api, callEndpoint, callFailure, type Transport } from './runtime/api.ts';
export { type CartState, cartReplaced, cartSlice, selectCart, selectItemCount } from './runtime/cart-slice.ts';
export {
  beginCheckoutTracked,
  type CheckoutState,
  checkoutSlice,
  paymentChosen,
  reviewConsentChanged,
  shippingAddressModeChosen,
} from './runtime/checkout-slice.ts';
export { type ContactPreset, contactClosed, contactOpened, contactSlice } from './runtime/contact-slice.ts';
export { defineEndpoints } from './runtime/define-endpoints.ts';
export { i18nSlice, joinMessages, messagesAdded } from './runtime/i18n-slice.ts';
export { IntlRoot, reportMissingText } from './runtime/intl-root.tsx';
export { defineLoader, type PageLoaderArgs, storeContext } from './runtime/loader.ts';
export {
  navigationSlice,
  type Overlay,
  overlayClosed,
  overlayOpened,
  selectIsOpen,
} from './runtime/navigation-slice.ts';
export {
  defaultNotificationDuration,
  notificationDismissed,
  notificationsSlice,
  notified,
  type UiNotification,
} from './runtime/notifications-slice.ts';
export { startPageLife } from './runtime/page-life.ts';
export { behind, type PageMiddleware } from './runtime/page-middleware.ts';
export {
  type LoadedSlot,
  loadRemoteRoutes,
  loadSlot,
  provideRemoteLoader,
  type RemoteLoader,
  remoteTimeout,
} from './runtime/remote-loader.ts';
export {
  customerChanged,
  personalisedDiscountLoaded,
  type SessionState,
  sessionSlice,
} from './runtime/session-slice.ts';
export {
  loadPersonalisedDiscount,
  loadSession,
  shopEndpoints,
  useShopNavigationQuery,
  useShopStoreQuery,
} from './runtime/shop-endpoints.ts';
export { createPageSlots, type PageSlots, SlotsOnPage } from './runtime/slots-on-page.ts';
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
  useLocale,
  useStorefront,
} from './runtime/store.ts';
export {
  type PublicSettings,
  type StorefrontState,
  storefrontSlice,
  type ThirdParty,
  thirdParties,
} from './runtime/storefront-slice.ts';
export { togglesIn, visitToggles } from './runtime/toggles.ts';
