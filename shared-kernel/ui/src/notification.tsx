import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notification.module.css';

/** One short message over the page. How long it stays is decided where the list is kept. */
export function Notification({
  tone = 'info',
  onClose,
  closeLabel,
  children,
}: {
  tone?: 'info' | 'success' | 'warning' | 'error';
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.notification, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <span>{children}</span>
      <Button look="senary" size="sm" iconOnly aria-label={closeLabel} onClick={onClose}>
        <Icon of={X} size="sm" />
      </Button>
    </div>
  );
}
