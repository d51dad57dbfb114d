import type { Address } from '@exwerk/contract/calls/address';
import { clientTypeOf, clientTypes } from '@exwerk/contract/calls/address-options';
import { RadioGroup } from '@exwerk/ui/radio-group';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { VatCheck } from '../vat/use-vat-check.ts';
import { VatField } from '../vat/vat-field.tsx';
import { AddressInputs } from './address-inputs.tsx';
import styles from './addresses-form.module.css';
import { addressWith } from './addresses-submit.ts';
import type { AddressesValues } from './addresses-values.ts';
import { rememberClientType } from './choice-cookies.ts';
import { SavedAddresses } from './saved-addresses.tsx';

/** Whom the bill is for: a saved address, a person or a company, whose VAT number is checked as it is typed. */
export function BillingSection({ savedAddresses, vat }: { savedAddresses: readonly Address[]; vat: VatCheck }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { register, watch, setValue, getValues } = useFormContext<AddressesValues>();
  const isSaved = addressWith(savedAddresses, watch('billingId')) !== undefined;
  const isCompany = watch('clientType') === 'COMPANY';

  /** The number goes with the address that it stands in. */
  const takeSaved = () => {
    const saved = addressWith(savedAddresses, getValues('billingId'));
    const number = saved?.vatNumber ?? '';
    if (saved) setValue('clientType', clientTypeOf(saved));
    setValue('vatNumber', number);
    vat.check(number);
  };

  const takeClientType = () => {
    const chosen = getValues('clientType');
    rememberClientType(chosen);
    if (chosen !== 'PRIVATE') return;
    for (const field of ['vatNumber', 'billing.company', 'billing.department'] as const) setValue(field, '');
    vat.clear();
  };

  /** Its name may have prices turn net. */
  const takeCompany = async () => {
    await vat.released();
    await vat.nameCompany();
  };

  return (
    <section className={styles.section} aria-labelledby="checkout-billing">
      <h2 id="checkout-billing">{text('checkout.addresses.billing')}</h2>
      {savedAddresses.length > 0 && (
        <SavedAddresses
          label={text('checkout.addresses.saved')}
          addresses={savedAddresses}
          newLabel={text('checkout.addresses.new')}
          input={register('billingId', { onChange: takeSaved })}
        />
      )}
      {!isSaved && (
        <>
          <RadioGroup
            {...register('clientType', { onChange: takeClientType })}
            row
            label={text('checkout.addresses.clientType')}
            options={clientTypes.map(type => ({ value: type, label: text(`checkout.clientType.${type}`) }))}
          />
          <AddressInputs kind="billing" isCompany={isCompany} onCompany={takeCompany} />
        </>
      )}
      {isCompany && <VatField vat={vat} />}
    </section>
  );
}
