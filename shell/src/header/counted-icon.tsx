import { Icon } from '@exwerk/ui/icon';
import type { IconNode } from 'lucide';
import styles from './header-actions.module.css';

/** The icon of something that is counted, and how many there are; those who cannot see it are told so in words beside it. */
export function CountedIcon({ of, count }: { of: IconNode; count: number }) {
  return (
    <span className={styles.counted}>
      <Icon of={of} size="lg" />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </span>
  );
}
