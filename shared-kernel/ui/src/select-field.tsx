import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import styles from './input.module.css';

export interface Option {
  value: string;
  text: string;
  disabled?: boolean;
}

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly Option[];
    /** First entry, with an empty value, for a choice not yet made. */
    placeholder?: string;
    className?: string;
  };

/** A choice from a list. Hand 'This field is not correct.' in the page's language as `error` when required and invalid. */
export function SelectField({ label, hint, error, optional, options, placeholder, className, id, ...select }: Props) {
  return (
    <Field id={id} label={label} error={error} hint={hint} optional={optional} className={className}>
      {links => (
        <select {...select} {...links} className={styles.input}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
