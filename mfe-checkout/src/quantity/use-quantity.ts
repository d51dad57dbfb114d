import { maximumPerProduct } from '@exwerk/contract/defaults/cart';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Chosen, chosenQuantity, typingDelay } from './quantity.ts';

/** A quantity that may be typed: what was typed stands for 600 ms, then it becomes what the rules make of it; sooner where it is left. */
export function useQuantity(
  initial: number,
  limits: { stock: number; maximum?: number },
  onChosen: (quantity: number) => void = () => {},
) {
  const [text, setText] = useState(String(initial));
  const [reachedMaximum, setReachedMaximum] = useState(false);
  /** Runs while something is typed that does not count yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(initial);

  const stopTyping = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  const reset = useCallback((quantity: number) => {
    // The own choice coming back takes nothing from its message, nor from what is typed since.
    if (quantity === known.current) return;
    known.current = quantity;
    stopTyping();
    setText(String(quantity));
    setReachedMaximum(false);
  }, []);

  const choose = (typed: string): Chosen => {
    stopTyping();
    const chosen = chosenQuantity(typed, limits.stock, limits.maximum ?? maximumPerProduct);
    known.current = chosen.quantity;
    setText(String(chosen.quantity));
    setReachedMaximum(chosen.reachedMaximum);
    return chosen;
  };

  /** What is typed counts now; what nobody has touched stays, be it more than there is. */
  const settle = () => {
    if (timer.current !== undefined) onChosen(choose(text).quantity);
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const leave = () => latest.current();
    // Before what sends the quantities that are chosen hears of it.
    window.addEventListener('pagehide', leave, true);
    return () => {
      window.removeEventListener('pagehide', leave, true);
      leave();
    };
  }, []);

  return {
    text,
    reachedMaximum,
    /** Takes over a quantity that was decided elsewhere. */
    reset,
    settle,
    onText: (typed: string) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onChosen(choose(typed).quantity), typingDelay);
    },
    onStep: (by: 1 | -1) => onChosen(choose(String(Math.max(1, (Number(text) || 1) + by))).quantity),
    /** The quantity as it counts now, without waiting. */
    commit: () => choose(text).quantity,
  };
}
