import { useAppDispatch, useLocale, useStorefront } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { Checkbox } from '@exwerk/ui/checkbox';
import { InfoBox } from '@exwerk/ui/info-box';
import { ScriptForm } from '@exwerk/ui/script-form';
import textLooks from '@exwerk/ui/text.module.css';
import { TextField } from '@exwerk/ui/text-field';
import { FormProvider, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountSetNewsletterStateMutation } from '../account-endpoints.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { RepeatField } from '../password/repeat-field.tsx';
import { PersonFields, registerPerson } from '../person/person-fields.tsx';
import { signUp } from '../session/session.ts';
import { type SignUpValues, toSignUp } from './sign-up-values.ts';

const named = sameNames('firstName', 'lastName', 'email', 'password', 'vatNumber');
/** What the account keeps besides is sent as `custom`. */
const inputOf = (field: string) => named(field.replace(/^custom\./, ''));

/** Client type, names, e-mail, password twice, the VAT number of a company, and the newsletter. */
export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  const { vat, defaultClientType, newsletterOptional } = storefront;
  const resolver = useFieldRules(async () => (await import('../field-rules.ts')).signUpRules);
  const dispatch = useAppDispatch();
  const [subscribe] = useAccountSetNewsletterStateMutation();
  const form = useForm<SignUpValues>({
    resolver,
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
  const { element, busy, refused, submit } = useSubmit(
    form,
    async values => {
      await dispatch(signUp(toSignUp(values, locale, vat)));
      // A failure here must not look like a failed registration; the account offers the newsletter again.
      if (newsletterOptional && values.wantsNewsletter) await subscribe([{ subscribed: true }]);
      onSignedUp();
    },
    inputOf,
  );
  const { register, formState, watch } = form;
  registerPerson(register, storefront);
  const { errors } = formState;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <FormProvider {...form}>
        <PersonFields />
      </FormProvider>
      <TextField
        label={text('account.email')}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordField
        label={text('account.password')}
        value={watch('password')}
        error={errors.password?.message}
        {...register('password', { deps: 'passwordRepeat' })}
      />
      <RepeatField
        password={watch('password')}
        value={watch('passwordRepeat')}
        error={errors.passwordRepeat?.message}
        {...register('passwordRepeat')}
      />
      {newsletterOptional ? (
        <Checkbox label={text('account.newsletter.optional')} {...register('wantsNewsletter')} />
      ) : (
        <p className={`${textLooks.muted} ${textLooks.small}`}>{text('account.newsletter.notice')}</p>
      )}
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.sign-up.failed" />}</InfoBox>}
      <Button type="submit" busy={busy} block>
        <FormattedMessage id="account.sign-up.submit" />
      </Button>
    </ScriptForm>
  );
}
