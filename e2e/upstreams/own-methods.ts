import { randomUUID } from 'node:crypto';
import type { ShippingMethod, ShippingMethodDraft, ShippingRateDraft } from '@commercetools/platform-sdk';
import { commerce } from '../builders/commerce.ts';
import type { OwnShop } from './own-shop.ts';

/** In forints; what the currency has where the country has no fees of its own for a while. */
export const forint = { parcel: 730, freight: 3731, free: 22_099 };
const daysOf: Readonly<Record<string, string>> = {
  'deliveryDays-fr-BE': ' 6 - 9 ',
  'deliveryDays-nl-BE': '2 - 4',
};

/** A method of the project as another one has it that no shop knows, but with these days, and in Hungary without fees of its own. */
async function methodLike(key: 'parcel' | 'freight'): Promise<ShippingMethod> {
  const query = { queryArgs: { expand: ['zoneRates[*].zone'] } };
  const { body } = await commerce.shippingMethods().withKey({ key }).get(query).execute();
  const { name, localizedName, taxCategory, custom, zoneRates } = body;
  const huf = (amount: number) => ({ currencyCode: 'HUF', centAmount: amount * 100 });
  const ofCurrency: ShippingRateDraft = { price: huf(forint[key]), freeAbove: huf(forint.free) };
  const rateOf = ({ price, freeAbove }: ShippingMethod['zoneRates'][number]['shippingRates'][number]) => ({
    price: { currencyCode: price.currencyCode, centAmount: price.centAmount },
    ...(freeAbove && { freeAbove: { currencyCode: freeAbove.currencyCode, centAmount: freeAbove.centAmount } }),
  });
  const own = randomUUID();
  const draft: ShippingMethodDraft = {
    key: `${key}-${own}`,
    name: `${name} ${own}`,
    ...(localizedName && { localizedName }),
    taxCategory: { typeId: 'tax-category', id: taxCategory.id },
    isDefault: false,
    zoneRates: zoneRates.map(({ zone, shippingRates }) => ({
      zone: { typeId: 'zone', id: zone.id },
      shippingRates: zone.obj?.key === 'hu' ? [ofCurrency] : shippingRates.map(rateOf),
    })),
    ...(custom && {
      custom: { type: { typeId: 'type', id: custom.type.id }, fields: { ...custom.fields, ...daysOf } },
    }),
  };
  return (
    await commerce
      .shippingMethods()
      .post({ body: draft, ...query })
      .execute()
  ).body;
}

/** Other than the looks whether one of them has changed. */
export const isForMethods = ({ path }: { path: string }) => /\/shipping-methods\?(?!where=lastModifiedAt)/.test(path);

/** Gives a shop these methods for parcels and freight instead of those that all shops have; answers what takes them away. */
export async function ownMethods({ gate }: OwnShop): Promise<() => Promise<void>> {
  const methods = await Promise.all([methodLike('parcel'), methodLike('freight')]);
  const results = methods.map(({ key = '', ...method }) => ({ ...method, key: key.split('-', 1)[0] }));
  const { length: count } = results;
  gate.instead(isForMethods, () => ({ status: 200, body: { limit: 100, offset: 0, count, total: count, results } }));
  return async () => {
    for (const { id: ID, version } of methods)
      await commerce.shippingMethods().withId({ ID }).delete({ queryArgs: { version } }).execute();
  };
}
