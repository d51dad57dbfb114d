import { PasswordField } from '@exwerk/ui/password-field';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { type Strength, strengthOf } from './strength.ts';

const levels: Record<Strength, number> = { weak: 1, fair: 2, strong: 3 };

/** A password that is chosen now, with what it needs and how strong it is. `value` is what has been typed. */
export function NewPasswordField({
  value,
  ...input
}: { value: string } & Omit<ComponentProps<typeof PasswordField>, 'value' | 'showLabel' | 'hint'>) {
  const intl = useIntl();
  const strength = strengthOf(value);
  const text = intl.formatMessage({ id: 'account.password.strength' }, { strength });
  return (
    <div className={styles.password}>
      <PasswordField
        autoComplete="new-password"
        hint={intl.formatMessage({ id: 'account.password.hint' })}
        showLabel={intl.formatMessage({ id: 'account.password.show' })}
        success={strength === 'strong' && text}
        {...input}
      />
      {value !== '' && (
        <>
          <meter aria-hidden min={0} max={3} low={2} high={3} optimum={3} value={levels[strength]} />
          <p className={styles.strength} role="status">
            {strength !== 'strong' && text}
          </p>
        </>
      )}
    </div>
  );
}
