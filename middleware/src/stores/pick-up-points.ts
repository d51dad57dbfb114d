import type { Address as PlatformAddress, Store as PlatformStore } from '@commercetools/platform-sdk';
import type { PickUpPoint } from '@exwerk/contract/calls/pick-up-calls';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { localized, textIn } from '../commerce/localized.ts';

/** A channel that the store sells at, and that has a place. */
interface Point {
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
  readonly address: PlatformAddress;
  readonly openingHours: unknown;
}

/** Expects both kinds of channel expanded. */
export function pointsOf(store: PlatformStore | null): Point[] {
  return (store?.distributionChannels ?? []).flatMap(({ obj }) =>
    obj?.address?.streetName
      ? [{ key: obj.key, name: obj.name ?? {}, address: obj.address, openingHours: obj.custom?.fields.openingHours }]
      : [],
  );
}

export function toPickUpPoint({ key, name, address, openingHours }: Point, locale: LocaleRecord): PickUpPoint {
  return {
    key,
    name: localized(name, locale),
    streetName: address.streetName ?? '',
    streetNumber: address.streetNumber ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.country,
    openingHours: textIn(openingHours, locale),
  };
}
