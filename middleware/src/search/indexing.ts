import type { InventoryEntry, ProductProjection } from '@commercetools/platform-sdk';
import { countries } from '@exwerk/shared-kernel/storefronts/countries';
import type { LocaleRecord, Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { storefronts } from '@exwerk/shared-kernel/storefronts/storefront-table';
import type { Logger } from 'pino';
import * as z from 'zod';
import { allPages, type PageQuery, quoted } from '../commerce/all-pages.ts';
import type { Categories } from '../commerce/catalogue/categories.ts';
import type { CategoryTree } from '../commerce/catalogue/category-tree.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import { indexRules, indexSettings, indexSynonyms, replicaSettings, replicaSorts } from './index-settings.ts';
import { indexName } from './product-search.ts';
import { toSearchRecord } from './record.mapper.ts';
import type { SearchClient } from './search-client.ts';
import type { SearchRecord } from './search-record.ts';

interface Market {
  readonly storefront: Storefront;
  readonly locale: LocaleRecord;
}

/** Kept with the first index's settings once all indices are filled, so that a start cut short begins anew. */
const completion = z.object({ complete: z.literal(true) });

/** Products asked for at once: with all their languages and prices they are large. */
const productsPerPage = 100;

/** The 28 indices, by country and language. */
export const markets: readonly Market[] = countries.flatMap(country => {
  const storefront = storefronts[country];
  return storefront.locales.map(locale => ({ storefront, locale }));
});

/** Keeps the search indices like the catalogue. */
export interface Indexing {
  /** Whether all indices were filled to the end once */
  isComplete(): Promise<boolean>;
  /** Settings and records of all indices */
  indexAll(): Promise<void>;
  /** Records of these products in all indices, removed where they are no longer sold */
  indexProducts(projections: readonly ProductProjection[]): Promise<void>;
}

export function createIndexing(parts: {
  admin: SearchClient;
  commerce: CommerceClient;
  categories: Categories;
  log: Logger;
}): Indexing {
  const { admin, commerce, categories, log } = parts;

  const trees = async (): Promise<Map<string, CategoryTree>> => {
    const entries = await Promise.all(
      markets.map(async ({ storefront, locale }) => [locale.code, await categories.tree(storefront, locale)] as const),
    );
    return new Map(entries);
  };

  const stockOf = async (projections: readonly ProductProjection[]): Promise<Map<string, number>> => {
    const skus = projections.flatMap(({ masterVariant }) => (masterVariant.sku ? [masterVariant.sku] : []));
    const entries: InventoryEntry[] = [];
    for (let start = 0; start < skus.length; start += 100) {
      const where = `sku in (${skus
        .slice(start, start + 100)
        .map(quoted)
        .join(',')})`;
      const { body } = await commerce.service
        .inventory()
        .get({ queryArgs: { where, limit: 500, withTotal: false } })
        .execute();
      entries.push(...body.results);
    }
    const pieces = new Map<string, number>();
    for (const { sku, availableQuantity } of entries)
      pieces.set(sku, (pieces.get(sku) ?? 0) + Math.max(0, availableQuantity));
    return pieces;
  };

  const marked = indexName(markets[0]?.locale ?? { code: 'en-GB' });

  const applySettings = async (): Promise<void> => {
    for (const { locale } of markets) {
      await admin.setSettings({ indexName: indexName(locale), indexSettings: indexSettings(locale) });
      await Promise.all(
        replicaSorts.map(sort =>
          admin.setSettings({ indexName: indexName(locale, sort), indexSettings: replicaSettings(sort) }),
        ),
      );
      const everywhere = { indexName: indexName(locale), forwardToReplicas: true };
      const synonyms = indexSynonyms(locale);
      if (synonyms.length > 0) {
        await admin.saveSynonyms({ ...everywhere, synonymHit: synonyms, replaceExistingSynonyms: true });
      }
      await admin.saveRules({ ...everywhere, rules: indexRules, clearExistingRules: true });
    }
  };

  const save = async (projections: readonly ProductProjection[], removeMissing: boolean): Promise<number> => {
    const [treeByLocale, stock] = await Promise.all([trees(), stockOf(projections)]);
    let saved = 0;
    for (const { storefront, locale } of markets) {
      const tree = treeByLocale.get(locale.code);
      if (!tree) continue;
      const records: SearchRecord[] = [];
      const gone: string[] = [];
      for (const projection of projections) {
        const record = toSearchRecord(projection, { storefront, locale, tree, stock });
        if (record) records.push(record);
        else if (projection.masterVariant.sku) gone.push(projection.masterVariant.sku);
      }
      const index = indexName(locale);
      if (records.length > 0)
        await admin.saveObjects({ indexName: index, objects: records.map(record => ({ ...record })) });
      if (removeMissing && gone.length > 0) await admin.deleteObjects({ indexName: index, objectIDs: gone });
      saved += records.length;
    }
    return saved;
  };

  return {
    async isComplete() {
      try {
        const { userData } = await admin.getSettings({ indexName: marked });
        return completion.safeParse(userData).success;
      } catch (error) {
        // An index that does not exist answers 404.
        if (error instanceof Error && 'status' in error && error.status === 404) return false;
        throw error;
      }
    },
    async indexAll() {
      const begun = Date.now();
      log.info({ indices: markets.length }, 'search indexing starts');
      await applySettings();
      let products = 0;
      let records = 0;
      const load = (queryArgs: PageQuery) =>
        commerce.service
          .productProjections()
          .get({ queryArgs: { ...queryArgs, staged: false } })
          .execute()
          .then(({ body }) => body);
      for await (const page of allPages<ProductProjection>(load, { pageSize: productsPerPage })) {
        records += await save(page, false);
        products += page.length;
        log.info({ products, records }, 'search indexing goes on');
      }
      await admin.setSettings({ indexName: marked, indexSettings: { userData: { complete: true } } });
      log.info({ products, records, seconds: Math.round((Date.now() - begun) / 1000) }, 'search indexing is done');
    },
    async indexProducts(projections) {
      await save(projections, true);
    },
  };
}
