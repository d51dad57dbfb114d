import { type ReactNode, useEffect, useRef } from 'react';

/** What must not be missed: brought into view and under the screen reader's eyes when it appears, and again when `of` changes. */
export function Attention({ of, children }: { of?: unknown; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView?.({ block: 'center' });
  }, [of]);
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}
