import { useLocale } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { TextareaField } from '@exwerk/shared-kernel/ui/textarea-field';
import { onlyDigits } from '@exwerk/shared-kernel/validation/digits';
import { validateWith } from '@exwerk/shared-kernel/validation/message';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './contact-modal.module.css';
import type { ExtraField, Reason, Subreason } from './reasons.ts';
import { useContactSendMutation } from './request-endpoints.ts';
import {
  emptyRequest,
  productNumberDigits,
  productNumberPrefix,
  type RequestValues,
  rulesOf,
  toRequest,
} from './request-values.ts';

const extraInputs: Record<ExtraField, { type: string; inputMode?: 'numeric'; autoComplete?: string }> = {
  orderNumber: { type: 'text' },
  invoiceNumber: { type: 'text' },
  productNumber: { type: 'text', inputMode: 'numeric' },
  vatId: { type: 'text' },
  quantity: { type: 'text', inputMode: 'numeric' },
  phoneNumber: { type: 'tel', autoComplete: 'tel' },
};

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
  onSent: () => void;
}) {
  const intl = useIntl();
  const locale = useLocale();
  const [send, { isLoading, isError }] = useContactSendMutation();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<RequestValues>({ defaultValues: { ...emptyRequest, ...preset } });
  const rules = rulesOf(subreason);

  const field = (name: keyof RequestValues) => ({
    label: intl.formatMessage({ id: `contact.field.${name}` }),
    error: errors[name]?.message,
    ...register(name, {
      validate: validateWith(({ id, values }) => intl.formatMessage({ id }, values), ...(rules[name] ?? [])),
    }),
  });

  const submit = handleSubmit(async values => {
    const answer = await send([toRequest(values, reason.key, subreason, locale)]);
    if (!('error' in answer)) onSent();
  });

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
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
            prefixText: productNumberPrefix,
            // CONTACT-25
            onInput: event => {
              event.currentTarget.value = onlyDigits(event.currentTarget.value, productNumberDigits);
            },
          })}
          {...(rules[name] && !isRequired(name) && { optional: intl.formatMessage({ id: 'contact.optional' }) })}
        />
      ))}
      <TextField {...field('subject')} />
      <TextareaField {...field('description')} rows={5} />
      {isError && (
        <InfoBox type="error">
          <FormattedMessage id="contact.failed" />
        </InfoBox>
      )}
      <Button type="submit" busy={isLoading}>
        <FormattedMessage id="contact.send" />
      </Button>
    </form>
  );
}

const isRequired = (field: ExtraField) => field !== 'vatId' && field !== 'quantity';
