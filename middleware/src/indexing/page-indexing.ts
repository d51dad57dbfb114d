import { createHash } from 'node:crypto';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Categories } from '../catalog/categories.ts';
import type { Content } from '../cms/content.ts';
import { listedContent } from '../cms/listed-content.ts';
import { type PageRecord, pageRecordSchema, pagesIndex } from '../search/page-record.ts';
import type { SearchClient } from '../search/search-client.ts';
import { indexSynonyms, pageSettings } from './index-settings.ts';
import { createIndexTasks } from './index-tasks.ts';
import { markets } from './markets.ts';
import { brandRecord, categoryRecords, contentRecord } from './page-records.ts';

/** Raised when settings become others. */
const form = 3;

const userDataSchema = z.object({ userData: z.object({ pages: z.string() }) });

/** Names of the brands that are sold, by locale. */
type SoldBrands = ReadonlyMap<string, ReadonlySet<string>>;

/** Keeps what is found besides products like the catalog and the CMS. */
export interface PageIndexing {
  /** Makes the indices, so that they can be asked before they are filled */
  prepare(): Promise<void>;
  /** Writes those indices that are not as they should be; without `brands`, those stay that an index has */
  bringUpToDate(brands?: SoldBrands): Promise<void>;
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

  const fill = async (locale: LocaleRecord, records: readonly PageRecord[], gone: readonly string[]): Promise<void> => {
    const indexName = pagesIndex(locale);
    await admin.setSettings({ indexName, indexSettings: pageSettings(locale) });
    await admin.saveSynonyms({ indexName, synonymHit: indexSynonyms(locale), replaceExistingSynonyms: true });
    await admin.batch({
      indexName,
      batchWriteParams: {
        requests: [
          ...records.map(record => ({ action: 'addObject' as const, body: { ...record } })),
          ...gone.map(objectID => ({ action: 'deleteObject' as const, body: { objectID } })),
        ],
      },
    });
  };

  /** True when the index had to be written. */
  const bringOneUpToDate = async (
    storefront: Storefront,
    locale: LocaleRecord,
    brands: ReadonlySet<string> | undefined,
  ): Promise<boolean> => {
    const indexName = pagesIndex(locale);
    const present = await recordsIn(indexName);
    const sold = brands ?? new Set(present.flatMap(({ kind, name }) => (kind === 'brand' ? [name] : [])));
    known.set(locale.code, new Set(sold));
    const records = await recordsOf(storefront, locale, sold);
    const digest = createHash('sha256')
      .update(JSON.stringify([form, indexSynonyms(locale), records]))
      .digest('base64url');
    if ((await filledWith(indexName)) === digest) return false;
    const wanted = new Set(records.map(({ objectID }) => objectID));
    const gone = present.flatMap(({ objectID }) => (wanted.has(objectID) ? [] : [objectID]));
    await fill(locale, records, gone);
    const { taskID } = await admin.setSettings({ indexName, indexSettings: { userData: { pages: digest } } });
    tasks.note(indexName, taskID);
    return true;
  };

  return {
    async prepare() {
      for (const { locale } of markets) {
        await admin.setSettings({ indexName: pagesIndex(locale), indexSettings: pageSettings(locale) });
      }
    },
    async bringUpToDate(brands) {
      let written = 0;
      for (const { storefront, locale } of markets) {
        const own = brands && (brands.get(locale.code) ?? new Set());
        if (await bringOneUpToDate(storefront, locale, own)) written += 1;
      }
      if (written > 0) log.info({ indices: written }, 'pages are indexed');
    },
    async addBrands(brands) {
      for (const { locale } of markets) {
        const before = known.get(locale.code) ?? new Set();
        const added = [...(brands.get(locale.code) ?? [])].filter(name => !before.has(name));
        if (added.length === 0) continue;
        const indexName = pagesIndex(locale);
        const written = await admin.saveObjects({ indexName, objects: added.map(name => ({ ...brandRecord(name) })) });
        for (const { taskID } of written) tasks.note(indexName, taskID);
        known.set(locale.code, new Set([...before, ...added]));
      }
    },
    findable: tasks.doneSoon,
  };
}
