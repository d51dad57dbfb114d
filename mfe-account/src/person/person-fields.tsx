import { useStorefront } from '@exwerk/shared-kernel/runtime';
import { RadioGroup } from '@exwerk/shared-kernel/ui/radio-group';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { noForbiddenCharacters } from '@exwerk/shared-kernel/validation/forbidden-characters';
import { required } from '@exwerk/shared-kernel/validation/standard-rules';
import { vatNumber } from '@exwerk/shared-kernel/validation/vat-number';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useRules } from '../account-area/field-rules.ts';
import type { PersonValues } from './person-values.ts';

/** Client type, names and the VAT number of a company, inside a form whose values hold a person (ACCOUNT-19). */
export function PersonFields() {
  const intl = useIntl();
  const { vat } = useStorefront();
  const rules = useRules();
  const { register, watch, formState } = useFormContext<PersonValues>();
  const { errors } = formState;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <RadioGroup
        row
        label={text('account.client-type')}
        options={[
          { value: 'PRIVATE', label: text('account.client-type.private') },
          { value: 'COMPANY', label: text('account.client-type.company') },
        ]}
        {...register('clientType')}
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
      {watch('clientType') === 'COMPANY' && (
        <TextField
          label={text('account.vat-number')}
          optional={text('account.optional')}
          placeholder={vat.placeholder}
          error={errors.vatNumber?.message}
          {...register('vatNumber', rules(vatNumber))}
        />
      )}
    </>
  );
}
