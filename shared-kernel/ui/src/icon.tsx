import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from './class-names.ts';
import { fewestElements } from './drawing.ts';
import styles from './icon.module.css';

export type IconSize = 'xxs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xl2' | 'xl3' | 'xl4';

/**
 * A lucide icon in one of the shop's sizes; with a label it is an image, without it is decoration. The drawings come from `lucide`
 * and not from `lucide-react`, whose components would add 1.6 kB compressed to every remote.
 */
export function Icon({
  of: drawing,
  size = 'md',
  label,
  className,
}: {
  of: IconNode;
  size?: IconSize;
  label?: string;
  className?: string | undefined;
}) {
  return createElement(
    'svg',
    {
      className: classNames(styles.icon, styles[size], className),
      viewBox: '0 0 24 24',
      role: label === undefined ? undefined : 'img',
      'aria-label': label,
      'aria-hidden': label === undefined ? true : undefined,
    },
    fewestElements(drawing).map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes })),
  );
}
