import type { ShippingMethodDraft } from '@commercetools/platform-sdk';
import { allLocales } from '@exwerk/shared-kernel/storefronts/locales';
import { everyLocale, type Texts } from '../texts.ts';
import { STOREFRONTS } from './stores.ts';

const method = (key: 'parcel' | 'freight', name: Texts, days: string): ShippingMethodDraft => ({
  key,
  name: name.en,
  localizedName: everyLocale(name),
  isDefault: key === 'parcel',
  taxCategory: { typeId: 'tax-category', key: 'standard' },
  zoneRates: STOREFRONTS.map(({ country, currency, shipping }) => ({
    zone: { typeId: 'zone', key: country },
    shippingRates: [
      {
        price: { currencyCode: currency, centAmount: shipping[key] },
        freeAbove: { currencyCode: currency, centAmount: shipping.freeAbove },
      },
    ],
  })),
  custom: {
    type: { typeId: 'type', key: 'shipping-fields' },
    fields: Object.fromEntries(allLocales.map(locale => [`deliveryDays-${locale}`, days])),
  },
});

/** SHIP-01, SHIP-05..17; day ranges as OPEN-B28 recommends. */
export const SHIPPING_METHODS: readonly ShippingMethodDraft[] = [
  method('parcel', { en: 'Parcel', sk: 'Balík', de: 'Paket' }, '2-4'),
  method('freight', { en: 'Freight', sk: 'Paletová preprava', de: 'Spedition' }, '5-7'),
];
