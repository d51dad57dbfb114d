import { getRecommendations } from '@exwerk/contract/calls/tracking-calls';
import * as z from 'zod';
import type { CustomerData } from '../customer-data/customer-data.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { ProductSearch } from '../search/product-search.ts';
import type { Visitors } from '../session/visitor.ts';

const answerSchema = z.object({ results: z.array(z.object({ value: z.array(z.object({ sku: z.string() })) })) });

/** What the service recommends, as tiles of this storefront in its order; nothing when it fails. */
export function answerRecommendationCalls(
  registry: CallRegistry,
  parts: { customerData: CustomerData; search: ProductSearch; visitors: Visitors },
): void {
  registry.answerCall(getRecommendations, async ([asked], { locale, session, trackingCookie }) => {
    // Who asks is told by the browser's cookie, for a customer without one by the session.
    const visitor = trackingCookie === null ? await parts.visitors.recognised(session) : null;
    const known = trackingCookie ?? (visitor?.kind === 'customer' ? visitor.customerId : asked.bloomreachCookie);
    const query = { ...asked, ...(known !== undefined && { bloomreachCookie: known }) };
    const answer = answerSchema.safeParse(await parts.customerData.ask('recommendations', query));
    const skus = (answer.data?.results[0]?.value ?? []).map(({ sku }) => sku);
    if (skus.length === 0) return { results: [] };
    const { products } = await parts.search.find({ skus, eligibleForSelling: true, pageSize: skus.length }, locale);
    const value = skus.flatMap(sku => products.find(product => product.sku === sku) ?? []);
    return { results: [{ value }] };
  });
}
