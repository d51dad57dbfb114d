import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** Primary is the one call to action of a view; the others grow quieter in order. */
export type ButtonLook =
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'quaternary'
  | 'quinary'
  | 'senary'
  | 'link'
  | 'link-dark'
  | 'highlight'
  | 'raw';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
  /** Holds an icon only; give the button an `aria-label`. */
  iconOnly?: boolean | undefined;
  className?: string | undefined;
}

/** Class of a button, for links that look like one. */
export function buttonClass({ look = 'primary', size = 'md', block, iconOnly, className }: ButtonStyle = {}): string {
  return classNames(
    styles.button,
    styles[look],
    styles[size],
    block && styles.block,
    iconOnly && styles.iconOnly,
    className,
  );
}
