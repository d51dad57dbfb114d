import { cartFormPath } from '@exwerk/contract/calls/cart-form-path';
import { useLocale } from '@exwerk/runtime';
import type { ReactNode } from 'react';

/** A change of the cart: with scripts `onSend` makes it, without them the browser sends `fields` and what stands in the form. */
export function CartForm({
  fields,
  className,
  onSend,
  children,
}: {
  fields: Readonly<Record<string, string>>;
  className?: string | undefined;
  onSend: () => void;
  children: ReactNode;
}) {
  const hidden = { ...fields, locale: useLocale() };
  return (
    <form
      method="post"
      action={cartFormPath}
      className={className}
      onSubmit={event => {
        event.preventDefault();
        onSend();
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
