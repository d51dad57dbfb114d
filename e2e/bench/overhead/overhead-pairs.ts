import { commerceSdk } from '../commerce-sdk.ts';
import { accountPairs } from './account-pairs.ts';
import { cartPairs } from './cart-pairs.ts';
import { acceptLanguage, benchSku } from './market.ts';
import { orderPairs } from './order-pairs.ts';
import type { Pair } from './pair.ts';
import { readPairs } from './read-pairs.ts';
import { reviewPair } from './review-pairs.ts';

/** `runs` is how often each step will run: every order takes a piece from the stock, so that many are put there first. */
export async function overheadPairs(runs: number): Promise<Pair[]> {
  const sdk = commerceSdk();
  const product = (await sdk.products().withKey({ key: benchSku.toLowerCase() }).get().execute()).body;
  const category = (await sdk.categories().withKey({ key: 'diy' }).get().execute()).body;
  return [
    ...readPairs(sdk, product.id, category.slug[acceptLanguage] ?? ''),
    ...(await accountPairs(sdk)),
    ...cartPairs(sdk),
    ...(await orderPairs(sdk, 2 * runs)),
    reviewPair(sdk, product.id),
  ];
}
