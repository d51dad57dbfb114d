import { type ComponentProps, type ReactNode, useId } from 'react';
import choice from './choice.module.css';
import field from './field.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; error?: string | undefined };

/** A box to tick with its text. */
export function Checkbox({ label, error, id, ...input }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const messageId = `${inputId}-message`;
  return (
    <div className={field.field}>
      <div className={choice.choice}>
        <input
          {...input}
          type="checkbox"
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
        />
        <label htmlFor={inputId}>{label}</label>
      </div>
      {error && (
        <p className={field.error} id={messageId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
