import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Position {
  /** Item that fills the track, where each is as wide as the track. */
  index: number;
  atStart: boolean;
  atEnd: boolean;
}

interface Track<E extends HTMLElement> extends Position {
  /** Of the element with the class `track` of `track.module.css`. */
  ref: RefObject<E | null>;
  /** Finds out where the track stands; its `onScroll`. */
  read: () => void;
  /** Scrolls by the track's width, or by a share of it. */
  page: (direction: 1 | -1, share?: number) => void;
  /** Scrolls to an item that is as wide as the track. */
  show: (index: number) => void;
}

/** Pixels that a track at its start or end may be short of it. */
const tolerance = 8;

/**
 * A row that scrolls sideways: pages through it and says where it stands. How it moves is the stylesheet's. With the number of its items it also
 * finds that out before anybody scrolls: told of after a layout, so none is made for it; again when the window changes, and not before a row
 * below comes near.
 */
export function useTrack<E extends HTMLElement>(items?: number): Track<E> {
  const ref = useRef<E>(null);
  const [position, setPosition] = useState<Position>({ index: 0, atStart: true, atEnd: false });

  const read = useCallback(() => {
    if (ref.current === null) return;
    const { scrollLeft, clientWidth, scrollWidth } = ref.current;
    const index = Math.round(scrollLeft / Math.max(1, clientWidth));
    const atStart = scrollLeft <= tolerance;
    const atEnd = scrollLeft + clientWidth >= scrollWidth - tolerance;
    setPosition(before =>
      before.index === index && before.atStart === atStart && before.atEnd === atEnd
        ? before
        : { index, atStart, atEnd },
    );
  }, []);
  useEffect(() => {
    if (!items || !ref.current || !window.ResizeObserver) return;
    const observer = new ResizeObserver(read);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [read, items]);
  const page = (direction: 1 | -1, share = 1) =>
    ref.current?.scrollBy({ left: direction * ref.current.clientWidth * share });
  const show = (index: number) => ref.current?.scrollTo({ left: index * ref.current.clientWidth });
  return { ref, read, page, show, ...position };
}
