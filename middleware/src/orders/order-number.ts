import { randomInt } from 'node:crypto';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';

/** `SK-260921-4711003`: country, day and seven random digits; fits what the payment provider takes as a reference. */
export function newOrderNumber({ countryCode }: Pick<Storefront, 'countryCode'>, now = new Date()): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `${countryCode}-${day}-${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
