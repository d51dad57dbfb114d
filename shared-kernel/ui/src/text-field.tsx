import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './input.module.css';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Shown only when the input is valid and holds something; false where it may be given later. */
    success?: string | false;
    /** What the input holds, where a form writes into it without anybody typing. */
    held?: string;
    /** Fixed text before the input, such as a country or article prefix. */
    prefixText?: string;
    className?: string;
  };

/** A one-line input with its label and messages. Takes what `register` of react-hook-form returns. */
export function TextField({ label, hint, error, optional, success, held, prefixText, className, id, ...input }: Props) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const text = String(held ?? input.value ?? typed);
  return (
    <Field
      id={id}
      label={label}
      error={error}
      success={text.trim() ? success : success && false}
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
