import { createHash } from 'node:crypto';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Categories } from '../catalog/categories.ts';
import type { Content } from '../cms/content.ts';
import { listedContent } from '../cms/listed-content.ts';
import { brandsByLocale } from '../search/brands.ts';
import { type PageRecord, pagesIndex } from '../search/page-record.ts';
import type { SearchClient } from '../search/search-client.ts';
import { indexSynonyms, pageSettings } from './index-settings.ts';
import { markets } from './markets.ts';
import { brandRecord, categoryRecords, contentRecord } from './page-records.ts';

/** Raised when settings become others. */
const form = 1;

const userDataSchema = z.object({ userData: z.object({ pages: z.string() }) });

/** Keeps what is found besides products like the catalog and the CMS. */
export interface PageIndexing {
  /** Makes the indices, so that they can be asked before they are filled */
  prepare(): Promise<void>;
  /** Writes those indices that are not as they should be */
  bringUpToDate(): Promise<void>;
}

export function createPageIndexing(parts: {
  admin: SearchClient;
  categories: Categories;
  content: Content;
  log: Logger;
}): PageIndexing {
  const { admin, categories, content, log } = parts;

  const recordsOf = async (
    storefront: Storefront,
    locale: LocaleRecord,
    brands: readonly string[],
  ): Promise<PageRecord[]> => {
    const tree = await categories.tree(storefront, locale);
    const pages = await Promise.all(
      listedContent.map(async slug => {
        const page = await content.page(slug, locale);
        return page ? [contentRecord(slug, page)] : [];
      }),
    );
    return [...categoryRecords(tree, storefront), ...brands.map(brandRecord), ...pages.flat()];
  };

  /** What an index was last filled with. */
  const filledWith = async (indexName: string): Promise<string | undefined> =>
    userDataSchema.safeParse(await admin.getSettings({ indexName }).catch(() => null)).data?.userData.pages;

  const fill = async (locale: LocaleRecord, records: readonly PageRecord[], digest: string): Promise<void> => {
    const indexName = pagesIndex(locale);
    await admin.setSettings({ indexName, indexSettings: pageSettings(locale) });
    await admin.saveSynonyms({ indexName, synonymHit: indexSynonyms(locale), replaceExistingSynonyms: true });
    const wanted = new Set(records.map(({ objectID }) => objectID));
    const gone: string[] = [];
    await admin.browseObjects({
      indexName,
      browseParams: { attributesToRetrieve: ['kind'] },
      aggregator: ({ hits }) => {
        for (const { objectID } of hits) if (!wanted.has(objectID)) gone.push(objectID);
      },
    });
    await admin.batch({
      indexName,
      batchWriteParams: {
        requests: [
          ...records.map(record => ({ action: 'addObject' as const, body: { ...record } })),
          ...gone.map(objectID => ({ action: 'deleteObject' as const, body: { objectID } })),
        ],
      },
    });
    await admin.setSettings({ indexName, indexSettings: { userData: { pages: digest } } });
  };

  return {
    async prepare() {
      await Promise.all(
        markets.map(({ locale }) =>
          admin.setSettings({ indexName: pagesIndex(locale), indexSettings: pageSettings(locale) }),
        ),
      );
    },
    async bringUpToDate() {
      const brands = await brandsByLocale(admin);
      let written = 0;
      for (const { storefront, locale } of markets) {
        const records = await recordsOf(storefront, locale, brands.get(locale.code) ?? []);
        const digest = createHash('sha256')
          .update(JSON.stringify([form, records]))
          .digest('base64url');
        if ((await filledWith(pagesIndex(locale))) === digest) continue;
        await fill(locale, records, digest);
        written += records.length;
      }
      if (written > 0) log.info({ records: written }, 'pages are indexed');
    },
  };
}
