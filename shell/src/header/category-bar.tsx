import type { NavigationCategory } from '@exwerk/shared-kernel/contract/category';
import { paths } from '@exwerk/shared-kernel/routing/paths';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './category-bar.module.css';

interface Entry {
  key: string;
  name: string;
  link: string;
}

/**
 * What the bar lists: departments after the on-sale link; on product pages the children of the first-level categories
 * instead, without it (SHELL-21, SHELL-22).
 */
export function barEntries(
  departments: readonly NavigationCategory[],
  onProductPage: boolean,
  department: string | undefined,
): Entry[] {
  if (!onProductPage) return [...departments];
  const ofDepartment = departments.filter(({ key }) => key === department);
  return (ofDepartment.length > 0 ? ofDepartment : departments).flatMap(({ children }) => children);
}

/** SHELL-20: the list split in half, the first half one longer when the count is odd. */
export function inTwoRows<Item>(items: readonly Item[]): [Item[], Item[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}

/** SHELL-19: a carousel with arrows on desktop, two rows to scroll through on small screens. */
export function CategoryBar({ entries, showSale }: { entries: readonly Entry[]; showSale: boolean }) {
  const intl = useIntl();
  const track = useRef<HTMLDivElement>(null);
  const page = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.8, behavior: 'smooth' });
  const sale: Entry[] = showSale
    ? [{ key: 'on-sale', name: intl.formatMessage({ id: 'shell.on-sale' }), link: `${paths.search}?tags=on-sale` }]
    : [];
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.categories' })}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={intl.formatMessage({ id: 'shell.previous' })}
        onClick={() => page(-1)}
      >
        <Icon of={ChevronLeft} size="sm" />
      </button>
      <div className={styles.track} ref={track}>
        {inTwoRows([...sale, ...entries]).map((row, index) => (
          <ul key={index === 0 ? 'first' : 'second'}>
            {row.map(({ key, name, link }) => (
              <li key={key}>
                <Link to={link} className={key === 'on-sale' ? styles.sale : styles.entry}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <button
        type="button"
        className={styles.arrow}
        aria-label={intl.formatMessage({ id: 'shell.next' })}
        onClick={() => page(1)}
      >
        <Icon of={ChevronRight} size="sm" />
      </button>
    </nav>
  );
}

/** The bar's room while its entries are not there, so that nothing jumps. */
export function EmptyCategoryBar() {
  return (
    <div className={styles.bar}>
      <span className="ex-visually-hidden">
        <FormattedMessage id="shell.categories" />
      </span>
    </div>
  );
}
