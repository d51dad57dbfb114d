import { type RefObject, useEffect } from 'react';

/** Calls `dismiss` on Escape and on a press outside of the element, while `isOpen`. */
export function useDismiss(element: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      dismiss();
      element.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [element, isOpen, dismiss]);
}
