import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { notified, useAppDispatch, useStorefront } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { ScriptForm } from '@exwerk/ui/script-form';
import { TextField } from '@exwerk/ui/text-field';
import { FormProvider, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountUpdateMeMutation } from '../account-endpoints.ts';
import { PersonFields, registerPerson } from '../person/person-fields.tsx';
import { clientTypeOfCustomer, type PersonValues, toPerson } from '../person/person-values.ts';
import { changeOwnData } from '../session/change-customer.ts';

export interface ProfileValues extends PersonValues {
  dateOfBirth: string;
}

const inputs = ['clientType', 'firstName', 'lastName', 'dateOfBirth', 'vatNumber'] as const;
const inputOf = sameNames(...inputs);

const valuesOf = (customer: Customer): ProfileValues => ({
  clientType: clientTypeOfCustomer(customer.customerType),
  firstName: customer.firstName,
  lastName: customer.lastName,
  dateOfBirth: customer.dateOfBirth ?? '',
  vatNumber: customer.vatNumber ?? '',
});

/** Names, date of birth, customer type and VAT number; the e-mail is shown, not changed. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const storefront = useStorefront();
  const [update] = useAccountUpdateMeMutation();
  const resolver = useFieldRules<ProfileValues>(async () => (await import('../field-rules.ts')).profileRules);
  const form = useForm<ProfileValues>({
    resolver,
    defaultValues: valuesOf(customer),
  });
  registerPerson(form.register, storefront);
  const { dirtyFields, errors } = form.formState;
  const text = (id: string) => intl.formatMessage({ id });

  const { element, busy, refused, submit } = useSubmit(
    form,
    async typed => {
      const changed = await dispatch(
        changeOwnData(latest => {
          // What was left as it is here may have been changed in another tab.
          const left = Object.entries(valuesOf(latest)).filter(([name]) => !(name in dirtyFields));
          const values = { ...typed, ...Object.fromEntries(left) };
          const change = { ...toPerson(values, storefront.vat), dateOfBirth: values.dateOfBirth || null };
          return update([{ version: latest.version, id: latest.id }, change]).unwrap();
        }),
      );
      const now = form.getValues();
      form.reset(valuesOf(changed));
      // What has been typed meanwhile is yet to be saved.
      for (const name of inputs) if (now[name] !== typed[name]) form.setValue(name, now[name], { shouldDirty: true });
      dispatch(notified({ type: 'success', text: text('account.saved') }));
    },
    inputOf,
  );

  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <TextField label={text('account.email')} type="email" value={customer.email} readOnly />
      <FormProvider {...form}>
        <PersonFields />
      </FormProvider>
      <TextField
        label={text('account.date-of-birth')}
        type="date"
        autoComplete="bday"
        optional={text('account.optional')}
        error={errors.dateOfBirth?.message}
        {...form.register('dateOfBirth')}
      />
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
      <Button type="submit" busy={busy}>
        <FormattedMessage id="account.save" />
      </Button>
    </ScriptForm>
  );
}
