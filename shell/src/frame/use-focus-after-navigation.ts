import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Another page within the shop begins where a loaded one does: keyboards and screen readers go on from its content, not from a link that is
 * gone. Whoever is in a dialog stays there. `ref` is for the page's main element.
 */
export function useFocusAfterNavigation() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A menu that led here closes with the path, and gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      // Where the page is scrolled to is the router's to say.
      if (!document.querySelector('dialog[open]')) ref.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return ref;
}
