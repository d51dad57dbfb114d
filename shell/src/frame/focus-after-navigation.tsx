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
  const { pathname, search } = useLocation();
  const coming = useNavigation().location?.key;
  const shown = useRef({ pathname, search });
  const hasActed = useRef(false);
  useEffect(() => {
    if (coming === undefined) return;
    hasActed.current = false;
    return listenToActs(() => {
      hasActed.current = true;
    });
  }, [coming]);
  useEffect(() => {
    const before = shown.current;
    const isOther = before.pathname !== pathname;
    if (!isOther && before.search === search) return;
    shown.current = { pathname, search };
    const isElsewhere = hasActed.current;
    hasActed.current = false;
    if (isElsewhere) return;
    // A menu that led here closes with the path, and gives the focus back to its button first.
    const stop = listenToActs(() => cancelAnimationFrame(frame));
    const frame = requestAnimationFrame(() => {
      stop();
      // On the same page only a link that is gone, a filter taken away, has left the focus nowhere.
      const isLost = isOther || document.activeElement === document.body;
      // Where the page is scrolled to is the router's to say.
      if (isLost && !document.querySelector('dialog[open]')) content.current?.focus({ preventScroll: true });
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [pathname, search, content]);
  return null;
}
