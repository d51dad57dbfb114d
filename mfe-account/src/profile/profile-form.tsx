import type { Customer } from '@exwerk/shared-kernel/contract/customer-calls';
import { customerChanged, notified, useAppDispatch, useStorefront } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { FormProvider, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useAccountUpdateMeMutation } from '../account-endpoints.ts';
import { PersonFields } from '../person/person-fields.tsx';
import { clientTypeOf, type PersonValues, toPerson } from '../person/person-values.ts';

interface ProfileValues extends PersonValues {
  dateOfBirth: string;
}

/** OPEN-A55: names, date of birth, customer type and VAT number; the e-mail is shown, not changed. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { vat } = useStorefront();
  const [update, { isLoading, isError }] = useAccountUpdateMeMutation();
  const form = useForm<ProfileValues>({
    defaultValues: {
      clientType: clientTypeOf(customer.customerType),
      firstName: customer.firstName,
      lastName: customer.lastName,
      dateOfBirth: customer.dateOfBirth ?? '',
      vatNumber: customer.vatNumber ?? '',
    },
  });
  const text = (id: string) => intl.formatMessage({ id });

  const submit = form.handleSubmit(async values => {
    const answer = await update([
      { version: customer.version },
      { ...toPerson(values, vat), dateOfBirth: values.dateOfBirth || null },
    ]);
    if (!answer.data) return;
    dispatch(customerChanged(answer.data.user.customer));
    dispatch(notified({ type: 'success', text: text('account.saved') }));
  });

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField label={text('account.email')} type="email" value={customer.email} readOnly />
      <FormProvider {...form}>
        <PersonFields />
      </FormProvider>
      <TextField
        label={text('account.date-of-birth')}
        type="date"
        autoComplete="bday"
        optional={text('account.optional')}
        {...form.register('dateOfBirth')}
      />
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
