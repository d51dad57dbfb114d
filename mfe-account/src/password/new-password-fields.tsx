import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { password } from '@exwerk/shared-kernel/validation/password';
import { confirmed, required } from '@exwerk/shared-kernel/validation/standard-rules';
import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useRules } from '../account-area/field-rules.ts';

export interface NewPasswordValues {
  newPassword: string;
  passwordRepeat: string;
}

/** The new password, twice. */
export function NewPasswordFields({ form }: { form: UseFormReturn<NewPasswordValues> }) {
  const intl = useIntl();
  const rules = useRules();
  const { register, getValues, formState } = form;
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'account.password.new' })}
        type="password"
        autoComplete="new-password"
        hint={intl.formatMessage({ id: 'account.password.hint' })}
        error={formState.errors.newPassword?.message}
        {...register('newPassword', rules(required, password))}
      />
      <TextField
        label={intl.formatMessage({ id: 'account.password-repeat' })}
        type="password"
        autoComplete="new-password"
        error={formState.errors.passwordRepeat?.message}
        {...register(
          'passwordRepeat',
          rules(
            required,
            confirmed(() => getValues('newPassword')),
          ),
        )}
      />
    </>
  );
}
