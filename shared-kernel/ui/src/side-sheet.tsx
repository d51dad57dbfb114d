import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog along one side of the window, for the cart, filters and menus. */
export function SideSheet({
  side = 'end',
  ...dialog
}: Omit<DialogProps, 'wide' | 'className'> & { side?: 'start' | 'end' }) {
  return <Dialog {...dialog} className={classNames(styles.sideSheet, side === 'start' && styles.atStart)} />;
}
