import { type Address, shippingAddressModes } from '@exwerk/shared-kernel/contract/address';
import { shippingAddressModeChosen, useAppDispatch } from '@exwerk/shared-kernel/runtime';
import { RadioGroup } from '@exwerk/shared-kernel/ui/radio-group';
import { useFormContext } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AddressesValues } from './address-form.ts';
import { AddressInputs } from './address-inputs.tsx';
import styles from './addresses-form.module.css';
import { rememberShippingMode } from './choice-cookies.ts';
import { SavedAddresses } from './saved-addresses.tsx';

/** Where the goods go: as billed, elsewhere, or to a saved address (CHECKOUT-26). */
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
      {mode === 'DIFFERENT_FROM_BILLING' && (
        <AddressInputs
          kind="shipping"
          isCompany={false}
          isAsked={(_, values) => values.shippingMode === 'DIFFERENT_FROM_BILLING'}
        />
      )}
    </section>
  );
}
