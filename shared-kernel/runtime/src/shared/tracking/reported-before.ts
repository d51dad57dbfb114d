import { keptNames } from '@exwerk/contract/consent/purposes';
import type { KeptThings } from '../browser-storage.ts';

const kept = 20;

/** True the first time that an order is asked about in this browser, however often its page is loaded. */
export const isNewOrder = (orderId: string, storage: KeptThings): boolean =>
  isNew(keptNames.reportedOrders, orderId, storage);

/** True the first time that somebody begins to check out this version of the cart, in whatever tab and however often the page is loaded. */
export const isNewCheckout = ({ id, version }: { id: string; version: number }, storage: KeptThings): boolean =>
  isNew(keptNames.begunCheckouts, `${id}.${version}`, storage);

function isNew(list: string, one: string, storage: KeptThings): boolean {
  const known = (storage.getItem(list) ?? '').split(' ');
  if (known.includes(one)) return false;
  storage.setItem(list, [one, ...known].slice(0, kept).join(' ').trim());
  return true;
}
