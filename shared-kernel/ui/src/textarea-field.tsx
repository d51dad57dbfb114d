import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import styles from './input.module.css';

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'> & { className?: string };

/** A text of several lines with its label and messages. */
export function TextareaField({ label, hint, error, optional, className, id, ...input }: Props) {
  return (
    <Field id={id} label={label} error={error} hint={hint} optional={optional} className={className}>
      {links => <textarea {...input} {...links} className={styles.input} />}
    </Field>
  );
}
