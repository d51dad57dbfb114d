import { RegionBoundary } from '@exwerk/runtime/page/region-boundary';
import { type ReactNode, Suspense } from 'react';
import styles from './header-actions.module.css';

/** Opens under a button of the header. What stands in it is fetched after the page, or when it is opened before. */
export function Panel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.panel}>
      <RegionBoundary name={`shell/${id}`}>
        <Suspense>{children}</Suspense>
      </RegionBoundary>
    </div>
  );
}
