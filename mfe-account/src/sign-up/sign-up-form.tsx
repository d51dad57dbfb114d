import { useAppDispatch, useLocale, useStorefront } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Checkbox } from '@exwerk/shared-kernel/ui/checkbox';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { email } from '@exwerk/shared-kernel/validation/email';
import { password } from '@exwerk/shared-kernel/validation/password';
import { confirmed, required } from '@exwerk/shared-kernel/validation/standard-rules';
import { FormProvider, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useRules } from '../account-area/field-rules.ts';
import { useAccountSetNewsletterStateMutation } from '../account-endpoints.ts';
import { PersonFields } from '../person/person-fields.tsx';
import { signUp } from '../session/session.ts';
import { useSubmit } from '../session/use-submit.ts';
import { type SignUpValues, toSignUp } from './sign-up-values.ts';

/** OPEN-A55: client type, names, e-mail, password twice, the VAT number of a company, and the newsletter (OPEN-A31). */
export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const intl = useIntl();
  const locale = useLocale();
  const { vat, defaultClientType, newsletterOptional } = useStorefront();
  const rules = useRules();
  const dispatch = useAppDispatch();
  const [subscribe] = useAccountSetNewsletterStateMutation();
  const form = useForm<SignUpValues>({
    defaultValues: {
      clientType: defaultClientType,
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      passwordRepeat: '',
      vatNumber: '',
      wantsNewsletter: false,
    },
  });
  const { register, handleSubmit, getValues, formState } = form;
  const { busy, failed, submit } = useSubmit<SignUpValues>(async values => {
    await dispatch(signUp(toSignUp(values, locale, vat)));
    // A failure here must not look like a failed registration; the account offers the newsletter again.
    if (newsletterOptional && values.wantsNewsletter) await subscribe([{ subscribed: true }]);
    onSignedUp();
  });
  const { errors } = formState;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(submit)}>
      <FormProvider {...form}>
        <PersonFields />
      </FormProvider>
      <TextField
        label={text('account.email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', rules(required, email))}
      />
      <TextField
        label={text('account.password')}
        type="password"
        autoComplete="new-password"
        hint={text('account.password.hint')}
        error={errors.password?.message}
        {...register('password', rules(required, password))}
      />
      <TextField
        label={text('account.password-repeat')}
        type="password"
        autoComplete="new-password"
        error={errors.passwordRepeat?.message}
        {...register(
          'passwordRepeat',
          rules(
            required,
            confirmed(() => getValues('password')),
          ),
        )}
      />
      {newsletterOptional ? (
        <Checkbox label={text('account.newsletter.optional')} {...register('wantsNewsletter')} />
      ) : (
        <p className="ex-muted ex-small">{text('account.newsletter.notice')}</p>
      )}
      {failed && (
        <InfoBox type="error">
          <FormattedMessage id="account.sign-up.failed" />
        </InfoBox>
      )}
      <Button type="submit" busy={busy} block>
        <FormattedMessage id="account.sign-up.submit" />
      </Button>
    </form>
  );
}
