import { type RefObject, useEffect } from 'react';

/** Calls `leave` when the focus goes to something outside of the element, while `isOpen`. */
export function useFocusLeaves(element: RefObject<HTMLElement | null>, isOpen: boolean, leave: () => void): void {
  useEffect(() => {
    const area = element.current;
    if (!isOpen || area === null) return;
    const look = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !area.contains(relatedTarget)) leave();
    };
    area.addEventListener('focusout', look);
    return () => area.removeEventListener('focusout', look);
  }, [element, isOpen, leave]);
}
