import type { Cart } from '@exwerk/contract/calls/cart';
import { addWorkingDays, readDayRange } from '@exwerk/contract/delivery/delivery-estimate';
import textLooks from '@exwerk/ui/text.module.css';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { checkoutEndpoints } from '../checkout-endpoints.ts';

/** By when the goods arrive, if they are ordered today; nothing without a day range. */
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
    <p className={`${textLooks.small} ${textLooks.muted}`}>
      <FormattedMessage id="checkout.delivery.by" values={{ date: addWorkingDays(today, range.to) }} />
    </p>
  );
}
