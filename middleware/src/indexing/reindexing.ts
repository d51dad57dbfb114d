import type { ProductProjection } from '@commercetools/platform-sdk';
import { allPages } from '../commerce/all-pages.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import { oneOf, partsOf } from '../commerce/one-of.ts';
import { earlier, firstPriceTime, isPricedWithin } from './first-price.ts';
import type { Indexing } from './indexing.ts';

/** Products brought up to date in one request to the search service. */
const productsAtOnce = 50;

/** Brings products of the catalog up to date in the indices. */
export function createReindexing(commerce: CommerceClient, indexing: Indexing | null) {
  /** The second at which an article that was seen without any price may get one */
  let pricedAt: number | undefined;

  const published = (options: { where?: string[]; pageSize?: number } = {}) =>
    allPages<ProductProjection>(async queryArgs => {
      const { body } = await commerce.service
        .productProjections()
        .get({ queryArgs: { ...queryArgs, staged: false } })
        .execute();
      return body;
    }, options);

  /** Indexes the published products that fit, of the whole catalog only those that pass; answers their SKUs. */
  const reindex = async (where: string[], passes = (_one: ProductProjection) => true): Promise<Set<string>> => {
    const found = new Set<string>();
    if (!indexing) return found;
    for await (const page of published({ where, pageSize: productsAtOnce })) {
      for (const one of page) pricedAt = earlier(pricedAt, firstPriceTime(one));
      const wanted = page.filter(passes);
      if (wanted.length > 0) await indexing.indexProducts(wanted);
      for (const { masterVariant } of wanted) if (masterVariant.sku) found.add(masterVariant.sku);
    }
    return found;
  };

  /** `those` makes a predicate of a list of values, of which there may be as many as you like. */
  const reindexThose = async (values: readonly string[], those: (list: string) => string): Promise<Set<string>> => {
    const found = new Set<string>();
    for (const some of partsOf(values)) for (const sku of await reindex([those(oneOf(some))])) found.add(sku);
    return found;
  };

  /** Of the categories and all below them: records name all that are above a product's own. */
  const belowCategories = async (ids: readonly string[]): Promise<string[]> => {
    const all = new Set(ids);
    const load = async (queryArgs: Parameters<Parameters<typeof allPages>[0]>[0]) =>
      (await commerce.service.categories().get({ queryArgs }).execute()).body;
    for (const some of partsOf(ids))
      for await (const page of allPages(load, { where: [`ancestors(id in ${oneOf(some)})`] }))
        for (const { id } of page) all.add(id);
    return [...all];
  };

  return {
    published,
    reindex,
    ids: (ids: readonly string[]) => reindexThose(ids, list => `id in ${list}`),
    skus: (skus: readonly string[]) => reindexThose(skus, list => `masterVariant(sku in ${list})`),
    async categories(ids: readonly string[]): Promise<void> {
      await reindexThose(await belowCategories(ids), list => `categories(id in ${list})`);
    },
    pricedAt: () => pricedAt,
    /** Goes on from what is known of articles without a price. */
    goOn(from: number | undefined): void {
      pricedAt = from;
    },
    /** Indexes articles whose first price has begun by now, in milliseconds; answers whether there may be any. All are looked at. */
    async firstPrices(now: number): Promise<boolean> {
      const due = pricedAt;
      const second = Math.floor(now / 1000);
      if (due === undefined || due > second) return false;
      pricedAt = undefined;
      try {
        return (await reindex([], one => isPricedWithin(one, due, second))).size > 0;
      } catch (error) {
        pricedAt = due;
        throw error;
      }
    },
  };
}
