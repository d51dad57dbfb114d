import type { AttributeDefinition, ProductProjection } from '@commercetools/platform-sdk';
import type { BrowseParamsObject, MultipleBatchRequest } from 'algoliasearch';
import type { Logger } from 'pino';
import type { Categories } from '../catalog/categories.ts';
import type { CategoryTree } from '../catalog/category-tree.ts';
import { piecesOf } from '../catalog/pieces.ts';
import { aheadOf, allPages, type PageQuery } from '../commerce/all-pages.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import { indexName } from '../search/product-search.ts';
import type { SearchClient } from '../search/search-client.ts';
import type { Leadership } from '../watch/leadership.ts';
import { countProducts } from './catalog-deletions.ts';
import { earlier, firstPriceTime } from './first-price.ts';
import { createIndexTasks } from './index-tasks.ts';
import { createIndexWrites } from './index-writes.ts';
import { createMark } from './indexing-mark.ts';
import { markets } from './markets.ts';
import type { PageIndexing } from './page-indexing.ts';
import { discountStates } from './product-discounts.ts';
import { toSearchRecord } from './record.mapper.ts';
import { createSettingsWrites } from './settings-writes.ts';

/** Products asked for at once: with all their languages and prices they are large. */
const productsPerPage = 100;

/** Keeps the search indices like the catalog. */
export interface Indexing {
  /** Kept with the first index once all are filled, so that a start cut short begins anew */
  readonly mark: ReturnType<typeof createMark>;
  /** What is found besides products, in indices of its own */
  readonly pages: PageIndexing;
  /** Settings and records of all indices */
  indexAll(): Promise<void>;
  /** Records of these products in all indices, removed where they are no longer sold */
  indexProducts(projections: readonly ProductProjection[]): Promise<void>;
  /** Takes articles out of all indices */
  removeProducts(skus: readonly string[]): Promise<void>;
  /** Takes out of all indices what is not among these articles; answers whether there was anything, and of which articles they tell other pieces. */
  keepOnly(pieces: ReadonlyMap<string, number>): Promise<{ isAnyGone: boolean; otherPieces: string[] }>;
  /** Brings up to date what the indices are besides their records, and pages, after a change of categories */
  followCategories(): Promise<void>;
  /** Articles that the indices know as reduced by one of these product discounts */
  skusReducedBy(discountIds: readonly string[]): Promise<string[]>;
  /** Articles of which the indices know a price that has begun or ended by now, in milliseconds */
  skusPricedUntil(now: number): Promise<string[]>;
  /** Until what was written can be found, but not for long */
  findable(): Promise<void>;
}

export function createIndexing(parts: {
  admin: SearchClient;
  commerce: CommerceClient;
  categories: Categories;
  pages: PageIndexing;
  leadership: Pick<Leadership, 'token'>;
  log: Logger;
}): Indexing {
  const { admin, commerce, categories, pages, leadership, log } = parts;

  const trees = async (): Promise<Map<string, CategoryTree>> => {
    const entries = await Promise.all(
      markets.map(async ({ storefront, locale }) => [locale.code, await categories.tree(storefront, locale)] as const),
    );
    return new Map(entries);
  };

  const stockOf = (projections: readonly ProductProjection[]): Promise<Map<string, number>> =>
    piecesOf(
      commerce,
      projections.flatMap(({ masterVariant }) => masterVariant.sku ?? []),
    );

  /** Attribute definitions by product type. */
  const productTypes = async (): Promise<Map<string, readonly AttributeDefinition[]>> => {
    const { body } = await commerce.service
      .productTypes()
      .get({ queryArgs: { limit: 500, withTotal: false } })
      .execute();
    return new Map(body.results.map(({ id, attributes }) => [id, attributes ?? []]));
  };

  const mark = createMark(admin, indexName(markets[0]?.locale ?? { code: 'en-GB' }), leadership.token);

  /** What has to be written of these products, market by market, their brands and their pieces. */
  const writes = async (projections: readonly ProductProjection[]) => {
    const brands = new Map<string, Set<string>>(markets.map(({ locale }) => [locale.code, new Set()]));
    const [treeByLocale, stock, types] = await Promise.all([trees(), stockOf(projections), productTypes()]);
    const requests = markets.flatMap(({ storefront, locale }) => {
      const tree = treeByLocale.get(locale.code);
      const index = indexName(locale);
      return projections.flatMap((projection): MultipleBatchRequest[] => {
        const definitions = types.get(projection.productType.id) ?? [];
        const record = tree && toSearchRecord(projection, { storefront, locale, tree, stock, definitions });
        if (record?.brand) brands.get(locale.code)?.add(record.brand);
        if (record) return [{ action: 'addObject', indexName: index, body: { ...record } }];
        const { sku } = projection.masterVariant;
        return sku ? [{ action: 'deleteObject', indexName: index, body: { objectID: sku } }] : [];
      });
    });
    return { requests, brands, stock };
  };

  const recordsIn = async (
    index: string,
    filters: Pick<BrowseParamsObject, 'facetFilters' | 'numericFilters'> = {},
  ): Promise<{ sku: string; pieces: number | undefined }[]> => {
    const found: { sku: string; pieces: number | undefined }[] = [];
    await admin.browseObjects<{ availableQuantity?: number }>({
      indexName: index,
      browseParams: { ...filters, attributesToRetrieve: ['availableQuantity'] },
      aggregator: ({ hits }) => {
        for (const { objectID, availableQuantity } of hits) found.push({ sku: objectID, pieces: availableQuantity });
      },
    });
    return found;
  };

  const skusInAll = async (filters: Parameters<typeof recordsIn>[1]): Promise<string[]> => {
    const skus = new Set<string>();
    for (const { locale } of markets) for (const { sku } of await recordsIn(indexName(locale), filters)) skus.add(sku);
    return [...skus];
  };

  const tasks = createIndexTasks(admin, log);
  const write = createIndexWrites(admin, tasks, log);
  const settings = createSettingsWrites({ admin, tasks, trees });

  const keepOnly: Indexing['keepOnly'] = async pieces => {
    let isAnyGone = false;
    const otherPieces = new Set<string>();
    for (const { locale } of markets) {
      const index = indexName(locale);
      const gone: MultipleBatchRequest[] = [];
      for (const { sku, pieces: told } of await recordsIn(index)) {
        if (!pieces.has(sku)) gone.push({ action: 'deleteObject', indexName: index, body: { objectID: sku } });
        else if (pieces.get(sku) !== told) otherPieces.add(sku);
      }
      isAnyGone ||= gone.length > 0;
      await write(gone);
    }
    return { isAnyGone, otherPieces: [...otherPieces] };
  };

  return {
    mark,
    pages,
    async indexAll() {
      const begun = Date.now();
      log.info({ indices: markets.length }, 'search indexing starts');
      // Before the first product is read, so that those are read as they were when it began: a query may know of a change late.
      await settings.writeAll();
      await pages.prepare();
      const pieces = new Map<string, number>();
      let pricedAt: number | undefined;
      let products = 0;
      let records = 0;
      const discounts = await discountStates(commerce, begun);
      const total = await countProducts(commerce);
      const load = (queryArgs: PageQuery) =>
        commerce.service
          .productProjections()
          .get({ queryArgs: { ...queryArgs, staged: false } })
          .execute()
          .then(({ body }) => body);
      let writing: Promise<void> = Promise.resolve();
      for await (const page of aheadOf(allPages<ProductProjection>(load, { pageSize: productsPerPage }))) {
        const { requests, stock } = await writes(page);
        await writing;
        writing = write(requests);
        // Whoever awaits it sees it fail.
        writing.catch(() => {});
        for (const [sku, own] of stock) pieces.set(sku, own);
        for (const one of page) pricedAt = earlier(pricedAt, firstPriceTime(one));
        records += requests.length;
        products += page.length;
        log.info({ products, records }, 'search indexing goes on');
      }
      await writing;
      await tasks.done();
      await keepOnly(pieces);
      await tasks.done();
      await pages.bringUpToDate();
      await mark.begin({ filled: new Date(begun).toISOString(), discounts, products: total, pricedAt });
      log.info({ products, records, seconds: Math.round((Date.now() - begun) / 1000) }, 'search indexing is done');
    },
    async indexProducts(projections) {
      const { requests, brands } = await writes(projections);
      await write(requests);
      await pages.addBrands(brands);
    },
    async removeProducts(skus) {
      await write(
        markets.flatMap(({ locale }) =>
          skus.map(sku => ({ action: 'deleteObject' as const, indexName: indexName(locale), body: { objectID: sku } })),
        ),
      );
    },
    keepOnly,
    async followCategories() {
      await settings.followCategories();
      await tasks.doneSoon();
      await pages.bringUpToDate();
    },
    skusReducedBy: discountIds => skusInAll({ facetFilters: [discountIds.map(id => `discountId:${id}`)] }),
    async skusPricedUntil(now) {
      const numericFilters = [`priceUntil <= ${Math.floor(now / 1000)}`];
      // There is hardly ever one, so all indices are asked at once before each is gone through.
      const { results } = await admin.search({
        requests: markets.map(({ locale }) => ({
          indexName: indexName(locale),
          numericFilters,
          analytics: false,
          hitsPerPage: 0,
        })),
      });
      return results.some(answer => 'nbHits' in answer && answer.nbHits) ? skusInAll({ numericFilters }) : [];
    },
    async findable() {
      await Promise.all([tasks.doneSoon(), pages.findable()]);
    },
  };
}
