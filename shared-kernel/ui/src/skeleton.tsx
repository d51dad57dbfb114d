import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** Holds the place of what is still loading; `className` gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" data-skeleton="" />;
}
