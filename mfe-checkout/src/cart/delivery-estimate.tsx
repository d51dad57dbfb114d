import type { Cart } from '@exwerk/shared-kernel/contract/cart';
import { addWorkingDays, readDayRange } from '@exwerk/shared-kernel/delivery/delivery-estimate';
import { useEffect, useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { checkoutEndpoints } from '../checkout-endpoints.ts';

/** By when the goods arrive, if they are ordered today (SHIP-18); nothing without a day range. */
export function DeliveryEstimate({ cart }: { cart: Cart }) {
  const key = cart.isFreight ? 'freight' : 'parcel';
  const { data } = checkoutEndpoints.checkoutShippingMethods.useQuery([], { skip: cart.shippingInfo !== null });
  const method = data?.shippingMethods.find(candidate => candidate.key === key);
  const range = readDayRange(cart.shippingInfo?.deliveryDays ?? method?.deliveryDays ?? null);
  // The day is the visitor's, so it is told in the browser only.
  const [today, setToday] = useState<Date | null>(null);
  useEffect(() => setToday(new Date()), []);
  if (range === null || today === null) return null;
  return (
    <p className="ex-small ex-muted">
      <FormattedMessage
        id="checkout.delivery.by"
        values={{
          date: (
            <FormattedDate
              value={addWorkingDays(today, range.to)}
              timeZone="UTC"
              weekday="long"
              day="numeric"
              month="long"
            />
          ),
        }}
      />
    </p>
  );
}
