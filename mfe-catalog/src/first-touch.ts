import { afterFrame } from '@exwerk/runtime/after-frame';

/** What a visitor does first: a mouse moves before it presses, and a finger comes down before it is a press. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const listening = { capture: true, passive: true } as const;

let isTouched = false;
const waiting = new Set<() => void>();

function onSign(): void {
  isTouched = true;
  for (const sign of signs) removeEventListener(sign, onSign, listening);
  afterFrame(() => {
    for (const act of waiting) act();
    waiting.clear();
  });
}

/**
 * Acts once the visitor has done anything here, and it shows: what is needed for a click alone can wait until then. No component is told by its
 * state, for it would be drawn again before what has been pressed is. Answers what calls it off.
 */
export function onFirstTouch(act: () => void): () => void {
  if (isTouched) {
    act();
    return () => undefined;
  }
  if (waiting.size === 0) for (const sign of signs) addEventListener(sign, onSign, listening);
  waiting.add(act);
  return () => waiting.delete(act);
}
