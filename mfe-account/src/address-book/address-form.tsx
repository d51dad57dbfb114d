import { addressAutofill } from '@exwerk/contract/address/address-autofill';
import {
  type AddressField,
  type AddressValues,
  companyFields,
  optionalFields,
  toValues,
} from '@exwerk/contract/address/address-fields';
import { addressOrder } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import { type ClientType, clientTypeOf, clientTypes, initialClientType } from '@exwerk/contract/calls/address-options';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { useStorefront } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { RadioGroup } from '@exwerk/ui/radio-group';
import { ScriptForm } from '@exwerk/ui/script-form';
import { TextField } from '@exwerk/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import type { AddressIn } from './address-operations.ts';

const whenSaved = () => import('./when-saved.ts');

/** A new address, or a known one to change. Private persons have neither company nor department. */
export function AddressForm({
  address,
  customer,
  failure,
  onSave,
  onCancel,
}: {
  address: Address | null;
  customer: Customer;
  /** What to say when it cannot be saved, and no input is to blame. */
  failure: string;
  /** What is typed goes over the address as it is by then. Rejects when it cannot. */
  onSave: (typed: AddressIn) => Promise<void>;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const storefront = useStorefront();
  const [clientType, setClientType] = useState<ClientType>(
    address ? clientTypeOf(address) : initialClientType(customer, storefront),
  );
  const order = addressOrder(storefront.addressLayout);
  const isAsked = (field: AddressField) => clientType === 'COMPANY' || !companyFields.includes(field);
  const asked = order.filter(isAsked);
  const resolver = useFieldRules(async () => (await whenSaved()).judgeAddress(storefront, isAsked));
  const form = useForm<AddressValues>({ resolver, defaultValues: toValues(address) });
  const { register, formState } = form;
  const { dirtyFields } = formState;
  const { element, busy, refused, submit } = useSubmit(
    form,
    async values => {
      const { typedOn } = await whenSaved();
      await onSave(typedOn({ values, clientType, country: storefront.countryCode, begun: address, dirtyFields }));
    },
    sameNames(...order),
  );
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <RadioGroup
        row
        name="clientType"
        label={text('account.client-type')}
        options={clientTypes.map(type => ({ value: type, label: text(`account.client-type.${type}`) }))}
        value={clientType}
        onChange={event => setClientType(event.currentTarget.value === 'COMPANY' ? 'COMPANY' : 'PRIVATE')}
      />
      <div className={styles.pair}>
        {asked.map(field => (
          <TextField
            key={field}
            label={text(`account.address.${field}`)}
            type={field === 'phone' ? 'tel' : 'text'}
            autoComplete={addressAutofill[field]}
            error={formState.errors[field]?.message}
            {...(field === 'postalCode' && { placeholder: storefront.postalCodePlaceholder })}
            {...(field === 'phone' && { placeholder: storefront.phonePlaceholder })}
            {...(optionalFields.includes(field) && { optional: text('account.optional') })}
            {...register(field)}
          />
        ))}
      </div>
      {refused && <InfoBox type="error">{refused.text ?? failure}</InfoBox>}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          <FormattedMessage id="account.save" />
        </Button>
        <Button look="link" onClick={onCancel}>
          <FormattedMessage id="account.cancel" />
        </Button>
      </div>
    </ScriptForm>
  );
}
