import { TextField } from '@exwerk/ui/text-field';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';

export interface NewPasswordValues {
  newPassword: string;
  passwordRepeat: string;
}

/** The new password, twice, inside a form whose values hold it. */
export function NewPasswordFields() {
  const intl = useIntl();
  const { register, formState } = useFormContext<NewPasswordValues>();
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'account.password.new' })}
        type="password"
        autoComplete="new-password"
        hint={intl.formatMessage({ id: 'account.password.hint' })}
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <TextField
        label={intl.formatMessage({ id: 'account.password-repeat' })}
        type="password"
        autoComplete="new-password"
        error={formState.errors.passwordRepeat?.message}
        {...register('passwordRepeat')}
      />
    </>
  );
}
