import columns from '@exwerk/ui/columns.module.css';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useIntl } from 'react-intl';
import type { SearchHit } from '../query/hit.ts';
import { ResultTile } from './result-tile.tsx';
import styles from './search-page.module.css';

/** Tiles in view when the page opens on a wide screen. */
const inView = 4;

export function ResultList({
  hits,
  pending,
  onOpen,
}: {
  hits: readonly SearchHit[];
  pending: boolean;
  /** A hit's page is opened; places count from 0. */
  onOpen: (hit: SearchHit, place: number) => void;
}) {
  const intl = useIntl();
  return (
    <ul
      className={`${columns.products} ${pending ? styles.pending : ''}`}
      aria-label={intl.formatMessage({ id: 'search.results' })}
      aria-busy={pending}
    >
      {hits.map((hit, position) => (
        <li key={hit.objectID}>
          <ResultTile hit={hit} priority={position < inView} onOpen={() => onOpen(hit, position)} />
        </li>
      ))}
    </ul>
  );
}

/** Keeps the room of a page of hits until the first answer. */
export function ResultSkeleton({ count }: { count: number }) {
  return (
    <ul className={columns.products} aria-hidden="true">
      {[...Array(count).keys()].map(position => (
        <li key={position}>
          <Skeleton className={styles.placeholder ?? ''} />
        </li>
      ))}
    </ul>
  );
}
