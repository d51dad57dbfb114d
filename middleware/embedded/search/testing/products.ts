import type { SearchResponse } from 'algoliasearch';
import { SearchServer } from './search-server.ts';

export const INDEX = 'prod.en-GB';
export const server = new SearchServer();
export const admin = () => server.client();
export const reader = () => server.client('local-search');

const product = (number: number, name: string, more: Record<string, unknown> = {}) => ({
  objectID: `EX1000000${number}`,
  sku: `EX1000000${number}`,
  name,
  brand: 'Royal',
  price: number * 10,
  tags: ['new'],
  onStock: true,
  'categories.lvl0': 'DIY',
  'categories.lvl1': 'DIY > Tools',
  popularity: number,
  ...more,
});
const PRODUCTS = [
  product(1, 'Cordless drill', { brand: 'Bormann', tags: ['new', 'campaign:Spring'] }),
  product(2, 'Drill bits for cordless drill', { tags: ['on-sale'] }),
  product(3, 'Grill with lava stones', { 'categories.lvl0': 'Gastronomy', 'categories.lvl1': 'Gastronomy > Grills' }),
  product(4, 'Generator 3000 W', {
    brand: 'Zóna',
    description: 'Quiet power generator for the building site and the garden.',
  }),
  product(5, 'Žiarovka LED', { onStock: false, tags: [] }),
  product(6, 'Vacuum cleaner', { brand: '-X' }),
];

export async function hits(params: Record<string, unknown>, indexName = INDEX) {
  const { results } = await reader().search<{ objectID: string; name: string }>({
    requests: [{ indexName, ...params }],
  });
  return results[0] as SearchResponse<{ objectID: string; name: string }>;
}
export const names = async (params: Record<string, unknown>, indexName = INDEX) =>
  (await hits(params, indexName)).hits.map(hit => hit.name);

/** Starts the service with a few products, to be asked by the official client over HTTP. */
export async function openProducts(): Promise<void> {
  await server.start();
  await admin().setSettings({
    indexName: INDEX,
    indexSettings: {
      searchableAttributes: ['name', 'sku', 'brand', 'unordered(description)'],
      attributesForFaceting: [
        'tags',
        'price',
        'searchable(brand)',
        'categories.lvl0',
        'categories.lvl1',
        'onStock',
        'filterOnly(sku)',
      ],
      customRanking: ['desc(popularity)'],
      disableTypoToleranceOnAttributes: ['sku'],
      replicas: [`${INDEX}_price_asc`, `${INDEX}_name_desc`],
    },
  });
  await admin().setSettings({
    indexName: `${INDEX}_price_asc`,
    indexSettings: { ranking: ['asc(price)', 'typo', 'custom'] },
  });
  await admin().setSettings({ indexName: `${INDEX}_name_desc`, indexSettings: { ranking: ['desc(name)', 'typo'] } });
  await admin().saveObjects({ indexName: INDEX, objects: PRODUCTS, waitForTasks: true });
}
