import { type ComponentProps, useEffect, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './input.module.css';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Shown only when the input is valid and holds something; false where it may be given later. */
    success?: string | false;
    /** Fixed text before the input, such as a country or article prefix. */
    prefixText?: string;
    className?: string;
  };

/** A one-line input with its label and messages. Takes what `register` of react-hook-form returns. */
export function TextField({ label, hint, error, optional, success, prefixText, className, id, ...input }: Props) {
  const own = useId();
  const inputId = id ?? own;
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const text = input.value === undefined ? typed : String(input.value);
  // A form may have written into the input itself.
  useEffect(() => {
    const element = success && document.getElementById(inputId);
    if (element instanceof HTMLInputElement) setTyped(element.value);
  }, [success, inputId]);
  return (
    <Field
      id={inputId}
      label={label}
      error={error}
      success={success && text.trim() === '' ? false : success}
      hint={hint}
      optional={optional}
      className={className}
    >
      {links => {
        const control = (
          <input
            type="text"
            {...input}
            {...links}
            className={classNames(styles.input, prefixText !== undefined && styles.prefixed)}
            onInput={event => {
              setTyped(event.currentTarget.value);
              input.onInput?.(event);
            }}
          />
        );
        if (prefixText === undefined) return control;
        return (
          <div className={styles.affix}>
            <span className={styles.prefix}>{prefixText}</span>
            {control}
          </div>
        );
      }}
    </Field>
  );
}
