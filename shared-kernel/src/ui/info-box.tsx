import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** CONST-12 */
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
    <div className={`ex-info-box ex-info-box--${type}`} role={type === 'error' ? 'alert' : undefined}>
      <Icon of={icons[type]} />
      <div>{children}</div>
    </div>
  );
}
