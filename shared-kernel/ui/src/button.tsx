import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

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
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, block, iconOnly, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy && <Spinner size="sm" />}
      {children}
    </button>
  );
}
