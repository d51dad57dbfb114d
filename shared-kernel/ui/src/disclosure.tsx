import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A heading that opens and closes what is under it; works without scripts. Those with one `group` close each other. */
export function Disclosure({
  title,
  children,
  open = false,
  group,
}: {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  group?: string;
}) {
  return (
    <details className={styles.disclosure} open={open} name={group}>
      <summary>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
