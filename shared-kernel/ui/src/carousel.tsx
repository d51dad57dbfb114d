import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import drawnIcon from './drawn-icon.module.css';
import track from './track.module.css';
import { useTrack } from './use-track.ts';

/** A row of items to scroll through; swiped on small screens, paged with buttons on large ones. `hero` shows one at a time. */
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
  const { ref, read, page, atStart, atEnd } = useTrack<HTMLUListElement>(items.length);
  const Element = label === undefined ? 'div' : 'section';
  return (
    <Element className={classNames(styles.carousel, hero && styles.hero)} aria-label={label}>
      <div className={styles.buttons}>
        <Arrow way="previous" label={previousLabel} aria-disabled={atStart} onClick={() => page(-1)} />
        <Arrow way="next" label={nextLabel} aria-disabled={atEnd} onClick={() => page(1)} />
      </div>
      <ul className={classNames(styles.track, track.track, track.snap)} ref={ref} onScroll={read}>
        {items.map(item => (
          <li key={item.key}>{item.content}</li>
        ))}
      </ul>
    </Element>
  );
}

function Arrow({
  way,
  label,
  ...rest
}: {
  way: 'previous' | 'next';
  label: string;
  'aria-disabled': boolean;
  onClick: () => void;
}) {
  return <Button look="quinary" iconOnly className={drawnIcon[way]} aria-label={label} {...rest} />;
}
