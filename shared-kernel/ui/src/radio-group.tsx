import { type ComponentProps, type ReactNode, useId } from 'react';
import choice from './choice.module.css';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import styles from './radio-group.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> & {
  /** Question above the choices. */
  label: ReactNode;
  options: readonly RadioOption[];
  error?: string | undefined;
  /** Choices side by side. */
  row?: boolean;
};

/** One choice of a few. Takes `value` and `onChange`, or what `register` of react-hook-form returns. */
export function RadioGroup({ label, options, error, row, value, defaultValue, ...input }: Props) {
  const messageId = useId();
  return (
    <fieldset className={field.field} aria-describedby={error ? messageId : undefined}>
      <legend className={field.label}>{label}</legend>
      <div className={classNames(styles.choices, row && styles.row)}>
        {options.map(option => (
          <label className={choice.choice} key={option.value}>
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled || input.disabled}
              aria-invalid={error ? true : undefined}
              {...(value !== undefined && { checked: value === option.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={field.error} id={messageId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
