import { type RefObject, useEffect } from 'react';

/** Calls `dismiss` on Escape, on a press outside of the element and when the focus goes on to something outside, while `isOpen`. */
export function useDismiss(element: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    const area = element.current;
    if (!isOpen || area === null) return;
    const onOther = (other: EventTarget | null) => {
      if (other instanceof Node && !area.contains(other)) dismiss();
    };
    const onPress = ({ target }: PointerEvent) => onOther(target);
    const onLeave = ({ relatedTarget }: FocusEvent) => onOther(relatedTarget);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      dismiss();
      area.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    area.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      area.removeEventListener('focusout', onLeave);
    };
  }, [element, isOpen, dismiss]);
}
