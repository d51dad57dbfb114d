import { useNavigation } from '@exwerk/runtime';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What a visitor does with a finger, a mouse or a key. */
const acts = ['pointerdown', 'keydown', 'input'] as const;

/** Answers what ends it. */
function listenToActs(note: () => void): () => void {
  for (const act of acts) addEventListener(act, note, { capture: true, passive: true });
  return () => {
    for (const act of acts) removeEventListener(act, note, { capture: true });
  };
}

/**
 * Another page within the shop begins where a loaded one does: keyboards and screen readers go on from its content, not from a link that is
 * gone. Whoever is in a dialog stays there, and so does who has gone on elsewhere while the page came. A component of its own, so that what is
 * around the page is not drawn again for a navigation that only begins.
 */
export function FocusAfterNavigation({ content }: { content: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const coming = useNavigation().location?.key;
  const shown = useRef(pathname);
  const hasActed = useRef(false);
  useEffect(() => {
    if (coming === undefined) return;
    hasActed.current = false;
    return listenToActs(() => {
      hasActed.current = true;
    });
  }, [coming]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isElsewhere = hasActed.current;
    hasActed.current = false;
    if (isElsewhere) return;
    // A menu that led here closes with the path, and gives the focus back to its button first.
    const stop = listenToActs(() => cancelAnimationFrame(frame));
    const frame = requestAnimationFrame(() => {
      stop();
      // Where the page is scrolled to is the router's to say.
      if (!document.querySelector('dialog[open]')) content.current?.focus({ preventScroll: true });
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [pathname, content]);
  return null;
}
