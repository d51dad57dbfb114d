import { useSyncExternalStore } from 'react';

/** Names both what is kept and the event of its change. */
const name = 'exwerk-wishlist';

const kept = (): number => {
  try {
    return Number(localStorage.getItem(name)) || 0;
  } catch {
    return 0;
  }
};

const listen = (onChange: () => void) => {
  window.addEventListener(name, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(name, onChange);
    window.removeEventListener('storage', onChange);
  };
};

/** Keeps how many articles the visitor's wish list has, so that no page needs to ask for it. Local storage may be closed. */
export function keepWishCount(count: number): void {
  try {
    if (count > 0) localStorage.setItem(name, String(count));
    else localStorage.removeItem(name);
  } catch {
    // The list is there all the same, and shown on its page.
  }
  window.dispatchEvent(new Event(name));
}

/** How many articles this browser knows to be wished for; none on the server. */
export function useWishCount(): number {
  return useSyncExternalStore(listen, kept, () => 0);
}
