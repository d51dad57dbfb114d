import { classNames } from './class-names.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog along one side of the window, for the cart, filters and menus. */
export function SideSheet({
  side = 'end',
  ...dialog
}: Omit<DialogProps, 'wide' | 'className'> & { side?: 'start' | 'end' }) {
  return <Dialog {...dialog} className={classNames('ex-side-sheet', side === 'start' && 'ex-side-sheet--start')} />;
}
