import { type Call, type CallArgs, callName } from '@exwerk/contract/calls/call';
import { getShippingMethods } from '@exwerk/contract/calls/cart-calls';
import {
  getCategory,
  getCategoryTree,
  getComplementaryProductsBySku,
  getInventory,
  getNavigation,
  getOtherCondition,
  getProduct,
  getVolumeDiscounts,
  searchProducts,
} from '@exwerk/contract/calls/catalog-calls';
import { getContent } from '@exwerk/contract/calls/content';
import { getLoyaltyLevels } from '@exwerk/contract/calls/customer-calls';
import { getSocialProviders } from '@exwerk/contract/calls/identity-calls';
import { getPickUpPoints } from '@exwerk/contract/calls/pick-up-calls';
import { getProductQuestions } from '@exwerk/contract/calls/question-calls';
import { getReview } from '@exwerk/contract/calls/review-calls';
import { reviewSorts } from '@exwerk/contract/calls/review-options';
import { getStores } from '@exwerk/contract/calls/store-calls';
import { defaultVolumeGroup } from '@exwerk/contract/defaults/cart';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import type { MakeCall } from './middleware-client.ts';

/** A call that was made of a middleware, and what it answered. */
export interface MadeCall {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly status: number;
  readonly answer: unknown;
}

const hitsSchema = z.object({ products: z.array(z.object({ id: z.string(), sku: z.string() })).min(1) });
const navigationSchema = z.object({
  categories: z.object({ results: z.array(z.object({ slug: z.string() })).min(1) }),
});

/**
 * Makes the calls that only read and need no session, of a product and a department that the storefront has. Nothing is written: they may be
 * made of a middleware over the shop's own data.
 */
export async function makeReadCalls(storefront: Storefront, make: MakeCall): Promise<MadeCall[]> {
  const { defaultLocale: acceptLanguage, storeKey } = storefront;
  const made: MadeCall[] = [];
  const call = async <Made extends Call>(of: Made, args: CallArgs<Made> & readonly unknown[]) => {
    const name = callName(of);
    const { status, answer } = await make(name, args);
    made.push({ name, args, status, answer });
    return answer;
  };
  const hits = hitsSchema.safeParse(await call(searchProducts, [{ acceptLanguage, withFacets: true }]));
  const navigation = navigationSchema.safeParse(await call(getNavigation, [{ acceptLanguage }]));
  await call(getCategoryTree, [{ acceptLanguage }]);
  await call(getStores, [{ storeKey, acceptLanguage }]);
  await call(getContent, [{ slug: 'about-us', acceptLanguage }]);
  await call(getVolumeDiscounts, [{ discountGroup: defaultVolumeGroup }]);
  await call(getShippingMethods, []);
  await call(getPickUpPoints, []);
  await call(getLoyaltyLevels, []);
  await call(getSocialProviders, []);
  const slug = navigation.data?.categories.results[0]?.slug;
  if (slug) await call(getCategory, [{ slug, acceptLanguage, fetchSiblings: true, selector: 'listing' }]);
  const product = hits.data?.products[0];
  if (!product) return made;
  const { id, sku } = product;
  await call(getProduct, [{ sku, acceptLanguage }]);
  await call(getInventory, [{ skus: [sku] }]);
  await call(getVolumeDiscounts, [{ sku }]);
  await call(getOtherCondition, [{ sku, limit: 2, acceptLanguage }]);
  await call(getComplementaryProductsBySku, [{ sku, limit: 4, acceptLanguage }]);
  await call(getReview, [id, { limit: 10, offset: 0, sort: reviewSorts.top, statistics: true }]);
  await call(getProductQuestions, [{ sku, acceptLanguage }]);
  return made;
}
