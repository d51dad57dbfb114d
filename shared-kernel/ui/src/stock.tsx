import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stock.module.css';

export type StockLevel = 'in' | 'low' | 'out';

/** Whether there is enough of a product, in words behind a dot of the same colour. */
export function Stock({ level, children }: { level: StockLevel; children: ReactNode }) {
  return <span className={classNames(styles.stock, styles[level])}>{children}</span>;
}
