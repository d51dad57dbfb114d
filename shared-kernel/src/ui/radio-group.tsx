import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

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
    <fieldset className="ex-field" aria-describedby={error ? messageId : undefined}>
      <legend className="ex-field__label">{label}</legend>
      <div className={classNames('ex-choices', row && 'ex-choices--row')}>
        {options.map(option => (
          <label className="ex-choice" key={option.value}>
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
        <p className="ex-field__error" id={messageId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
