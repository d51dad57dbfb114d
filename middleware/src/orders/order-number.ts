import { randomInt } from 'node:crypto';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';

/**
 * `SK-260921-471100342`: country, day and nine random digits, so that a day's thousands of orders hardly ever draw one twice; fits what the payment
 * provider takes as a reference.
 */
export function newOrderNumber({ countryCode }: Pick<Storefront, 'countryCode'>, now = new Date()): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `${countryCode}-${day}-${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** Whether the shop may have drawn it. */
export const isOrderNumber = (text: string): boolean => /^[A-Z]{2}-\d{6}-\d{9}$/.test(text);
