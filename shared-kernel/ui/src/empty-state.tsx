import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import textLooks from './text.module.css';

/** What a list says that has nothing in it, with the ways on as its children. */
export function EmptyState({
  icon,
  title,
  hint,
  children,
}: {
  icon: IconNode;
  title: ReactNode;
  hint: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Icon of={icon} size="xl4" />
      <h2>{title}</h2>
      <p className={textLooks.muted}>{hint}</p>
      {children}
    </div>
  );
}
