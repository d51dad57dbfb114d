import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './info-box.module.css';

export type InfoBoxType = 'info' | 'success' | 'secondarySuccess' | 'warning' | 'error';

const icons: Record<InfoBoxType, IconNode> = {
  info: Info,
  success: CircleCheck,
  secondarySuccess: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** A note set apart from the text; errors are announced at once when they appear. */
export function InfoBox({ type = 'info', children }: { type?: InfoBoxType; children: ReactNode }) {
  return (
    <div className={classNames(styles.box, styles[type])} role={type === 'error' ? 'alert' : undefined}>
      <Icon of={icons[type]} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
