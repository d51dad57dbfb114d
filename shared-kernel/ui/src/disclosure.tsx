import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A heading that opens and closes what is under it; works without scripts. Those with one `group` close each other. */
export function Disclosure({
  title,
  children,
  open = false,
  group,
  onToggle,
}: {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  group?: string;
  /** Called with whether it is open from now on. */
  onToggle?: (isOpen: boolean) => void;
}) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      name={group}
      {...(onToggle && { onToggle: event => onToggle(event.currentTarget.open) })}
    >
      <summary>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
