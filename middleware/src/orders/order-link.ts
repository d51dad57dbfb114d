import { createHmac, timingSafeEqual } from 'node:crypto';
import { orderPath } from '@exwerk/contract/routing/paths';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Keys } from '@exwerk/service/config/variables';

/** An order with the address it was ordered with: both are in the signature. */
export interface LinkedOrder {
  readonly orderNumber: string;
  readonly email: string;
}

/** Days for which a mailed link shows its order. */
export const orderLinkDays = 30;

const signature = (secret: string, { orderNumber, email }: LinkedOrder, expires: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['order', orderNumber, email.toLowerCase(), expires]))
    .digest();

/** What opens this one order, `<expiry in seconds>.<signature>`. `now` in milliseconds. */
export function orderToken([secret]: Keys, order: LinkedOrder, now = Date.now()): string {
  const expires = String(Math.floor(now / 1000) + orderLinkDays * 86_400);
  return `${expires}.${signature(secret, order, expires).toString('base64url')}`;
}

/** Whether the token was made for this order with one of the keys and still counts. */
export function opensOrder(secrets: Keys, token: string, order: LinkedOrder, now = Date.now()): boolean {
  const [expires = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const isOurs = secrets.some(secret => {
    const wanted = signature(secret, order, expires);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return isOurs && Number(expires) * 1000 > now;
}

/** Where whoever holds the token sees the order. `shopOrigin` is the storefront's, `http://sk.localhost:8080`. */
export function orderLink(
  token: string,
  orderNumber: string,
  shopOrigin: string,
  { prefix }: Pick<LocaleRecord, 'prefix'>,
): string {
  return `${shopOrigin}${prefix}${orderPath(orderNumber, token)}`;
}
