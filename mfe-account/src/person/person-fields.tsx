import { nameOrder } from '@exwerk/contract/address/person-name';
import type { clientTypes } from '@exwerk/contract/calls/address-options';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { useStorefront } from '@exwerk/runtime';
import { RadioGroup } from '@exwerk/ui/radio-group';
import { TextField } from '@exwerk/ui/text-field';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { nameLabels } from './name-labels.ts';
import type { PersonValues } from './person-values.ts';

// Written out, for the module of the list is heavier than these.
const choices: typeof clientTypes = ['PRIVATE', 'COMPANY'];

/** Of what is wrong the first that is registered gets the focus. A form registers these, which it draws in a component of their own, before those below them. */
export function registerPerson(
  register: (name: keyof PersonValues) => unknown,
  { addressLayout }: Pick<Storefront, 'addressLayout'>,
): void {
  for (const name of ['clientType', ...nameOrder(addressLayout), 'vatNumber'] as const) register(name);
}

/** Client type, names and the VAT number of a company, inside a form whose values hold a person. */
export function PersonFields() {
  const intl = useIntl();
  const { vat, addressLayout } = useStorefront();
  const { register, watch, formState } = useFormContext<PersonValues>();
  const { errors } = formState;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <RadioGroup
        row
        label={text('account.client-type')}
        options={choices.map(type => ({ value: type, label: text(`account.client-type.${type}`) }))}
        {...register('clientType')}
      />
      <div className={styles.pair}>
        {nameOrder(addressLayout).map(name => (
          <TextField
            key={name}
            label={text(nameLabels[name])}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
      {watch('clientType') === 'COMPANY' && (
        <TextField
          label={text('account.vat-number')}
          optional={text('account.optional')}
          placeholder={vat.placeholder}
          error={errors.vatNumber?.message}
          {...register('vatNumber')}
        />
      )}
    </>
  );
}
