import { addressLines } from '@exwerk/contract/address/address-layout';
import type { PickUpPoint } from '@exwerk/contract/calls/pick-up-calls';
import { useStorefront } from '@exwerk/runtime';
import { RadioGroup } from '@exwerk/ui/radio-group';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { FailedNotice } from '../page/failed-notice.tsx';
import type { AddressesValues } from './addresses-values.ts';
import styles from './pick-up-points.module.css';

function Place({ point }: { point: PickUpPoint }) {
  const { addressLayout } = useStorefront();
  const nobody = { firstName: '', lastName: '' };
  return (
    <span className={styles.place}>
      <strong>{point.name}</strong>
      <span>{addressLines({ ...point, ...nobody }, addressLayout).join(', ')}</span>
      {point.openingHours && <span className={styles.hours}>{point.openingHours}</span>}
    </span>
  );
}

/** Where goods can be collected, to choose from. */
export default function PickUpPoints() {
  const intl = useIntl();
  const { register, formState } = useFormContext<AddressesValues>();
  const { data, isError, refetch } = checkoutEndpoints.checkoutPickUpPoints.useQuery([]);
  if (isError) return <FailedNotice id="checkout.pickUp.failed" onRetry={refetch} />;
  if (!data) return <Skeleton />;
  return (
    <RadioGroup
      {...register('pickUpPoint')}
      label={intl.formatMessage({ id: 'checkout.pickUp.title' })}
      options={data.pickUpPoints.map(point => ({ value: point.key, label: <Place point={point} /> }))}
      error={formState.errors.pickUpPoint?.message}
    />
  );
}
