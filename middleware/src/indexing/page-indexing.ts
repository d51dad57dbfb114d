import { createHash } from 'node:crypto';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Categories } from '../catalog/categories.ts';
import type { Content } from '../cms/content.ts';
import { listedContent } from '../cms/listed-content.ts';
import { type PageRecord, pageRecordSchema, pagesIndex } from '../search/page-record.ts';
import { indexName as productIndex } from '../search/product-search.ts';
import type { SearchClient } from '../search/search-client.ts';
import { indexSynonyms, pageSettings } from './index-settings.ts';
import { createIndexTasks } from './index-tasks.ts';
import { createIndexWrites } from './index-writes.ts';
import { markets } from './markets.ts';
import { brandRecord, categoryRecords, contentRecord } from './page-records.ts';

/** Raised when settings become others. */
const form = 3;

/** The hosted service names no more values of a facet. */
const mostValues = 1000;

const userDataSchema = z.object({ userData: z.object({ pages: z.string() }) });

/** Names of the brands that are sold, by locale. */
type SoldBrands = ReadonlyMap<string, ReadonlySet<string>>;

/** Keeps what is found besides products like the catalog and the CMS. */
export interface PageIndexing {
  /** Makes the indices, so that they can be asked before they are filled */
  prepare(): Promise<void>;
  /** Writes those indices that are not as they should be, with the brands of which an article can be found */
  bringUpToDate(): Promise<void>;
  /** Adds those that were not sold before */
  addBrands(brands: SoldBrands): Promise<void>;
  /** Until what was written can be found, but not for long */
  findable(): Promise<void>;
}

export function createPageIndexing(parts: {
  admin: SearchClient;
  categories: Categories;
  content: Content;
  log: Logger;
}): PageIndexing {
  const { admin, categories, content, log } = parts;
  /** The brands that the index of each locale has, as far as this process wrote or read it. */
  const known = new Map<string, Set<string>>();
  const tasks = createIndexTasks(admin, log);
  const write = createIndexWrites(admin, tasks, log);

  const recordsOf = async (
    storefront: Storefront,
    locale: LocaleRecord,
    brands: ReadonlySet<string>,
  ): Promise<PageRecord[]> => {
    const tree = await categories.tree(storefront, locale);
    const pages = await Promise.all(
      listedContent.map(async slug => {
        const page = await content.page(slug, locale);
        return page ? [contentRecord(slug, page, locale.language)] : [];
      }),
    );
    return [...categoryRecords(tree, storefront), ...[...brands].sort().map(brandRecord), ...pages.flat()];
  };

  const recordsIn = async (indexName: string) => {
    const records: Pick<PageRecord, 'objectID' | 'kind' | 'name'>[] = [];
    const own = pageRecordSchema.pick({ objectID: true, kind: true, name: true });
    await admin.browseObjects({
      indexName,
      browseParams: { attributesToRetrieve: ['kind', 'name'] },
      aggregator: ({ hits }) => {
        records.push(...z.array(own).parse(hits));
      },
    });
    return records;
  };

  /** What an index was last filled with. */
  const filledWith = async (indexName: string): Promise<string | undefined> =>
    userDataSchema.safeParse(await admin.getSettings({ indexName })).data?.userData.pages;

  /** Of which an article can be found; where not all can be told, those of before stay. */
  const brandsIn = async (locale: LocaleRecord, before: readonly string[]): Promise<Set<string>> => {
    const { facets, exhaustive } = await admin.searchSingleIndex({
      indexName: productIndex(locale),
      searchParams: {
        query: '',
        facets: ['brand'],
        maxValuesPerFacet: mostValues,
        hitsPerPage: 0,
        enableRules: false,
        analytics: false,
      },
    });
    const sold = Object.keys(facets?.brand ?? {});
    const isAll = sold.length < mostValues && exhaustive?.facetsCount !== false;
    return new Set(isAll ? sold : [...before, ...sold]);
  };

  const fill = async (locale: LocaleRecord, records: readonly PageRecord[], gone: readonly string[]): Promise<void> => {
    const indexName = pagesIndex(locale);
    await tasks.send(() => admin.setSettings({ indexName, indexSettings: pageSettings(locale) }));
    await tasks.send(() =>
      admin.saveSynonyms({ indexName, synonymHit: indexSynonyms(locale), replaceExistingSynonyms: true }),
    );
    await write([
      ...records.map(record => ({ action: 'addObject' as const, indexName, body: { ...record } })),
      ...gone.map(objectID => ({ action: 'deleteObject' as const, indexName, body: { objectID } })),
    ]);
  };

  /** True when the index had to be written. */
  const bringOneUpToDate = async (storefront: Storefront, locale: LocaleRecord): Promise<boolean> => {
    const indexName = pagesIndex(locale);
    const present = await recordsIn(indexName);
    const before = present.flatMap(({ kind, name }) => (kind === 'brand' ? [name] : []));
    const sold = await brandsIn(locale, before);
    known.set(locale.code, sold);
    const records = await recordsOf(storefront, locale, sold);
    const digest = createHash('sha256')
      .update(JSON.stringify([form, indexSynonyms(locale), records]))
      .digest('base64url');
    const wanted = new Set(records.map(({ objectID }) => objectID));
    const gone = present.flatMap(({ objectID }) => (wanted.has(objectID) ? [] : [objectID]));
    // Brands come one by one, too.
    if (gone.length === 0 && (await filledWith(indexName)) === digest) return false;
    await fill(locale, records, gone);
    const indexSettings = { userData: { pages: digest } };
    const { taskID } = await tasks.send(() => admin.setSettings({ indexName, indexSettings }));
    await tasks.note(new Map([[indexName, taskID]]));
    return true;
  };

  return {
    async prepare() {
      for (const { locale } of markets) {
        const indexName = pagesIndex(locale);
        const indexSettings = pageSettings(locale);
        const { taskID } = await tasks.send(() => admin.setSettings({ indexName, indexSettings }));
        await tasks.note(new Map([[indexName, taskID]]));
      }
    },
    async bringUpToDate() {
      let written = 0;
      for (const { storefront, locale } of markets) if (await bringOneUpToDate(storefront, locale)) written += 1;
      if (written > 0) log.info({ indices: written }, 'pages are indexed');
    },
    async addBrands(brands) {
      for (const { locale } of markets) {
        const before = known.get(locale.code) ?? new Set();
        const added = [...(brands.get(locale.code) ?? [])].filter(name => !before.has(name));
        if (added.length === 0) continue;
        const indexName = pagesIndex(locale);
        await write(added.map(name => ({ action: 'addObject', indexName, body: { ...brandRecord(name) } })));
        known.set(locale.code, new Set([...before, ...added]));
      }
    },
    findable: tasks.doneSoon,
  };
}
