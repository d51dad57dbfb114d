import { keptNames } from '@exwerk/contract/consent/purposes';

const storageKey = keptNames.reportedOrders;
const kept = 20;

/** True the first time that an order is asked about in this browser, however often its page is loaded. */
export function isNewOrder(orderId: string, storage: Storage): boolean {
  try {
    const known = (storage.getItem(storageKey) ?? '').split(' ');
    if (known.includes(orderId)) return false;
    storage.setItem(storageKey, [orderId, ...known].slice(0, kept).join(' ').trim());
    return true;
  } catch {
    // A browser that keeps nothing reports an order at most once per page.
    return true;
  }
}
