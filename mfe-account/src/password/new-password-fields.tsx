import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { NewPasswordField } from './new-password-field.tsx';
import { RepeatField } from './repeat-field.tsx';

export interface NewPasswordValues {
  newPassword: string;
  passwordRepeat: string;
}

/** The new password, twice, inside a form whose values hold it. */
export function NewPasswordFields() {
  const intl = useIntl();
  const { register, formState, watch } = useFormContext<NewPasswordValues>();
  return (
    <>
      <NewPasswordField
        label={intl.formatMessage({ id: 'account.password.new' })}
        value={watch('newPassword')}
        error={formState.errors.newPassword?.message}
        {...register('newPassword', { deps: 'passwordRepeat' })}
      />
      <RepeatField
        password={watch('newPassword')}
        value={watch('passwordRepeat')}
        error={formState.errors.passwordRepeat?.message}
        {...register('passwordRepeat')}
      />
    </>
  );
}
