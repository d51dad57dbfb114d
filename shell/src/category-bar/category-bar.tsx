import { categoryPath, taggedPath } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import { Kept } from '@exwerk/runtime/page/kept';
import { Button } from '@exwerk/ui/button';
import { classNames } from '@exwerk/ui/class-names';
import drawnIcon from '@exwerk/ui/drawn-icon.module.css';
import layout from '@exwerk/ui/layout.module.css';
import track from '@exwerk/ui/track.module.css';
import { useTrack } from '@exwerk/ui/use-track';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { usePageKind } from '../page-kind/page-kind.ts';
import { useDepartments } from '../store-facts/use-store.ts';
import { AllCategories } from './all-categories.tsx';
import { barEntries } from './bar-entries.ts';
import styles from './category-bar.module.css';
import { inTwoRows } from './in-two-rows.ts';
import { useDepartment } from './use-department.ts';

/** Of the width that an arrow scrolls by, so that the entry at the edge is seen whole. */
const pageShare = 0.8;

/** What a key leads to and of which a little is seen stays where it is in some browsers. What is pressed must not move away. */
const showWhole = ({ target }: FocusEvent) => {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** A row with arrows on large screens, two rows to swipe on small ones. */
export function CategoryBar({ hasMenu }: { hasMenu: boolean }) {
  const intl = useIntl();
  const storefront = useStorefront();
  const departments = useDepartments();
  const { page } = usePageKind();
  const isProduct = page === 'product';
  const entries = barEntries(departments, isProduct, useDepartment());
  const { ref, read, page: scroll, atStart, atEnd } = useTrack<HTMLDivElement>(entries.length);
  // Whenever it has come; the same listener counts once.
  useEffect(() => ref.current?.addEventListener('focusin', showWhole));
  // The bar's room while its entries are not there, so that nothing jumps.
  if (entries.length === 0) return <div className={styles.bar} />;
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.categories.bar' })}>
      <div className={`${layout.container} ${styles.row}`}>
        {hasMenu && <AllCategories />}
        <Arrow way="previous" isOff={atStart} onPress={() => scroll(-1, pageShare)} />
        <div className={`${track.track} ${styles.scroller}`} ref={ref} onScroll={read}>
          {inTwoRows(entries).map(row => (
            <Kept as="ul" of={['bar', row]} key={row[0]?.key ?? ''} className={styles.list}>
              {() =>
                row.map(({ key, name, slug }) => (
                  <li key={key}>
                    <Link to={categoryPath(storefront, slug)}>{name}</Link>
                  </li>
                ))
              }
            </Kept>
          ))}
        </div>
        <Arrow way="next" isOff={atEnd} onPress={() => scroll(1, pageShare)} />
        {!isProduct && (
          <Link to={taggedPath('on-sale')} className={styles.sale}>
            <FormattedMessage id="shell.categories.onSale" />
          </Link>
        )}
      </div>
    </nav>
  );
}

function Arrow({ way, isOff, onPress }: { way: 'previous' | 'next'; isOff: boolean; onPress: () => void }) {
  const intl = useIntl();
  return (
    <Button
      look="senary"
      size="sm"
      iconOnly
      className={classNames(styles.arrow, drawnIcon[way])}
      aria-label={intl.formatMessage({ id: `shell.categories.${way}` })}
      aria-disabled={isOff}
      onClick={onPress}
    />
  );
}
