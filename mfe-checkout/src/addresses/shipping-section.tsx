import type { Address } from '@exwerk/contract/calls/address';
import { shippingAddressModes } from '@exwerk/contract/calls/address-options';
import { shippingAddressModeChosen, useAppDispatch } from '@exwerk/runtime';
import { RadioGroup } from '@exwerk/ui/radio-group';
import { useFormContext } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { AddressInputs } from './address-inputs.tsx';
import styles from './addresses-form.module.css';
import type { AddressesValues } from './addresses-values.ts';
import { rememberShippingMode } from './choice-cookies.ts';
import { SavedAddresses } from './saved-addresses.tsx';

/** Where the goods go: as billed, elsewhere, or to a saved address. */
export function ShippingSection({ savedAddresses }: { savedAddresses: readonly Address[] }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { register, watch, getValues } = useFormContext<AddressesValues>();
  const mode = watch('shippingMode');
  const modes = shippingAddressModes.filter(choice => choice !== 'SAVED_ADDRESS' || savedAddresses.length > 0);
  return (
    <section className={styles.section} aria-labelledby="checkout-shipping">
      <h2 id="checkout-shipping">
        <FormattedMessage id="checkout.addresses.shipping" />
      </h2>
      <RadioGroup
        {...register('shippingMode', {
          onChange: () => {
            rememberShippingMode(getValues('shippingMode'));
            dispatch(shippingAddressModeChosen(getValues('shippingMode')));
          },
        })}
        label={intl.formatMessage({ id: 'checkout.addresses.shippingMode' })}
        options={modes.map(choice => ({
          value: choice,
          label: intl.formatMessage({ id: `checkout.shippingMode.${choice}` }),
        }))}
      />
      {mode === 'SAVED_ADDRESS' && (
        <SavedAddresses
          label={intl.formatMessage({ id: 'checkout.addresses.saved' })}
          addresses={savedAddresses}
          input={register('shippingId')}
        />
      )}
      {mode === 'DIFFERENT_FROM_BILLING' && <AddressInputs kind="shipping" isCompany={false} />}
    </section>
  );
}
