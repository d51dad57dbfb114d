import fc from 'fast-check';

const text = fc.oneof(
  fc.constantFrom(
    '',
    'saw',
    'vrtačka',
    '*',
    'a',
    '-',
    ':',
    '__proto__',
    'constructor',
    '"',
    'price',
    'brand',
    '<score=1>',
  ),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const index = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('known', 'known_asc', 'fuzz', '*') },
  { weight: 1, arbitrary: text },
);
const attribute = fc.constantFrom(
  'name',
  'brand',
  'price',
  'tags',
  'categories.lvl0',
  'a.b',
  '__proto__',
  'toString',
  '',
);
const scalar = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
const json = fc.oneof({ weight: 2, arbitrary: scalar }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) });
const condition = fc
  .tuple(attribute, fc.constantFrom(':', '>', '<=', '=', '!=', ':-', ': '), scalar)
  .map(([name, operator, value]) => `${name}${operator}${String(value)}`);
const filterWord = fc.oneof(
  condition,
  fc.constantFrom('AND', 'OR', 'NOT', '(', ')', '"', "'", '1 TO 5', '<score=2>'),
  text,
);
const filters = fc.array(filterWord, { maxLength: 8 }).map(words => words.join(' '));
const filterList = fc.array(fc.oneof(condition, fc.array(condition, { maxLength: 3 }), json), { maxLength: 4 });

/** Parameters that are right, nearly right or nonsense. */
const params = fc.record(
  {
    query: fc.oneof(text, json),
    filters,
    facetFilters: fc.oneof(filterList, json),
    numericFilters: fc.oneof(filterList, json),
    optionalFilters: fc.oneof(filterList, json),
    tagFilters: fc.oneof(filterList, json),
    facets: fc.oneof(fc.constant(['*']), fc.array(attribute), json),
    page: fc.oneof(fc.nat(5), json),
    hitsPerPage: fc.oneof(fc.nat(1000), json),
    offset: fc.oneof(fc.nat(5), json),
    length: fc.oneof(fc.nat(5), json),
    distinct: fc.oneof(fc.boolean(), json),
    typoTolerance: fc.oneof(fc.constantFrom(true, false, 'min', 'strict'), json),
    queryType: fc.oneof(fc.constantFrom('prefixAll', 'prefixLast', 'prefixNone'), json),
    removeWordsIfNoResults: fc.oneof(fc.constantFrom('none', 'lastWords', 'firstWords', 'allOptional'), json),
    removeStopWords: fc.oneof(fc.constant(['sk']), json),
    attributesToSnippet: fc.oneof(fc.constant(['*:3', 'name:0']), json),
    attributesToRetrieve: fc.oneof(fc.array(attribute), json),
    optionalWords: json,
    ruleContexts: json,
    params: fc.oneof(text, fc.constant('query=saw&facetFilters=[')),
    cursor: text,
    facetQuery: json,
    maxFacetHits: json,
    clickAnalytics: json,
    responseFields: json,
  },
  { requiredKeys: [] },
);
const record = fc.dictionary(fc.oneof(attribute, text), json, { maxKeys: 6 });
const write = fc.record(
  {
    action: fc.oneof(
      fc.constantFrom(
        'addObject',
        'updateObject',
        'partialUpdateObject',
        'partialUpdateObjectNoCreate',
        'deleteObject',
        'clear',
        'delete',
      ),
      json,
    ),
    indexName: index,
    body: fc.oneof(record, json),
  },
  { requiredKeys: [] },
);
const settings = fc.dictionary(
  fc.constantFrom(
    'searchableAttributes',
    'attributesForFaceting',
    'ranking',
    'customRanking',
    'attributeForDistinct',
    'replicas',
    'distinct',
    'hitsPerPage',
    'x',
  ),
  fc.oneof(
    fc.array(fc.oneof(attribute, fc.constantFrom('asc(price)', 'desc(name)', 'unordered(name)', 'fuzz_replica')), {
      maxLength: 4,
    }),
    json,
  ),
  { maxKeys: 4 },
);
const vocabulary = fc.oneof(
  fc.record({ objectID: text, type: fc.constant('synonym'), synonyms: fc.array(text, { maxLength: 3 }) }),
  fc.record({
    objectID: text,
    conditions: fc.array(
      fc.record({ pattern: text, anchoring: fc.constantFrom('is', 'contains', 'startsWith', 'endsWith') }),
    ),
    consequence: fc.record({
      params: fc.oneof(params, json),
      promote: fc.array(fc.record({ objectID: text, position: fc.nat(9) })),
    }),
  }),
  json,
);

const key = fc.record(
  {
    acl: fc.oneof(fc.constant(['search']), fc.array(text), json),
    indexes: fc.oneof(fc.array(text), json),
    validity: fc.oneof(fc.nat(), json),
    description: fc.oneof(text, json),
    referers: fc.oneof(fc.constant([]), json),
  },
  { requiredKeys: ['acl'] },
);
const event = fc.record(
  {
    eventType: fc.oneof(fc.constantFrom('click', 'view', 'conversion', 'instantsearch'), json),
    eventName: fc.oneof(fc.constant('Product clicked'), json),
    index: fc.oneof(index, json),
    userToken: fc.oneof(fc.constant('anonymous-1'), text),
    objectIDs: fc.oneof(fc.constant(['a']), json),
    positions: fc.oneof(fc.constant([1]), json),
    queryID: fc.oneof(fc.constant('43b15df305339e827f0ac0bdc5ebcaa7'), json),
  },
  { requiredKeys: ['eventType', 'eventName', 'index', 'userToken', 'objectIDs'] },
);

/** Method, path and body of each endpoint; `{i}` is an index, `{x}` any name. */
const endpoints: readonly (readonly [method: string, path: string, body: fc.Arbitrary<unknown>])[] = [
  [
    'POST',
    '/1/indexes/*/queries',
    fc.record(
      {
        requests: fc.array(
          fc.tuple(params, index).map(([one, indexName]) => ({ ...one, indexName })),
          { maxLength: 3 },
        ),
        strategy: json,
      },
      { requiredKeys: ['requests'] },
    ),
  ],
  ['POST', '/1/indexes/{i}/query', params],
  ['GET', '/1/indexes/{i}?query=saw&facets={x}&page={x}', fc.constant(undefined)],
  ['POST', '/1/indexes/{i}/browse', params],
  ['POST', '/1/indexes/{i}/facets/{x}/query', params],
  ['POST', '/1/indexes/{i}/batch', fc.record({ requests: fc.array(write, { maxLength: 4 }) })],
  ['POST', '/1/indexes/*/batch', fc.record({ requests: fc.array(write, { maxLength: 4 }) })],
  [
    'POST',
    '/1/indexes/*/objects',
    fc.record({ requests: fc.array(fc.record({ indexName: index, objectID: text }), { maxLength: 3 }) }),
  ],
  ['POST', '/1/indexes/{i}', record],
  ['GET', '/1/indexes/{i}/{x}', fc.constant(undefined)],
  ['PUT', '/1/indexes/{i}/{x}', record],
  ['POST', '/1/indexes/{i}/{x}/partial', record],
  ['DELETE', '/1/indexes/{i}/{x}', fc.constant(undefined)],
  ['DELETE', '/1/indexes/{i}', fc.constant(undefined)],
  ['POST', '/1/indexes/{i}/clear', json],
  ['POST', '/1/indexes/{i}/deleteByQuery', params],
  [
    'POST',
    '/1/indexes/{i}/operation',
    fc.record(
      { operation: fc.constantFrom('copy', 'move'), destination: index, scope: json },
      { requiredKeys: ['operation'] },
    ),
  ],
  ['GET', '/1/indexes/{i}/settings', fc.constant(undefined)],
  ['PUT', '/1/indexes/{i}/settings?forwardToReplicas=true', settings],
  ['GET', '/1/indexes/{i}/task/{x}', fc.constant(undefined)],
  ['GET', '/1/indexes', fc.constant(undefined)],
  ...(['synonyms', 'rules'] as const).flatMap(kind => [
    ['POST', `/1/indexes/{i}/${kind}/batch?forwardToReplicas=true`, fc.array(vocabulary, { maxLength: 3 })] as const,
    ['POST', `/1/indexes/{i}/${kind}/search`, params] as const,
    ['POST', `/1/indexes/{i}/${kind}/clear`, json] as const,
    ['GET', `/1/indexes/{i}/${kind}/{x}`, fc.constant(undefined)] as const,
    ['PUT', `/1/indexes/{i}/${kind}/{x}`, vocabulary] as const,
    ['DELETE', `/1/indexes/{i}/${kind}/{x}`, fc.constant(undefined)] as const,
  ]),
  ['POST', '/1/keys', key],
  ['GET', '/1/keys/{x}', fc.constant(undefined)],
  ['PUT', '/1/keys/{x}', key],
  ['DELETE', '/1/keys/{x}', fc.constant(undefined)],
  ['POST', '/1/keys/{x}/restore', json],
  ['POST', '/1/indexes/*/recommendations', json],
  ['POST', '/1/events', fc.record({ events: fc.oneof(fc.array(event, { minLength: 1, maxLength: 3 }), json) })],
];

/** A request of any kind to the service, a broken one among them. */
export const anyRequest = fc.constantFrom(...endpoints).chain(([method, path, body]) =>
  fc.record({
    method: fc.constant(method),
    path: fc
      .tuple(index, text)
      .map(([name, any]) => path.replace('{i}', encode(name)).replaceAll('{x}', () => encode(any))),
    body: fc.oneof({ weight: 12, arbitrary: body }, { weight: 2, arbitrary: json }),
    broken: fc.integer({ min: 0, max: 30 }).map(number => number === 0),
  }),
);

/** Lone halves of surrogate pairs cannot travel in an address. */
const encode = (name: string): string => encodeURIComponent(name.toWellFormed());
