import { getRecommendations } from '@exwerk/shared-kernel/contract/tracking-calls';
import * as z from 'zod';
import type { CallRegistry } from '../http/call-registry.ts';
import type { ProductSearch } from '../search/product-search.ts';
import type { CustomerData } from '../tracking/customer-data.ts';

const answerSchema = z.object({ results: z.array(z.object({ value: z.array(z.object({ sku: z.string() })) })) });

/** RECO-11..14. What the service recommends, as tiles of this storefront in its order; nothing when it fails (TERR-17). */
export function answerRecommendationCalls(
  registry: CallRegistry,
  parts: { customerData: CustomerData; search: ProductSearch },
): void {
  registry.answerCall(getRecommendations, async ([query], { locale }) => {
    const answer = answerSchema.safeParse(await parts.customerData.ask('recommendations', query));
    const skus = (answer.data?.results[0]?.value ?? []).map(({ sku }) => sku);
    if (skus.length === 0) return { results: [] };
    const { products } = await parts.search.find({ skus, eligibleForSelling: true, pageSize: skus.length }, locale);
    const value = skus.flatMap(sku => products.find(product => product.sku === sku) ?? []);
    return { results: [{ value }] };
  });
}
