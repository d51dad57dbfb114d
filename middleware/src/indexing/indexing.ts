import type { AttributeDefinition, ProductProjection } from '@commercetools/platform-sdk';
import type { BrowseParamsObject, MultipleBatchRequest } from 'algoliasearch';
import type { Logger } from 'pino';
import type { Categories } from '../catalog/categories.ts';
import type { CategoryTree } from '../catalog/category-tree.ts';
import { piecesOf } from '../catalog/pieces.ts';
import { aheadOf, allPages, type PageQuery } from '../commerce/all-pages.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import { indexWrites } from '../metrics/metrics.ts';
import { indexName } from '../search/product-search.ts';
import type { SearchClient } from '../search/search-client.ts';
import type { Leadership } from '../watch/leadership.ts';
import { watched } from './catalog-changes.ts';
import { countProducts } from './catalog-deletions.ts';
import { indexRules, indexSettings, indexSynonyms, replicaSettings, replicaSorts } from './index-settings.ts';
import { createIndexTasks } from './index-tasks.ts';
import { createMark } from './indexing-mark.ts';
import { markets } from './markets.ts';
import type { PageIndexing } from './page-indexing.ts';
import { discountStates } from './product-discounts.ts';
import { toSearchRecord } from './record.mapper.ts';

/** Records in one request to the search service; it takes about 10 MB. */
const writesAtOnce = 2000;

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
  /** Takes out of all indices what is not among these articles; answers whether there was anything. */
  keepOnly(skus: ReadonlySet<string>): Promise<boolean>;
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

  const applySettings = async (): Promise<void> => {
    const treeByLocale = await trees();
    const [tree] = treeByLocale.values();
    const facetKeys = [...(tree?.facetKeys() ?? [])];
    for (const { locale } of markets) {
      await admin.setSettings({ indexName: indexName(locale), indexSettings: indexSettings(locale, facetKeys) });
      await Promise.all(
        replicaSorts.map(sort =>
          admin.setSettings({
            indexName: indexName(locale, sort),
            indexSettings: replicaSettings(locale, sort, facetKeys),
          }),
        ),
      );
      const everywhere = { indexName: indexName(locale), forwardToReplicas: true };
      await admin.saveSynonyms({ ...everywhere, synonymHit: indexSynonyms(locale), replaceExistingSynonyms: true });
      const rules = indexRules(treeByLocale.get(locale.code)?.listed() ?? [], locale);
      await admin.saveRules({ ...everywhere, rules, clearExistingRules: true });
    }
  };

  /** What has to be written of these products, market by market, and their brands; removals only where asked for. */
  const writes = async (projections: readonly ProductProjection[], removeMissing: boolean) => {
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
        return removeMissing && sku ? [{ action: 'deleteObject', indexName: index, body: { objectID: sku } }] : [];
      });
    });
    return { requests, brands };
  };

  const skusIn = async (
    index: string,
    filters: Pick<BrowseParamsObject, 'facetFilters' | 'numericFilters'> = {},
  ): Promise<string[]> => {
    const skus: string[] = [];
    await admin.browseObjects({
      indexName: index,
      browseParams: { ...filters, attributesToRetrieve: ['sku'] },
      aggregator: ({ hits }) => {
        for (const { objectID } of hits) skus.push(objectID);
      },
    });
    return skus;
  };

  const skusInAll = async (filters: Parameters<typeof skusIn>[1]): Promise<string[]> => {
    const skus = new Set<string>();
    for (const { locale } of markets) for (const sku of await skusIn(indexName(locale), filters)) skus.add(sku);
    return [...skus];
  };

  const tasks = createIndexTasks(admin, log);
  const write = async (requests: MultipleBatchRequest[]): Promise<void> => {
    for (let start = 0; start < requests.length; start += writesAtOnce) {
      const batch = requests.slice(start, start + writesAtOnce);
      const { taskID } = await admin.multipleBatch({ requests: batch });
      indexWrites.inc(batch.length);
      for (const [index, task] of Object.entries(taskID)) tasks.note(index, task);
    }
  };

  return {
    mark,
    pages,
    async indexAll() {
      const begun = Date.now();
      log.info({ indices: markets.length }, 'search indexing starts');
      await applySettings();
      await pages.prepare();
      const sold = new Map<string, Set<string>>();
      let products = 0;
      let records = 0;
      const seen = new Date(begun).toISOString();
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
        const { requests, brands } = await writes(page, false);
        await writing;
        writing = write(requests);
        // Whoever awaits it sees it fail.
        writing.catch(() => {});
        for (const [locale, names] of brands) sold.set(locale, new Set([...(sold.get(locale) ?? []), ...names]));
        records += requests.length;
        products += page.length;
        log.info({ products, records }, 'search indexing goes on');
      }
      await writing;
      await tasks.done();
      await pages.bringUpToDate(sold);
      const positions = Object.fromEntries(watched.map(({ kind }) => [kind, seen]));
      await mark.write({ seen: positions, discounts, products: total, swept: seen });
      log.info({ products, records, seconds: Math.round((Date.now() - begun) / 1000) }, 'search indexing is done');
    },
    async indexProducts(projections) {
      const { requests, brands } = await writes(projections, true);
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
    async keepOnly(skus) {
      let isAnyGone = false;
      for (const { locale } of markets) {
        const index = indexName(locale);
        const gone = (await skusIn(index)).filter(sku => !skus.has(sku));
        if (gone.length === 0) continue;
        isAnyGone = true;
        const written = await admin.deleteObjects({ indexName: index, objectIDs: gone });
        for (const { taskID } of written) tasks.note(index, taskID);
      }
      return isAnyGone;
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
