import type { Call } from '@exwerk/contract/calls/call';
import { callPath } from '@exwerk/contract/calls/call';
import type { Response } from 'supertest';
import { setCookies } from './set-cookies.ts';
import type { Shopper, TestShop } from './shop.ts';

/** `token=…` as an answer sets it; empty when it sets none or clears it. */
function tokenIn(response: Pick<Response, 'headers'>): string {
  const cookie = setCookies(response).findLast(value => /^token=[^;]/.test(value));
  return cookie?.split(';')[0] ?? '';
}

/** Makes a call and keeps the session that it begins. */
export async function keepCookie(shopper: Shopper, call: Call, ...args: readonly unknown[]): Promise<string> {
  const response = await shopper.agent
    .post(callPath(call))
    .query({ origin: shopper.host })
    .send([...args]);
  if (response.status !== 200) throw new Error(`${call.name} answered ${response.status}: ${response.text}`);
  const cookie = tokenIn(response);
  if (cookie === '') throw new Error(`${call.name} began no session`);
  return cookie;
}

/** Somebody who has this cookie and nothing else. */
export function holderOf(shop: TestShop, cookie: string, country = 'sk'): Shopper {
  const shopper = shop.shopper(country);
  if (cookie !== '') shopper.agent.set('cookie', cookie);
  return shopper;
}
