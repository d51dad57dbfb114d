import { cookieNamed } from '@exwerk/contract/consent/cookie-named';
import { customerIdCookie } from '@exwerk/contract/consent/cookie-names';
import { loadSession } from './shop-endpoints.ts';
import type { AppStore } from './store.ts';

/** Whom the middleware's cookie names; whichever tab signs in or out changes it. */
const customerOfCookie = () => cookieNamed(customerIdCookie);

/** Whoever comes back to this page after signing in or out in another one sees what is theirs by then. In the browser only. */
export function followCustomer(store: Pick<AppStore, 'getState' | 'dispatch'>): void {
  const look = () => {
    const { status, customer } = store.getState().session;
    if (document.hidden || status === 'unknown' || customerOfCookie() === customer?.id) return;
    void store.dispatch(loadSession());
  };
  for (const back of ['focus', 'visibilitychange']) globalThis.addEventListener?.(back, look);
}
