import { type RefObject, useEffect, useRef } from 'react';

/** Pixels of scrolling that count as none: a trembling finger is no wish. */
const tremor = 6;

/** How far the page is scrolled; a page that is pulled beyond its ends is at its end. */
function scrolled(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return Math.min(Math.max(0, window.scrollY), Math.max(0, scrollHeight - clientHeight));
}

/**
 * For an element that stays in the window: marks it `data-away` as long as the visitor goes down the page, and `data-afloat` where its own
 * place is out of the window. How it gives way is the stylesheet's.
 */
export function useGivingWay<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    let before = scrolled();
    const look = () => {
      const now = scrolled();
      if (element.current === null || (Math.abs(now - before) < tremor && now > 0)) return;
      const isAfloat = now > element.current.offsetHeight;
      element.current.toggleAttribute('data-afloat', isAfloat);
      element.current.toggleAttribute('data-away', isAfloat && now > before);
      before = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return element;
}
