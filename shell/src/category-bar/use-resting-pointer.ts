import { type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds that a mouse rests on what opens a panel before it does, and is gone from both before the panel closes. */
const delays = { open: 150, close: 300 };

interface Panel {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Opens a panel for a mouse that rests on its button, and closes it some time after the mouse has left; what a click has opened or
 * held stays. Fingers and pens do not rest: they click.
 */
export function useRestingPointer({ isOpen, open, close }: Panel) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByRest = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (act: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  return {
    /** Of the button and its panel together. */
    area: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => {
        clearTimeout(timer.current);
        if (isOpen && isByRest.current) later(close, delays.close);
      },
    },
    button: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse' || isOpen) return;
        later(() => {
          isByRest.current = true;
          open();
        }, delays.open);
      },
      onClick: () => {
        clearTimeout(timer.current);
        const isHeld = isOpen && isByRest.current;
        isByRest.current = false;
        if (isHeld) return;
        if (isOpen) close();
        else open();
      },
    },
  };
}
