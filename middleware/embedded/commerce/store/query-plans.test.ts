import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Category, Review } from '@commercetools/platform-sdk';
import { allPages } from '../../../src/commerce/all-pages.ts';
import { readQuery } from '../http/params.ts';
import type { SqlValue } from '../predicates/to-sql.ts';
import type { Collection, QueryOptions } from './collection.ts';
import { Database } from './database.ts';
import type { Stored } from './kind.ts';
import { type Collections, openCollections } from './kinds.ts';

const stamp = (at: number) => `2026-01-01T00:00:00.${String(at).padStart(3, '0')}Z`;
const name = (at: number) => `c${String(at).padStart(3, '0')}`;

/** What a query really runs, how SQLite says that it runs it, and how many documents were read for it. */
interface Run {
  plan: string[];
  read: number;
  ids: string[];
  total: number | undefined;
}

describe('the plan of a query', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'commerce-'));
  const database = new Database(dataDir);
  const collections: Collections = openCollections(database);
  beforeAll(() => {
    for (let at = 0; at < 100; at += 1) {
      // Ten of each millisecond; the ids run against the order in which they are made.
      const base = {
        id: name(99 - at),
        version: 1 + (at % 3),
        createdAt: stamp(at),
        lastModifiedAt: stamp(at - (at % 10)),
      };
      collections.categories.insert({
        ...base,
        key: `key-${at}`,
        name: {},
        slug: { en: `slug-${at}` },
        orderHint: '0.1',
        ancestors: [],
        parent: { typeId: 'category', id: 'root' },
      } satisfies Category);
      collections.reviews.insert({
        ...base,
        ...(at % 3 === 0 ? {} : { locale: at % 3 === 1 ? 'sk' : 'cs' }),
        target: { typeId: 'product', id: `p${at % 2}` },
        includedInStatistics: true,
      } satisfies Review);
    }
  });
  afterAll(() => {
    database.close();
    rmSync(dataDir, { recursive: true });
  });

  function run<T extends Stored>(
    collection: Collection<T>,
    query: Record<string, string | string[]>,
    more: Partial<QueryOptions> = {},
  ): Run {
    const sent = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => [value].flat().map(text => [key, text])),
    );
    const plan: string[] = [];
    let read = 0;
    const prepare = jest.spyOn(database, 'prepare').mockImplementation(sql => {
      const statement = database.connection.prepare(sql);
      const explained = (params: readonly SqlValue[]) => {
        const steps = database.connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params);
        plan.push(...steps.map(({ detail }) => String(detail)));
      };
      for (const method of ['all', 'get', 'iterate'] as const) {
        const original = statement[method].bind(statement);
        jest.spyOn(statement, method).mockImplementation((...params: unknown[]) => {
          explained(params as SqlValue[]);
          const found: unknown = original(...(params as SqlValue[]));
          if (method !== 'get') {
            const rows = [...(found as Iterable<unknown>)];
            read += rows.length;
            return (method === 'all' ? rows : rows.values()) as never;
          }
          return found as never;
        });
      }
      return statement;
    });
    try {
      const { entries, total } = collection.query({ ...readQuery(sent, collection.kind.fields), ...more });
      return { plan, read, ids: entries.map(({ id }) => id), total };
    } finally {
      prepare.mockRestore();
    }
  }
  const reads = (plan: readonly string[]) => plan.filter(step => /^(SCAN|USE TEMP B-TREE)/.test(step));

  it('that reads all pages goes on behind the last id, by the index of ids', async () => {
    const runs: Run[] = [];
    const found: string[] = [];
    const load = async (query: Record<string, unknown>) => {
      const { where, sort, limit, withTotal } = query as Record<string, string | string[]>;
      const answer = run(collections.categories, {
        where: where ?? [],
        sort: sort ?? [],
        limit: String(limit),
        withTotal: String(withTotal),
      });
      runs.push(answer);
      return { results: answer.ids.map(id => ({ id })) };
    };
    for await (const page of allPages(load, { pageSize: 30 })) found.push(...page.map(({ id }) => id));
    expect(found).toEqual(Array.from({ length: 100 }, (_, at) => name(at)));
    expect(runs).toHaveLength(4);
    for (const { plan, read, ids } of runs.slice(1)) {
      expect(plan).toEqual([expect.stringMatching(/^SEARCH d USING INDEX sqlite_autoindex_categories_1 \(id>\?\)$/)]);
      expect(read).toBe(ids.length);
    }
  });

  it.each(['categories', 'reviews'] as const)(
    'that asks %s for changes behind a position goes on there, also among those of the same time',
    kind => {
      const seen: string[] = [];
      let after = '';
      for (;;) {
        const { plan, read, ids } = run<Stored>(collections[kind], {
          where: after === '' ? `lastModifiedAt > "${stamp(19)}"` : after,
          sort: ['lastModifiedAt asc', 'id asc'],
          limit: '7',
          withTotal: 'false',
        });
        expect(reads(plan)).toEqual([]);
        expect(plan.join()).toMatch(new RegExp(`${kind}_changed \\(modified_at>\\?\\)`));
        expect(read).toBe(ids.length);
        if (ids.length === 0) break;
        seen.push(...ids);
        const last = ids.at(-1) ?? '';
        const time = collections[kind].require(last).document.lastModifiedAt;
        after = `lastModifiedAt > "${time}" or (lastModifiedAt = "${time}" and id > "${last}")`;
      }
      // By time, then id: of each ten of the same time the ids go up.
      const expected = [2, 3, 4, 5, 6, 7, 8, 9].flatMap(ten =>
        Array.from({ length: 10 }, (_, one) => name(99 - (ten * 10 + 9 - one))),
      );
      expect(seen).toEqual(expected);
    },
  );

  it('leaves out what stands in another collection by look-ups in its index', () => {
    const query = { where: `lastModifiedAt > "${stamp(19)}"`, sort: ['lastModifiedAt asc', 'id asc'], limit: '9' };
    const found = run(collections.categories, query, { absentFrom: collections.reviews });
    expect(found).toMatchObject({ total: 0, read: 0 });
    expect(found.plan.join()).toContain('sqlite_autoindex_reviews_1 (id=?)');
    expect(reads(found.plan)).toEqual([]);
    expect(run(collections.categories, query, { absentFrom: collections.zones }).total).toBe(80);
  });

  it('sorts nothing that an index has sorted', () => {
    for (const sort of ['lastModifiedAt asc', 'lastModifiedAt desc', 'createdAt desc', 'id desc'])
      expect([sort, run(collections.categories, { sort, limit: '5', withTotal: 'false' })]).toMatchObject([
        sort,
        { plan: [expect.stringMatching(/^SCAN d USING INDEX/)], read: 5 },
      ]);
  });

  it.each([
    ['id > "c095"', 4],
    ['id >= "c095" and id < "c098"', 3],
    ['id <> "c095"', 99],
    ['id != 5', 100],
    ['id > 5', 0],
    ['id not in ("c001", "c002")', 98],
    ['not(id in ("c001", "c002"))', 98],
    [`createdAt = "${stamp(3)}"`, 1],
    ['createdAt = "2026-01-01T01:00:00.003+01:00"', 1],
    [`createdAt != "${stamp(3)}"`, 99],
    [`createdAt in ("${stamp(3)}", "${stamp(4)}", "never")`, 2],
    ['createdAt > "2025-12-31"', 100],
    ['createdAt < "+012026-01-01T00:00:00Z"', 100],
    ['createdAt > "-000001-01-01T00:00:00Z"', 100],
    ['createdAt > "yesterday"', 0],
    [`lastModifiedAt >= "${stamp(90)}" or createdAt < "${stamp(10)}"`, 20],
    [`lastModifiedAt > "${stamp(80)}" or id = "c099"`, 11],
    ['version = 1', 34],
    ['version > 1', 66],
    ['version != "1"', 100],
    ['version in (1, 2)', 67],
    ['version > 99999999999999999999', 0],
    ['id is defined and version is defined', 100],
    ['createdAt is not defined', 0],
    ['key != "key-1"', 99],
    ['key not in ("key-1", "key-2")', 98],
  ])('decides %s without reading a document: %i', (where, expected) => {
    const found = run(collections.categories, { where, limit: '500' });
    expect(found).toMatchObject({ total: expected, read: expected });
    expect(found.ids).toHaveLength(expected);
  });

  it('decides on variables as on values', () => {
    const ask = (where: string, value: string) => run(collections.categories, { where, 'var.x': value }).total;
    expect(ask('version = :x', '1')).toBe(34);
    expect(ask('version >= :x', 'many')).toBe(0);
    expect(ask('version != :x', 'many')).toBe(100);
    expect(ask('id >= :x', 'c098')).toBe(2);
  });

  it('of reviews in other languages reads those alone', () => {
    const where = 'target(id="p0") and (locale is not defined or not(locale in ("sk", "sk-SK")))';
    const found = run(collections.reviews, { where, sort: 'createdAt desc', limit: '5' });
    expect(found).toMatchObject({ total: 34, read: 5 });
    expect(reads(found.plan).filter(step => step.startsWith('SCAN'))).toEqual([]);
    expect(run(collections.reviews, { where: 'locale is not defined' })).toMatchObject({ total: 34, read: 20 });
    expect(run(collections.reviews, { where: 'locale is defined' })).toMatchObject({ total: 66, read: 20 });
  });

  it('does not take what is said of one entry of a list for what is said of all', () => {
    const entry = (country: string) => ({ country });
    const at = { version: 1, createdAt: stamp(0), lastModifiedAt: stamp(0) };
    collections.zones.insert({ ...at, id: 'z1', name: 'both', locations: [entry('SK'), entry('CZ')] });
    collections.zones.insert({ ...at, id: 'z2', name: 'one', locations: [entry('SK')] });
    const ids = (where: string) => run(collections.zones, { where }).ids;
    expect(ids('locations(not(country = "SK"))')).toEqual(['z1']);
    expect(ids('locations(country != "SK")')).toEqual(['z1']);
    expect(ids('not(locations(country = "CZ"))')).toEqual(['z2']);
  });

  it('holds for thousands of conditions', () => {
    const many = (text: string, word: string, count: number) => Array(count).fill(text).join(word);
    const total = (where: string) => run(collections.categories, { where }).total;
    expect(total(many('version=1', ' or ', 1200))).toBe(34);
    expect(total(many('version=1', ' and ', 1200))).toBe(34);
    expect(total(many('key="key-1"', ' or ', 1200))).toBe(1);
    expect(total(`version = 2 and (${many('key="key-1"', ' or ', 1200)})`)).toBe(1);
    expect(total(`createdAt in (${many(`"${stamp(3)}"`, ',', 1200)})`)).toBe(1);
  });
});
