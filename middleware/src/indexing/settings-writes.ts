import { isDeepStrictEqual } from 'node:util';
import type { CategoryTree } from '../catalog/category-tree.ts';
import { indexName } from '../search/product-search.ts';
import type { SearchClient } from '../search/search-client.ts';
import { indexRules, indexSettings, indexSynonyms, replicaSettings, replicaSorts } from './index-settings.ts';
import type { IndexTasks } from './index-tasks.ts';
import { markets } from './markets.ts';

type Locale = (typeof markets)[number]['locale'];

/** Writes what the indices are besides their records. */
export function createSettingsWrites(parts: {
  admin: SearchClient;
  tasks: IndexTasks;
  /** By locale */
  trees(): Promise<ReadonlyMap<string, CategoryTree>>;
}) {
  const { admin, tasks, trees } = parts;

  /** One after the other: what was not written to its end lacks in the last one. */
  const writeSettings = async (locale: Locale, facetKeys: readonly string[]): Promise<Map<string, number>> => {
    const written = new Map<string, number>();
    const give = async (name: string, settings: ReturnType<typeof indexSettings>) => {
      const { taskID } = await tasks.send(() => admin.setSettings({ indexName: name, indexSettings: settings }));
      written.set(name, taskID);
    };
    await give(indexName(locale), indexSettings(locale, facetKeys));
    for (const sort of replicaSorts) await give(indexName(locale, sort), replicaSettings(locale, sort, facetKeys));
    return written;
  };

  /** Whether the last one that `writeSettings` writes has these facets. */
  const hasFacets = async (locale: Locale, facetKeys: readonly string[]): Promise<boolean> => {
    const sort = replicaSorts.at(-1) ?? 'newest';
    const { attributesForFaceting } = await admin.getSettings({ indexName: indexName(locale, sort) });
    return isDeepStrictEqual(attributesForFaceting, replicaSettings(locale, sort, facetKeys).attributesForFaceting);
  };

  const writeRules = async (locale: Locale, tree: CategoryTree | undefined): Promise<Map<string, number>> => {
    const { taskID } = await tasks.send(() =>
      admin.saveRules({
        indexName: indexName(locale),
        forwardToReplicas: true,
        rules: indexRules(tree?.listed() ?? [], locale),
        clearExistingRules: true,
      }),
    );
    return new Map([[indexName(locale), taskID]]);
  };

  const facetKeysOf = (tree: CategoryTree | undefined): string[] => [...(tree?.facetKeys() ?? [])];

  return {
    /** Settings, synonyms and rules of all indices */
    async writeAll(): Promise<void> {
      const treeByLocale = await trees();
      for (const { locale } of markets) {
        const tree = treeByLocale.get(locale.code);
        const written = await writeSettings(locale, facetKeysOf(tree));
        await tasks.send(() =>
          admin.saveSynonyms({
            indexName: indexName(locale),
            forwardToReplicas: true,
            synonymHit: indexSynonyms(locale),
            replaceExistingSynonyms: true,
          }),
        );
        await tasks.note(new Map([...written, ...(await writeRules(locale, tree))]));
      }
    },
    /** What depends on categories: the technical data by which they are filtered, and the rules that name them */
    async followCategories(): Promise<void> {
      const treeByLocale = await trees();
      for (const { locale } of markets) {
        const tree = treeByLocale.get(locale.code);
        const keys = facetKeysOf(tree);
        const written = (await hasFacets(locale, keys)) ? [] : await writeSettings(locale, keys);
        await tasks.note(new Map([...written, ...(await writeRules(locale, tree))]));
      }
    },
  };
}
