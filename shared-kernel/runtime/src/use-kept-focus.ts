import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what takes the focus when `of` changes and nobody has it any more: the control that was pressed is gone. While `of` is undefined nothing is
 * known yet, so there was nothing to press: what then comes leaves the focus where it is.
 */
export function useKeptFocus<E extends HTMLElement>(of: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(of);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== of;
    if (isChanged && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    before.current = of;
  }, [of]);
  return element;
}
