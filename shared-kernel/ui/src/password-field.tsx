import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { buttonClass } from './button-class.ts';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './input.module.css';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    /** Says what the button beside the input does. */
    showLabel: string;
    /** Of a password that is good; false where there is none yet. */
    success?: string | false;
  };

/** A password with a button that shows what was typed. Takes what `register` of react-hook-form returns. */
export function PasswordField({ label, hint, error, optional, success, showLabel, id, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} error={error} success={success} hint={hint} optional={optional}>
      {links => (
        <div className={styles.affix}>
          <input
            {...input}
            {...links}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className={styles.input}
          />
          <button
            type="button"
            className={buttonClass({ look: 'raw', iconOnly: true })}
            aria-label={showLabel}
            aria-pressed={isShown}
            aria-controls={links.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
