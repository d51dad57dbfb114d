import type { ShippingMethod } from '@commercetools/platform-sdk';
import { readDayRange } from '@exwerk/contract/delivery/delivery-estimate';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { factGrace } from '../cache/cache.ts';
import { localized } from '../commerce/localized.ts';
import { type Money, toMoney } from '../commerce/money.mapper.ts';
import type { Services } from '../services.ts';

export const shippingMethodKeys = ['parcel', 'freight'] as const;
export type ShippingMethodKey = (typeof shippingMethodKeys)[number];

interface ShippingOption {
  readonly key: ShippingMethodKey;
  readonly name: string;
  readonly price: Money | null;
  readonly freeAbove: Money | null;
  readonly deliveryDays: string | null;
}

/** The days of a method in the language and country. Only a range like `2-4` promises anything; blanks are removed. */
export function dayRange(method: Pick<ShippingMethod, 'custom'> | undefined, { code }: LocaleRecord): string | null {
  const value: unknown = method?.custom?.fields[`deliveryDays-${code}`];
  const days = typeof value === 'string' ? value.replaceAll(/\s/g, '') : '';
  return readDayRange(days) ? days : null;
}

/** With the rate of the country's zone. */
function toShippingOption(method: ShippingMethod, storefront: Storefront, locale: LocaleRecord): ShippingOption | null {
  const key = shippingMethodKeys.find(candidate => candidate === method.key);
  if (!key) return null;
  const zone = method.zoneRates.find(rate => rate.zone.obj?.key === storefront.country);
  const rate = zone?.shippingRates.find(candidate => candidate.price.currencyCode === storefront.currency);
  return {
    key,
    name: localized(method.localizedName, locale) || method.name,
    price: rate ? toMoney(rate.price) : null,
    freeAbove: rate?.freeAbove ? toMoney(rate.freeAbove) : null,
    deliveryDays: dayRange(method, locale),
  };
}

/** The methods of the project, cached. */
export interface ShippingMethods {
  all(): Promise<readonly ShippingMethod[]>;
  options(storefront: Storefront, locale: LocaleRecord): Promise<ShippingOption[]>;
}

export function createShippingMethods({
  commerce,
  cache,
  config,
}: Pick<Services, 'commerce' | 'cache' | 'config'>): ShippingMethods {
  const load = async () => {
    const { body } = await commerce.service
      .shippingMethods()
      .get({ queryArgs: { expand: ['zoneRates[*].zone'], limit: 100 } })
      .execute();
    return { methods: body.results };
  };
  const all = async () => {
    const { methods } = await cache.through('shipping:methods', config.CACHE_SECONDS, load, {
      graceSeconds: factGrace,
    });
    return methods;
  };
  return {
    all,
    async options(storefront, locale) {
      const options = (await all()).map(method => toShippingOption(method, storefront, locale));
      return options
        .filter(option => option !== null)
        .toSorted((one, other) => shippingMethodKeys.indexOf(one.key) - shippingMethodKeys.indexOf(other.key));
    },
  };
}
