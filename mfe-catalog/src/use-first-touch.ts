import { useSyncExternalStore } from 'react';

/** What a visitor does first: a mouse moves before it presses, and a finger comes down before it is a press. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const listening = { capture: true, passive: true } as const;

let isTouched = false;
const waiting = new Set<() => void>();

function onSign(): void {
  isTouched = true;
  for (const sign of signs) removeEventListener(sign, onSign, listening);
  for (const tell of waiting) tell();
  waiting.clear();
}

function subscribe(tell: () => void): () => void {
  if (isTouched) return () => undefined;
  if (waiting.size === 0) for (const sign of signs) addEventListener(sign, onSign, listening);
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** Whether the visitor has done anything here yet: what is needed for a click alone can wait until then. */
export const useFirstTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isTouched,
    () => false,
  );
