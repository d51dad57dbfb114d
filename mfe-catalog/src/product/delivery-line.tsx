import { deliveryWindow, readDayRange } from '@exwerk/contract/delivery/delivery-estimate';
import { formatDays } from '@exwerk/contract/formats/format-date';
import { useLocale } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

/** When the parcel will come: the days at first, the dates once the browser knows what day it is. A page may be cached for a day. */
export function DeliveryLine({ days }: { days: string | null }) {
  const locale = useLocale();
  const [today, setToday] = useState<Date | null>(null);
  useEffect(() => setToday(new Date()), []);
  const range = readDayRange(days);
  if (range === null) return null;
  if (today === null)
    return <FormattedMessage id="catalog.delivery.days" values={{ from: range.from, to: range.to }} />;
  const { first, last } = deliveryWindow(range, today);
  return <FormattedMessage id="catalog.delivery.dates" values={{ dates: formatDays(first, last, locale) }} />;
}
