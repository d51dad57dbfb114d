import { type ParityCase, refusalOf } from '@exwerk/embedded-http/testing/parity';
import type { Algoliasearch, BuiltInOperation, SearchResponse } from 'algoliasearch';

/** A client with every right, how to make one with another key, and the name of an index that nobody else has. */
export interface SearchSide {
  admin: Algoliasearch;
  withKey(key: string): Algoliasearch;
  insights: ReturnType<Algoliasearch['initInsights']>;
  recommend: ReturnType<Algoliasearch['initRecommend']>;
  indexName: string;
}
type Case = ParityCase<SearchSide>;

const reference = 'https://www.algolia.com/doc/rest-api';
const guide = 'https://www.algolia.com/doc/guides';
const parameter = 'https://www.algolia.com/doc/api-reference/api-parameters';
const debugging =
  'https://support.algolia.com/hc/en-us/articles/27738943151249-Why-am-I-receiving-a-422-error-How-to-debug-your-events';

type Fields = Record<string, unknown>;

/** Saves records and waits until searches see them. */
async function fill({ admin, indexName }: SearchSide, objects: Fields[], indexSettings: object = {}): Promise<void> {
  const { taskID } = await admin.setSettings({ indexName, indexSettings });
  await admin.waitForTask({ indexName, taskID });
  await admin.clearObjects({ indexName });
  await admin.saveObjects({ indexName, objects, waitForTasks: true });
}

async function find({ admin, indexName }: SearchSide, searchParams: object): Promise<SearchResponse<Fields>> {
  return admin.searchSingleIndex<Fields>({ indexName, searchParams });
}
const idsOf = ({ hits }: SearchResponse<Fields>) => hits.map(({ objectID }) => objectID);

/** What a partial update leaves of a record, or of none. */
function updating(before: Fields | null, attributes: Record<string, BuiltInOperation | string>) {
  return async (side: SearchSide): Promise<unknown> => {
    const { admin, indexName } = side;
    await fill(side, [{ objectID: 'other' }, ...(before ? [{ objectID: 'o', ...before }] : [])]);
    const { taskID = 0 } = await admin.partialUpdateObject({
      indexName,
      objectID: 'o',
      attributesToUpdate: attributes,
    });
    await admin.waitForTask({ indexName, taskID });
    const { results } = await admin.getObjects<Fields>({ requests: [{ indexName, objectID: 'o' }] });
    const [{ objectID: _id, ...rest }] = [results[0] ?? { objectID: '' }];
    return results[0] ? rest : null;
  };
}
const partial = { documented: `${reference}/search/partial-update-object` };

const event = { eventType: 'click', eventName: 'Product clicked', userToken: 'anonymous-1', objectIDs: ['a', 'b'] };
const telling = (change: object) => (side: SearchSide) => {
  // What the library's types would refuse is what is tried.
  const events = [{ ...event, index: side.indexName, ...change }] as never;
  return refusalOf(side.insights.pushEvents({ events }), 'status', 'message');
};
const queryID = '43b15df305339e827f0ac0bdc5ebcaa7';

const drills = [
  { objectID: 'a', name: 'Cordless drill', brand: 'Bormann', price: 80 },
  { objectID: 'b', name: 'Vacuum cleaner', brand: 'Royal', price: 120 },
];
const settings = { searchableAttributes: ['name', 'brand'], attributesForFaceting: ['brand'] };

export const cases: readonly Case[] = [
  {
    title: 'Increment adds to a number',
    basis: partial,
    see: updating({ n: 5 }, { n: { _operation: 'Increment', value: 2 } }),
    expected: { n: 7 },
  },
  {
    title: 'IncrementFrom adds one where the value is the current one',
    basis: partial,
    see: updating({ n: 5 }, { n: { _operation: 'IncrementFrom', value: 5 } }),
    expected: { n: 6 },
  },
  {
    title: 'IncrementFrom has the whole update ignored where it is not',
    basis: partial,
    see: updating({ n: 1 }, { n: { _operation: 'IncrementFrom', value: 2 }, name: 'Changed' }),
    expected: { n: 1 },
  },
  {
    title: 'IncrementSet takes a greater value',
    basis: partial,
    see: updating({ n: 1 }, { n: { _operation: 'IncrementSet', value: 2 }, name: 'Changed' }),
    expected: { n: 2, name: 'Changed' },
  },
  {
    title: 'IncrementSet of 0 makes no record',
    basis: partial,
    see: updating(null, { n: { _operation: 'IncrementSet', value: 0 } }),
    expected: null,
  },
  {
    title: 'AddUnique and Remove keep a set',
    basis: partial,
    see: updating(
      { a: ['x', 'y'], b: ['x', 'y', 'x'] },
      { a: { _operation: 'AddUnique', value: 'x' }, b: { _operation: 'Remove', value: 'x' } },
    ),
    expected: { a: ['x', 'y'], b: ['y'] },
  },
  {
    title: 'an operation on an attribute that is not there begins at 0 and with an empty list',
    basis: { believed: 'the reference speaks of values that are there' },
    see: updating({ a: 1 }, { n: { _operation: 'Decrement', value: 2 }, l: { _operation: 'Add', value: 'x' } }),
    expected: { a: 1, n: -2, l: ['x'] },
  },
  {
    title: 'an unknown operation is refused',
    basis: { believed: 'the reference lists seven operations and says of others nothing' },
    see: async side =>
      refusalOf(updating({ n: 1 }, { n: { _operation: 'Multiply' as 'Add', value: 2 } })(side), 'status'),
    expected: { status: 400 },
  },
  {
    title: 'events have a known type',
    basis: { documented: `${reference}/insights/push-events` },
    see: async side => {
      const events = [{ ...event, index: side.indexName, eventType: 'nope' }] as never;
      return refusalOf(side.insights.pushEvents({ events }), 'status');
    },
    expected: { status: 422 },
  },
  {
    title: 'clicks after a search have a position for each object',
    basis: { documented: debugging },
    see: telling({ queryID, positions: [1] }),
    expected: { status: 422, message: 'Event of type click should have the same number of ObjectIDs and Positions' },
  },
  {
    title: 'events are about objects or filters',
    basis: { documented: debugging },
    see: telling({ objectIDs: undefined }),
    expected: { status: 422, message: 'Events should specify either some objectIDs or some Filters' },
  },
  {
    title: 'only clicks have positions',
    basis: { documented: debugging },
    see: telling({ eventType: 'view', positions: [1, 2] }),
    expected: { status: 422, message: 'Only event of type click should specify the positions attribute' },
  },
  {
    title: 'clicks without a search need no positions',
    basis: { documented: `${reference}/insights/push-events` },
    see: telling({}),
    expected: 'not refused',
  },
  {
    title: 'getRankingInfo tells typos, words, place and filters',
    basis: { documented: `${parameter}/getRankingInfo` },
    see: async side => {
      await fill(side, drills, settings);
      const { hits } = await find(side, { query: 'cordlss drill', getRankingInfo: true });
      const { nbTypos, words, firstMatchedWord, nbExactWords, geoDistance } = hits[0]?._rankingInfo ?? {};
      return { nbTypos, words, firstMatchedWord, nbExactWords, geoDistance };
    },
    expected: { nbTypos: 1, words: 2, firstMatchedWord: 0, nbExactWords: 1, geoDistance: 0 },
  },
  {
    title: 'one typo is forgiven from four letters, none below',
    basis: { documented: `${guide}/managing-results/optimize-search-results/typo-tolerance` },
    see: async side => {
      await fill(side, drills, settings);
      return [idsOf(await find(side, { query: 'vacum' })), idsOf(await find(side, { query: 'dil' }))];
    },
    expected: [['b'], []],
  },
  {
    title: 'an attribute that is no facet filters everything out',
    basis: { documented: `${parameter}/filters` },
    see: async side => {
      await fill(side, drills, settings);
      return idsOf(await find(side, { filters: 'name:"Vacuum cleaner"' }));
    },
    expected: [],
  },
  {
    title: 'AND inside OR is refused',
    basis: { documented: `${parameter}/filters` },
    see: async side => refusalOf(find(side, { filters: '(brand:A AND brand:B) OR brand:C' }), 'status'),
    expected: { status: 400 },
  },
  {
    title: 'an unknown parameter is refused by its name',
    basis: { believed: 'seen in reports of users, on no page of the vendor' },
    see: async side => refusalOf(find(side, { hitPerPage: 5 }), 'status', 'message'),
    expected: { status: 400, message: 'Unknown parameter: hitPerPage' },
  },
  {
    title: 'an unknown index is 404',
    basis: { documented: `${reference}/search/search-single-index` },
    see: async ({ admin, indexName }) =>
      refusalOf(admin.searchSingleIndex({ indexName: `${indexName}_none` }), 'status'),
    expected: { status: 404 },
  },
  {
    title: 'a key may no more than its rights, in no more than its indices',
    basis: { documented: `${guide}/security/api-keys` },
    see: async side => {
      await fill(side, drills, settings);
      const { admin, withKey, indexName } = side;
      const { key } = await admin.addApiKey({ acl: ['search'], indexes: [indexName] });
      await admin.waitForApiKey({ operation: 'add', key });
      const own = withKey(key);
      const { nbHits } = await own.searchSingleIndex({ indexName });
      const refused = [
        await refusalOf(own.saveObject({ indexName, body: { objectID: 'x' } }), 'status'),
        await refusalOf(own.browse({ indexName }), 'status'),
        await refusalOf(own.searchSingleIndex({ indexName: `${indexName}_other` }), 'status'),
      ];
      await admin.deleteApiKey({ key });
      return { nbHits, refused };
    },
    expected: { nbHits: 2, refused: [{ status: 403 }, { status: 403 }, { status: 403 }] },
  },
  {
    title: 'an unknown key is refused in these words',
    basis: { believed: 'seen in reports of users, on no page of the vendor' },
    see: async ({ withKey, indexName }) =>
      refusalOf(withKey('0123456789abcdef0123456789abcdef').searchSingleIndex({ indexName }), 'status', 'message'),
    expected: { status: 403, message: 'Invalid Application-ID or API key' },
  },
  {
    title: 'what an application has not got is 402',
    basis: { believed: 'the reference names the status FeatureNotEnabled, not what answers it' },
    see: async ({ recommend, indexName }) => {
      const requests = [{ indexName, model: 'trending-items' as const, threshold: 0 }];
      return refusalOf(recommend.getRecommendations({ requests }), 'status');
    },
    expected: { status: 402 },
  },
];
