import { categoryPath, taggedPath } from '@exwerk/shared-kernel/routing/paths';
import { overlayOpened, useAppDispatch, useStorefront } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { usePageKind } from '../frame/page-kind.ts';
import { useDepartments } from '../frame/use-store.ts';
import { barEntries } from './bar-entries.ts';
import styles from './category-bar.module.css';
import { inTwoRows } from './in-two-rows.ts';
import { useDepartment } from './use-department.ts';

/** SHELL-19..22: a row with arrows on large screens, two rows to swipe on small ones. */
export function CategoryBar({ hasMenu }: { hasMenu: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const storefront = useStorefront();
  const departments = useDepartments();
  const { page } = usePageKind();
  const isProduct = page === 'product';
  const scroller = useRef<HTMLDivElement>(null);
  const entries = barEntries(departments, isProduct, useDepartment());
  // The bar's room while its entries are not there, so that nothing jumps.
  if (entries.length === 0) return <div className={styles.bar} />;
  const scroll = (direction: 1 | -1) => {
    const element = scroller.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.categories.bar' })}>
      <div className={`ex-container ${styles.row}`}>
        {hasMenu && (
          <Button
            look="quaternary"
            size="sm"
            className={styles.all ?? ''}
            aria-haspopup="dialog"
            onClick={() => dispatch(overlayOpened('menu'))}
          >
            <Icon of={LayoutGrid} size="sm" />
            <FormattedMessage id="shell.categories" />
          </Button>
        )}
        <Arrow label="shell.categories.previous" of={ChevronLeft} onPress={() => scroll(-1)} />
        <div className={styles.scroller} ref={scroller}>
          {inTwoRows(entries).map(row => (
            <ul key={row[0]?.id ?? ''} className={styles.list}>
              {row.map(({ id, name, slug }) => (
                <li key={id}>
                  <Link to={categoryPath(storefront, slug)}>{name}</Link>
                </li>
              ))}
            </ul>
          ))}
        </div>
        <Arrow label="shell.categories.next" of={ChevronRight} onPress={() => scroll(1)} />
        {!isProduct && (
          <Link to={taggedPath('on-sale')} className={styles.sale}>
            <FormattedMessage id="shell.categories.onSale" />
          </Link>
        )}
      </div>
    </nav>
  );
}

function Arrow({ label, of, onPress }: { label: string; of: typeof ChevronLeft; onPress: () => void }) {
  const intl = useIntl();
  return (
    <Button
      look="senary"
      size="sm"
      iconOnly
      className={styles.arrow ?? ''}
      aria-label={intl.formatMessage({ id: label })}
      onClick={onPress}
    >
      <Icon of={of} size="sm" />
    </Button>
  );
}
