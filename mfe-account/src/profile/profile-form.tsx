import type { Customer } from '@exwerk/shared-kernel/contract/customer-calls';
import { customerChanged, notified, useAppDispatch, useStorefront } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { RadioGroup } from '@exwerk/shared-kernel/ui/radio-group';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { noForbiddenCharacters } from '@exwerk/shared-kernel/validation/forbidden-characters';
import { required } from '@exwerk/shared-kernel/validation/standard-rules';
import { normalizeVatNumber, vatNumber } from '@exwerk/shared-kernel/validation/vat-number';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useRules } from '../account-area/field-rules.ts';
import { useAccountUpdateMeMutation } from '../account-endpoints.ts';

interface ProfileValues {
  customerType: Customer['customerType'];
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  vatNumber: string;
}

/** OPEN-A55: names, date of birth, customer type and VAT number; the e-mail is shown, not changed. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { vat } = useStorefront();
  const rules = useRules();
  const [update, { isLoading, isError }] = useAccountUpdateMeMutation();
  const { register, handleSubmit, watch, formState } = useForm<ProfileValues>({
    defaultValues: {
      customerType: customer.customerType,
      firstName: customer.firstName,
      lastName: customer.lastName,
      dateOfBirth: customer.dateOfBirth ?? '',
      vatNumber: customer.vatNumber ?? '',
    },
  });
  const { errors } = formState;
  const text = (id: string) => intl.formatMessage({ id });

  const submit = handleSubmit(async values => {
    const number = values.customerType === 'business' ? normalizeVatNumber(vat, values.vatNumber) : '';
    const answer = await update([
      { version: customer.version },
      {
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        customerType: values.customerType,
        dateOfBirth: values.dateOfBirth || null,
        vatNumber: number || null,
      },
    ]);
    if (!answer.data) return;
    dispatch(customerChanged(answer.data.user.customer));
    dispatch(notified({ type: 'success', text: text('account.saved') }));
  });

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField label={text('account.email')} type="email" value={customer.email} readOnly />
      <RadioGroup
        row
        label={text('account.client-type')}
        options={[
          { value: 'private', label: text('account.client-type.private') },
          { value: 'business', label: text('account.client-type.company') },
        ]}
        {...register('customerType')}
      />
      <div className={styles.pair}>
        <TextField
          label={text('account.first-name')}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName', rules(required, noForbiddenCharacters))}
        />
        <TextField
          label={text('account.last-name')}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName', rules(required, noForbiddenCharacters))}
        />
      </div>
      <TextField
        label={text('account.date-of-birth')}
        type="date"
        autoComplete="bday"
        optional={text('account.optional')}
        {...register('dateOfBirth')}
      />
      {watch('customerType') === 'business' && (
        <TextField
          label={text('account.vat-number')}
          optional={text('account.optional')}
          placeholder={vat.placeholder}
          error={errors.vatNumber?.message}
          {...register('vatNumber', rules(vatNumber))}
        />
      )}
      {isError && (
        <InfoBox type="error">
          <FormattedMessage id="account.failed" />
        </InfoBox>
      )}
      <Button type="submit" busy={isLoading}>
        <FormattedMessage id="account.save" />
      </Button>
    </form>
  );
}
