import type { Order as PlatformOrder, Parcel as PlatformParcel } from '@commercetools/platform-sdk';
import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';

type Parcel = OrderLife['tracking'][number];

/** Pages of carriers, by the first word of their names; the number comes last. */
const pages: ReadonlyMap<string, string> = new Map([
  ['dhl', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  ['dpd', 'https://tracking.dpd.de/status/en_US/parcel/'],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['gls', 'https://gls-group.eu/track/'],
  ['ups', 'https://www.ups.com/track?tracknum='],
]);

function trackingAddress(carrier: string | null, trackingId: string): string | null {
  const page = pages.get(carrier?.toLowerCase().split(' ')[0] ?? '');
  return page === undefined ? null : page + encodeURIComponent(trackingId);
}

/** Those with a number, on their way to the buyer. */
export function toParcels(parcels: readonly PlatformParcel[]): Parcel[] {
  return parcels.flatMap(({ trackingData }) => {
    if (trackingData?.trackingId === undefined || trackingData.isReturn) return [];
    const { carrier = null, trackingId } = trackingData;
    return [{ carrier, trackingId, address: trackingAddress(carrier, trackingId) }];
  });
}

/** All parcels of an order. */
export const parcelsOf = ({ shippingInfo }: Pick<PlatformOrder, 'shippingInfo'>): Parcel[] =>
  toParcels((shippingInfo?.deliveries ?? []).flatMap(({ parcels }) => parcels));
