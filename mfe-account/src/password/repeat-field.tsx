import { TextField } from '@exwerk/ui/text-field';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';

/** The new password once more; `password` and `value` are what has been typed here and there. */
export function RepeatField({
  password,
  value,
  ...input
}: { password: string; value: string } & Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'success'>) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'account.password-repeat' })}
      type="password"
      autoComplete="new-password"
      held={value}
      success={value === password && intl.formatMessage({ id: 'account.password.match' })}
      {...input}
    />
  );
}
