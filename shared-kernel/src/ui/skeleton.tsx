import { classNames } from './class-names.ts';

/** Holds the place of what is still loading; `className` gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('ex-skeleton', className)} aria-hidden="true" />;
}
