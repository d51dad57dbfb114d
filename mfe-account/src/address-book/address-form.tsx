import {
  type AddressField,
  type AddressValues,
  addressFields,
  companyFields,
  optionalFields,
  rulesOf,
  toAddress,
  toValues,
} from '@exwerk/shared-kernel/address/address-fields';
import { type Address, type ClientType, clientTypeOf } from '@exwerk/shared-kernel/contract/address';
import { useStorefront } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { RadioGroup } from '@exwerk/shared-kernel/ui/radio-group';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useRules } from '../account-area/field-rules.ts';

const autoComplete: Record<AddressField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  department: 'off',
  streetName: 'address-line1',
  streetNumber: 'off',
  additionalStreetInfo: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
};

/** A new address, or a known one to change. Private persons have neither company nor department (ACCOUNT-20). */
export function AddressForm({
  address,
  failure,
  onSave,
  onCancel,
}: {
  address: Address | null;
  /** ERR-13: what to say about the last try, null when it did not fail. */
  failure: string | null;
  onSave: (address: Address) => Promise<void>;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const storefront = useStorefront();
  const rules = useRules();
  const [clientType, setClientType] = useState<ClientType>(
    address ? clientTypeOf(address) : storefront.defaultClientType,
  );
  const { register, handleSubmit, formState } = useForm<AddressValues>({ defaultValues: toValues(address) });
  const asked = addressFields.filter(field => clientType === 'COMPANY' || !companyFields.includes(field));
  const fieldRules = rulesOf(storefront);
  const submit = handleSubmit(values =>
    onSave({ ...(address?.id && { id: address.id }), ...toAddress(values, clientType, storefront.countryCode) }),
  );
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <RadioGroup
        row
        name="clientType"
        label={text('account.client-type')}
        options={[
          { value: 'PRIVATE', label: text('account.client-type.private') },
          { value: 'COMPANY', label: text('account.client-type.company') },
        ]}
        value={clientType}
        onChange={event => setClientType(event.currentTarget.value === 'COMPANY' ? 'COMPANY' : 'PRIVATE')}
      />
      <div className={styles.pair}>
        {asked.map(field => (
          <TextField
            key={field}
            label={text(`account.address.${field}`)}
            type={field === 'phone' ? 'tel' : 'text'}
            autoComplete={autoComplete[field]}
            error={formState.errors[field]?.message}
            {...(optionalFields.includes(field) && { optional: text('account.optional') })}
            {...register(field, rules(...fieldRules[field]))}
          />
        ))}
      </div>
      {failure !== null && <InfoBox type="error">{failure}</InfoBox>}
      <div className={styles.actions}>
        <Button type="submit" busy={formState.isSubmitting}>
          <FormattedMessage id="account.save" />
        </Button>
        <Button look="link" onClick={onCancel}>
          <FormattedMessage id="account.cancel" />
        </Button>
      </div>
    </form>
  );
}
