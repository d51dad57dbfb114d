import { useSyncExternalStore } from 'react';
import { storageOf } from '../shared/browser-storage.ts';

/** Names both what is kept and the event of its change. */
const name = 'exwerk-wishlist';

const kept = (): number => Number(storageOf('local').getItem(name)) || 0;

const listen = (onChange: () => void) => {
  window.addEventListener(name, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(name, onChange);
    window.removeEventListener('storage', onChange);
  };
};

/** Keeps how many articles the visitor's wish list has, so that no page needs to ask for it. */
export function keepWishCount(count: number): void {
  if (count > 0) storageOf('local').setItem(name, String(count));
  else storageOf('local').removeItem(name);
  window.dispatchEvent(new Event(name));
}

/** How many articles this browser knows to be wished for; none on the server. */
export function useWishCount(): number {
  return useSyncExternalStore(listen, kept, () => 0);
}
