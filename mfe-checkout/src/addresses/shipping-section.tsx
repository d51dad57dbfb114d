import type { Address } from '@exwerk/contract/calls/address';
import { shippingAddressModes } from '@exwerk/contract/calls/address-options';
import {
  shippingAddressModeChosen,
  useAppDispatch,
  useLocale,
  useShopStoreQuery,
  useStorefront,
} from '@exwerk/runtime';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { RadioGroup } from '@exwerk/ui/radio-group';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { AddressInputs } from './address-inputs.tsx';
import styles from './addresses-form.module.css';
import type { AddressesValues } from './addresses-values.ts';
import { rememberShippingMode } from './choice-cookies.ts';
import { SavedAddresses } from './saved-addresses.tsx';

const pickUpPoints = () => import(/* webpackChunkName: "pick-up-points" */ './pick-up-points.tsx');

/** Where the goods go: as billed, elsewhere, to a saved address, or to a place where they are collected. */
export function ShippingSection({
  savedAddresses,
  canCollect,
}: {
  savedAddresses: readonly Address[];
  /** Freight goods cannot be carried away. */
  canCollect: boolean;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const dispatch = useAppDispatch();
  const { register, watch, getValues, clearErrors } = useFormContext<AddressesValues>();
  const mode = watch('shippingMode');
  const { storeKey } = useStorefront();
  const { data } = useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }]);
  const isOffered = {
    SAME_AS_BILLING: true,
    DIFFERENT_FROM_BILLING: true,
    SAVED_ADDRESS: savedAddresses.length > 0,
    PICK_UP_POINT: canCollect && data?.data.hasPickUpPoints === true,
  };
  const modes = shippingAddressModes.filter(choice => isOffered[choice]);
  return (
    <section className={styles.section} aria-labelledby="checkout-shipping">
      <h2 id="checkout-shipping">{text('checkout.addresses.shipping')}</h2>
      <RadioGroup
        {...register('shippingMode', {
          onChange: () => {
            // What was wrong with another place is not asked for any more.
            clearErrors(['shipping', 'shippingId', 'pickUpPoint']);
            rememberShippingMode(getValues('shippingMode'));
            dispatch(shippingAddressModeChosen(getValues('shippingMode')));
          },
        })}
        label={text('checkout.addresses.shippingMode')}
        options={modes.map(choice => ({
          value: choice,
          label: text(`checkout.shippingMode.${choice}`),
        }))}
      />
      {mode === 'SAVED_ADDRESS' && (
        <SavedAddresses
          label={text('checkout.addresses.saved')}
          addresses={savedAddresses}
          input={register('shippingId')}
        />
      )}
      {mode === 'PICK_UP_POINT' && (
        <LazyBlock name="checkout/pick-up-points" load={pickUpPoints} props={{}} fallback={<Skeleton />} />
      )}
      {mode === 'DIFFERENT_FROM_BILLING' && <AddressInputs kind="shipping" isCompany={false} />}
    </section>
  );
}
