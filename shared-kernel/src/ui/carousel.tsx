import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A row of items to scroll through; swiped on small screens, paged with buttons on large ones (CAT-19). `hero` shows one at a time. */
export function Carousel({
  label,
  previousLabel,
  nextLabel,
  items,
  hero = false,
}: {
  /** Makes it a region of its own; leave it out inside a section that has a heading. */
  label?: string;
  previousLabel: string;
  nextLabel: string;
  items: readonly { key: string; content: ReactNode }[];
  hero?: boolean;
}) {
  const track = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState({ start: true, end: false });

  const readEdge = useCallback(() => {
    const list = track.current;
    if (list === null) return;
    setEdge({ start: list.scrollLeft <= 8, end: list.scrollLeft + list.clientWidth >= list.scrollWidth - 8 });
  }, []);
  useEffect(readEdge, [readEdge]);
  const page = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth, behavior: 'smooth' });

  const Element = label === undefined ? 'div' : 'section';
  return (
    <Element className={classNames('ex-carousel', hero && 'ex-carousel--hero')} aria-label={label}>
      <div className="ex-carousel__buttons">
        <Button look="quinary" iconOnly aria-label={previousLabel} disabled={edge.start} onClick={() => page(-1)}>
          <Icon of={ChevronLeft} />
        </Button>
        <Button look="quinary" iconOnly aria-label={nextLabel} disabled={edge.end} onClick={() => page(1)}>
          <Icon of={ChevronRight} />
        </Button>
      </div>
      <ul className="ex-carousel__track" ref={track} onScroll={readEdge}>
        {items.map(item => (
          <li key={item.key}>{item.content}</li>
        ))}
      </ul>
    </Element>
  );
}
