import { aheadOf, allPages, allResults, type PageQuery } from './all-pages.ts';

const numbered = Array.from({ length: 7 }, (_, index) => ({ id: `id-${index}` }));

/** Answers by three, as the commerce API does behind the last id. */
const load = async ({ where, limit }: PageQuery) => {
  const last = /"(.*)"/.exec(where.join())?.[1] ?? '';
  return { results: numbered.filter(({ id }) => id > last).slice(0, limit) };
};

const collected = async <T>(pages: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const page of pages) all.push(page);
  return all;
};

test('pages come behind each other, each once, ahead of time or not', async () => {
  const pages = [numbered.slice(0, 3), numbered.slice(3, 6), numbered.slice(6)];
  expect(await collected(allPages(load, { pageSize: 3 }))).toEqual(pages);
  expect(await collected(aheadOf(allPages(load, { pageSize: 3 })))).toEqual(pages);
});

test('all results are in one list, in their order', async () => {
  expect(await allResults(load, { pageSize: 3 })).toEqual(numbered);
});

test('the next page is asked for while one is worked on', async () => {
  const asked: number[] = [];
  const pages = aheadOf(
    (async function* () {
      for (const page of [1, 2, 3]) {
        asked.push(page);
        yield page;
      }
    })(),
  );
  await pages.next();
  await Promise.resolve();
  expect(asked).toEqual([1, 2]);
});

test('a page that cannot be had fails when its turn comes, and no sooner', async () => {
  const pages = aheadOf(
    (async function* () {
      yield 1;
      throw new Error('no answer');
    })(),
  );
  expect(await pages.next()).toEqual({ done: false, value: 1 });
  await new Promise(resolve => setImmediate(resolve));
  await expect(pages.next()).rejects.toThrow('no answer');
});
