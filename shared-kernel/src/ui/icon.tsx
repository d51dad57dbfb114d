import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/** CONST-10 */
export type IconSize = 'xxs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xl2' | 'xl3' | 'xl4';

/** A lucide icon in one of the shop's sizes; with a label it is an image, without it is decoration. */
export function Icon({
  of: Drawing,
  size = 'md',
  label,
  className,
}: {
  of: LucideIcon;
  size?: IconSize;
  label?: string;
  className?: string | undefined;
}) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Drawing
      className={classNames('ex-icon', `ex-icon--${size}`, className)}
      strokeWidth={1.75}
      focusable={false}
      {...meaning}
    />
  );
}
