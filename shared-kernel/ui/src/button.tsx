import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

/** A button; while `busy` it takes no clicks and keeps its text. With `aria-disabled` it takes none either, and keeps the focus of whoever pressed it last. */
export function Button({
  look,
  size,
  block,
  iconOnly,
  busy,
  className,
  type = 'button',
  children,
  onClick,
  'aria-disabled': disabled,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & { busy?: boolean }) {
  const isOff = busy || disabled;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, block, iconOnly, className })}
      aria-busy={busy || undefined}
      aria-disabled={isOff}
      onClick={isOff ? event => event.preventDefault() : onClick}
    >
      {busy && <Spinner size="sm" />}
      {children}
    </button>
  );
}
