import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

/** A table; where its place is too narrow all the same, it scrolls sideways. Pass `<thead>` and `<tbody>`. */
export function Table({ caption, striped, children }: { caption?: ReactNode; striped?: boolean; children: ReactNode }) {
  return (
    <div className={styles.wrap}>
      <table className={classNames(styles.table, striped && styles.striped)}>
        {caption !== undefined && <caption>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}
