import type { ShippingMethodDraft } from '@commercetools/platform-sdk';
import { allLocales } from '@exwerk/contract/storefronts/locales';
import { entryOf } from '../languages/entry.ts';
import { everyLocale, inEachLanguage } from '../texts.ts';
import { STOREFRONTS } from './stores.ts';

const namesOf = (key: 'parcel' | 'freight') => inEachLanguage(({ labels }) => labels.deliveryMethods[key]);

const method = (key: 'parcel' | 'freight', days: string): ShippingMethodDraft => ({
  key,
  name: entryOf(namesOf(key), 'en'),
  localizedName: everyLocale(namesOf(key)),
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

/** Rates follow the storefront table; day ranges are those that carriers usually keep. */
export const SHIPPING_METHODS: readonly ShippingMethodDraft[] = [method('parcel', '2-4'), method('freight', '5-7')];
