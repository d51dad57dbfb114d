import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** CONST-11. Primary is the one call to action of a view; the others grow quieter in order. */
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
  look?: ButtonLook;
  size?: ButtonSize;
  /** As wide as its place. */
  block?: boolean;
  /** Holds an icon only; give the button an `aria-label`. */
  iconOnly?: boolean;
  className?: string | undefined;
}

/** Class of a button, for links that look like one. */
export function buttonClass({ look = 'primary', size = 'md', block, iconOnly, className }: ButtonStyle = {}): string {
  return classNames(
    'ex-button',
    `ex-button--${look}`,
    `ex-button--${size}`,
    block && 'ex-button--block',
    iconOnly && 'ex-button--icon',
    className,
  );
}

/** A button; while `busy` it takes no clicks and keeps its text. */
export function Button({
  look,
  size,
  block,
  iconOnly,
  busy = false,
  className,
  type = 'button',
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & { busy?: boolean }) {
  const style: ButtonStyle = {
    ...(look && { look }),
    ...(size && { size }),
    ...(block && { block }),
    ...(iconOnly && { iconOnly }),
    ...(className && { className }),
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(style)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy && <Spinner size="sm" />}
      {children}
    </button>
  );
}
