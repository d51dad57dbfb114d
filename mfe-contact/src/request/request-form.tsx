import { articleNumberDigits, articleNumberPrefix } from '@exwerk/contract/routing/article-number';
import { type ExtraField, isAskedFor, type Reason, type Subreason } from '@exwerk/contract/support/reasons';
import { onlyDigits } from '@exwerk/contract/validation/only-digits';
import { toldRefusal } from '@exwerk/contract/validation/refusal';
import { useAppSelector, useLocale, useStorefront } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { ScriptForm } from '@exwerk/ui/script-form';
import { TextField } from '@exwerk/ui/text-field';
import { TextareaField } from '@exwerk/ui/textarea-field';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilesField } from '../files/files-field.tsx';
import { useFiles } from '../files/use-files.ts';
import styles from './contact-modal.module.css';
import { useContactSendMutation } from './request-endpoints.ts';
import { emptyRequest, type RequestValues, valuesOf } from './request-values.ts';

const whenSent = () => import('./when-sent.ts');

const extraInputs: Partial<Record<ExtraField, { type?: string; inputMode?: 'numeric'; autoComplete?: string }>> = {
  productNumber: { inputMode: 'numeric' },
  quantity: { inputMode: 'numeric' },
  phoneNumber: { type: 'tel', autoComplete: 'tel' },
};

/** Inputs are called as the fields of the call are. */
const isInput = (field: string): field is keyof RequestValues => Object.hasOwn(emptyRequest, field);
const inputOf = (field: string) => (isInput(field) ? field : undefined);

/** Third step: the inputs that the sub-reason asks for. */
export function RequestForm({
  reason,
  subreason,
  preset,
  onSent,
}: {
  reason: Reason;
  subreason: Subreason;
  preset: Partial<RequestValues>;
  /** With the number of the request, where it has one */
  onSent: (number: string | undefined) => void;
}) {
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  const [send] = useContactSendMutation();
  const resolver = useFieldRules(async () => (await whenSent()).requestRules(subreason));
  const customer = useAppSelector(state => state.session.customer);
  const form = useForm<RequestValues>({
    resolver,
    defaultValues: { ...emptyRequest, ...(customer && valuesOf(customer, storefront)), ...preset },
  });
  const { errors } = form.formState;
  const files = useFiles();

  const field = (name: keyof RequestValues) => ({
    label: intl.formatMessage({ id: `contact.field.${name}` }),
    error: errors[name]?.message,
    ...form.register(name),
  });

  const { element, busy, refused, submit } = useSubmit(
    form,
    async values => {
      const handles = await files.arrived();
      // What was not taken is told at the files; whether the request goes without it is for its sender to say.
      if (handles === null) return;
      const request = (await whenSent()).toRequest(values, reason.key, subreason, locale);
      try {
        const { number } = await send([{ ...request, ...(handles.length > 0 && { files: handles }) }]).unwrap();
        onSent(number);
      } catch (error) {
        if (!('files' in toldRefusal(error).fields)) throw error;
        files.lapse();
      }
    },
    inputOf,
  );

  return (
    <ScriptForm noValidate ref={element} onSubmit={submit} className={styles.form}>
      <TextField {...field('contactName')} autoComplete="name" />
      <TextField
        {...field('companyName')}
        autoComplete="organization"
        optional={intl.formatMessage({ id: 'contact.optional' })}
      />
      <TextField
        {...field('customerEmail')}
        type="email"
        autoComplete="email"
        {...(reason.emailHint && { hint: intl.formatMessage({ id: 'contact.email-hint' }) })}
      />
      {subreason.fields.map(name => (
        <TextField
          key={name}
          {...field(name)}
          {...extraInputs[name]}
          {...(name === 'productNumber' && {
            prefixText: articleNumberPrefix,
            onInput: event => {
              event.currentTarget.value = onlyDigits(event.currentTarget.value, articleNumberDigits);
            },
          })}
          {...(!isAskedFor(name) && { optional: intl.formatMessage({ id: 'contact.optional' }) })}
        />
      ))}
      <TextField {...field('subject')} />
      <TextareaField {...field('description')} rows={5} />
      <FilesField files={files} />
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="contact.failed" />}</InfoBox>}
      <Button type="submit" busy={busy}>
        <FormattedMessage id="contact.send" />
      </Button>
    </ScriptForm>
  );
}
