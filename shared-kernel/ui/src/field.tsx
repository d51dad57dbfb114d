import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

/** Texts around an input; every kind of field takes them. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** Shown, and the input marked invalid, when given. */
  error?: string | undefined;
  /** Said after the label of an input that may stay empty. */
  optional?: string | undefined;
}

export interface InputLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and message around one input; hands over what ties the input to them. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  success,
  className,
  children,
}: FieldTexts & {
  id?: string | undefined;
  /** Said politely while there is no error; false where there may be something to say later. */
  success?: string | false | undefined;
  className?: string | undefined;
  children: (links: InputLinks) => ReactNode;
}) {
  const own = useId();
  const inputId = id ?? own;
  const hintId = `${inputId}-hint`;
  const messageId = `${inputId}-message`;
  const describedBy = [hint !== undefined && hintId, (error || success) && messageId].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
        {optional !== undefined && <span className={styles.optional}> {optional}</span>}
      </label>
      {children({
        id: inputId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {(error || success !== undefined) && (
        // An alert is said when it comes, a status when its text changes: neither is made of the other.
        <p
          key={error && 'error'}
          className={error ? styles.error : styles.success}
          id={messageId}
          role={error ? 'alert' : 'status'}
        >
          {error || success}
        </p>
      )}
    </div>
  );
}
