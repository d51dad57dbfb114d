import { trackEvent, trackRecommendation } from '@exwerk/contract/calls/analytics-calls';
import type { Cart } from '@exwerk/contract/calls/cart';
import { customerUpdate, trackCartUpdate } from '@exwerk/contract/calls/tracking-calls';
import { longestQuery } from '@exwerk/contract/defaults/search';
import { keptWords } from '@exwerk/contract/routing/kept-text';
import { paths } from '@exwerk/contract/routing/paths';
import { rememberUtmSource } from '@exwerk/contract/routing/utm-source';
import { isShownAgain } from '../../is-shown-again.ts';
import { callEndpoint } from '../api.ts';
import type { KeptThings } from '../browser-storage.ts';
import type { CallWatch } from '../call-watch.ts';
import { beginCheckoutTracked } from '../checkout-slice.ts';
import { isAllowed } from '../consent/consent-slice.ts';
import { defineEndpoints } from '../define-endpoints.ts';
import type { AppStore } from '../store.ts';
import { isNewCheckout, isNewOrder } from './reported-before.ts';
import { createTracker, type TrackerPage } from './tracker.ts';

const { endpoints } = defineEndpoints('tracking', build => ({
  event: build.mutation(callEndpoint('customer-data/event', async () => trackEvent)),
  cartUpdate: build.mutation(callEndpoint('customer-data/cart-update', async () => trackCartUpdate)),
  recommendation: build.mutation(callEndpoint('customer-data/recommendation', async () => trackRecommendation)),
  customerUpdate: build.mutation(callEndpoint('customer-data/customer-update', async () => customerUpdate)),
}));

/** What is looked at of the page's window. */
export interface TrackedWindow extends Pick<Window, 'location'> {
  readonly localStorage: KeptThings;
}

/** The text that a search page answers, null on any other page. */
export function searchTermOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (!pathname.endsWith(paths.search)) return null;
  return keptWords(new URLSearchParams(search).get('query') ?? '', longestQuery) || null;
}

/** What is ordered on a page is new, however that page was loaded; what the thank-you page shows has been told when it was there first. */
const isOrderShownAgain = (location: Location) => location.pathname.endsWith(paths.thankYou) && isShownAgain(location);

/**
 * Reports what happens on the page from its calls, its state and its address; what fails on the way is lost and hurts nobody. Started once
 * the visitor allows some of it; calls for purposes that are not allowed do not leave the page (shared/api.ts). `before` is the cart of
 * that moment: the calls that were kept since may have changed it. What has been told is stored for visitors only who let it be counted; of
 * others the page remembers it.
 */
export function startTracking(
  store: Pick<AppStore, 'getState' | 'dispatch' | 'subscribe'>,
  calls: CallWatch,
  window: TrackedWindow,
  landing: string,
  before: Cart | null,
): void {
  const mayCount = () => isAllowed(store.getState().consent, ['analytics']);
  const mayTell = () => isAllowed(store.getState().consent, trackEvent.purposes);
  let isSourceKept = false;
  const keepSource = () => {
    if (isSourceKept || !mayCount()) return;
    isSourceKept = true;
    rememberUtmSource(landing);
  };
  /** The cart of which the state knows the version: what is stored may be gone while the page is open, or may not be stored at all. */
  let begunCart: string | undefined;
  const toldOrders = new Set<string>();
  const page: TrackerPage = {
    locale: () => store.getState().i18n.locale,
    path: () => window.location.pathname,
    cart: () => store.getState().cart.cart,
    isFirstCheckout(cart) {
      const { beginCheckoutEventCartVersion: begun } = store.getState().checkout;
      if (begunCart === cart.id && begun === cart.version) return false;
      if (!mayTell() || (mayCount() && !isNewCheckout(cart, window.localStorage))) return false;
      begunCart = cart.id;
      store.dispatch(beginCheckoutTracked(cart.version));
      return true;
    },
    isNewOrder(id) {
      if (!mayTell() || toldOrders.has(id)) return false;
      toldOrders.add(id);
      return mayCount() ? isNewOrder(id, window.localStorage) : !isOrderShownAgain(window.location);
    },
    sendEvent: payload => void store.dispatch(endpoints.trackingEvent.initiate([payload])),
    sendCartUpdate: payload => void store.dispatch(endpoints.trackingCartUpdate.initiate([payload])),
    sendRecommendation: payload => void store.dispatch(endpoints.trackingRecommendation.initiate([payload])),
    sendCustomerUpdate: payload => void store.dispatch(endpoints.trackingCustomerUpdate.initiate([payload])),
  };
  const tracker = createTracker(page, before);
  calls.listen(seen => {
    tracker.callSeen(seen).catch((error: unknown) => console.warn('Tracking failed', error));
  });

  let term: string | null = null;
  let payment = store.getState().checkout.paymentSelected;
  const look = () => {
    keepSource();
    const chosen = store.getState().checkout.paymentSelected;
    if (chosen !== payment) {
      payment = chosen;
      tracker.paymentChosen(chosen);
    }
  };
  const searched = () => {
    const now = searchTermOf(window.location);
    if (now !== null && now !== term) tracker.report({ event: 'search', search_term: now });
    term = now;
  };
  keepSource();
  store.subscribe(look);
  searched();
  // Not in every browser; there a search is reported when its page is opened.
  globalThis.navigation?.addEventListener('navigatesuccess', searched);
}
