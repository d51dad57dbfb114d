import type { Cart } from '@exwerk/contract/calls/cart';
import { addWorkingDays, readDayRange } from '@exwerk/contract/delivery/delivery-estimate';
import { Block } from '@exwerk/runtime/page/block';
import textLooks from '@exwerk/ui/text.module.css';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { checkoutEndpoints } from '../checkout-endpoints.ts';

/** By when the goods arrive, if they are ordered today: by the cart's own way of delivery, by the usual one before that is chosen. */
export function DeliveryEstimate({ cart }: { cart: Cart }) {
  return cart.shippingInfo ? <ArrivalDay days={cart.shippingInfo.deliveryDays} /> : <UsualArrivalDay cart={cart} />;
}

function UsualArrivalDay({ cart }: { cart: Cart }) {
  const key = cart.isFreight ? 'freight' : 'parcel';
  const asked = checkoutEndpoints.checkoutShippingMethods.useQuery([]);
  return (
    <Block asked={asked}>
      {({ shippingMethods }) => (
        <ArrivalDay days={shippingMethods.find(candidate => candidate.key === key)?.deliveryDays ?? null} />
      )}
    </Block>
  );
}

/** Nothing without a day range. */
function ArrivalDay({ days }: { days: string | null }) {
  const range = readDayRange(days);
  // The day is the visitor's, so it is told in the browser only.
  const [today, setToday] = useState<Date | null>(null);
  useEffect(() => setToday(new Date()), []);
  if (range === null || today === null) return null;
  return (
    <p className={`${textLooks.small} ${textLooks.muted}`}>
      <FormattedMessage id="checkout.delivery.by" values={{ date: addWorkingDays(today, range.to) }} />
    </p>
  );
}
