import { type RefObject, useEffect, useRef } from 'react';

/** For what takes the focus when `of` changes and nobody has it any more: the control that was pressed is gone. */
export function useKeptFocus<E extends HTMLElement>(of: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(of);
  useEffect(() => {
    if (before.current !== of && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
    before.current = of;
  }, [of]);
  return element;
}
