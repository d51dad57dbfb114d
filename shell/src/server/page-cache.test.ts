import type { RenderedPage } from '../rendering/render-protocol.ts';
import { pack, unpack } from './packed-page.ts';
import { PageCache, type StoredPage, storePage } from './page-cache.ts';
import { PageCaches } from './page-caches.ts';
import type { PageStore } from './page-store.ts';
import { bodyOf } from './testing/unpacked.ts';

const page = (body: string, change: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  body,
  whole: true,
  remote: 'catalog',
  ...change,
});
const request = { host: 'gb.localhost', url: '/', requestId: 'request-1' };
const asker = { client: '198.51.100.7' };
const text = async (answer: Promise<{ page: StoredPage }>) => bodyOf((await answer).page);

function cacheOf(pages: (RenderedPage | Error)[], ttl = 60_000) {
  const render = jest.fn(async () => {
    const next = pages.shift();
    if (!next || next instanceof Error) throw next ?? new Error('no more pages');
    return next;
  });
  return { render, cache: new PageCache({ bytes: 1_000_000, ttl, render }) };
}
const later = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

describe('page cache', () => {
  it('renders a page once for many visitors', async () => {
    const { cache, render } = cacheOf([page('one')]);
    const answers = await Promise.all([1, 2, 3].map(() => text(cache.get('composition', request, asker))));
    expect(answers).toEqual(['one', 'one', 'one']);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('keeps compositions, hosts and queries apart', async () => {
    const { cache } = cacheOf([page('one'), page('two'), page('three')]);
    expect(await text(cache.get('first', request, asker))).toBe('one');
    expect(await text(cache.get('second', request, asker))).toBe('two');
    expect(await text(cache.get('first', { ...request, url: '/?a=1' }, asker))).toBe('three');
  });

  it('serves a page that is no longer fresh once more while a newer one is made', async () => {
    const { cache } = cacheOf([page('old'), page('new')], 20);
    await cache.get('composition', request, asker);
    await later(40);
    await expect(cache.get('composition', request, asker)).resolves.toMatchObject({ state: 'stale' });
    await later(20);
    expect(await text(cache.get('composition', request, asker))).toBe('new');
  });

  it('keeps what is compressed of a page that says the same again', async () => {
    const { cache, render } = cacheOf([page('one'), page('one')], 20);
    const { page: first } = await cache.get('composition', request, asker);
    await later(40);
    await cache.get('composition', request, asker);
    await later(15);
    const { page: second } = await cache.get('composition', request, asker);
    expect(render).toHaveBeenCalledTimes(2);
    expect(second).not.toBe(first);
    expect(second.content).toBe(first.content);
  });

  it('does not keep a page of which a part failed', async () => {
    const { cache } = cacheOf([page('broken', { whole: false, status: 500 }), page('good')]);
    expect(await text(cache.get('composition', request, asker))).toBe('broken');
    expect(await text(cache.get('composition', request, asker))).toBe('good');
  });

  it('[FIND-02] keeps a page that lacks a block for a moment, and never in the place of a whole one', async () => {
    const { cache } = cacheOf([page('partial', { partial: true })]);
    await cache.get('composition', request, asker);
    await expect(cache.get('composition', request, asker)).resolves.toMatchObject({
      state: 'hit',
      page: { partial: true },
    });
    const other = cacheOf([page('good'), page('partial', { partial: true })], 20).cache;
    await other.get('composition', request, asker);
    await later(40);
    await other.get('composition', request, asker);
    await later(10);
    expect(await text(other.get('composition', request, asker))).toBe('good');
  });

  it('[FIND-02] makes a page that lacks a block anew after five seconds', async () => {
    const { cache } = cacheOf([page('partial', { partial: true }), page('whole')]);
    await cache.get('composition', request, asker);
    const soon = performance.now() + 5010;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => soon);
    // The cache looks at the clock once in a millisecond.
    await later(5);
    await expect(cache.get('composition', request, asker)).resolves.toMatchObject({ state: 'stale' });
    await later(20);
    expect(await text(cache.get('composition', request, asker))).toBe('whole');
    clock.mockRestore();
  });

  it.each([
    [301, 1],
    [308, 1],
    [404, 1],
    [302, 2],
    [500, 2],
  ])('keeps permanent answers alone: of %i, %d are rendered for two visits', async (status, times) => {
    const { cache, render } = cacheOf([page('', { status }), page('', { status })]);
    await cache.get('composition', request, asker);
    await cache.get('composition', request, asker);
    expect(render).toHaveBeenCalledTimes(times);
  });

  it.each([
    [19_000, 1500, 'stale', 0],
    [19_000, 500, 'hit', 0],
    [21_000, 500, 'hit', 1],
  ])(
    'a page that another instance rendered %d ms ago is no fresher here: %d ms later it is a %s',
    async (age, ms, state, renders) => {
      const renderedAt = Date.now() - age;
      const there = await storePage(page('of another one'));
      const store: PageStore = {
        read: async () => ({ page: there, renderedAt }),
        write: async () => undefined,
        claim: async () => true,
        isClaimed: async () => false,
        release: async () => undefined,
        clear: async () => undefined,
        onClear: () => undefined,
        isUp: () => true,
        close: async () => undefined,
      };
      const render = jest.fn(async () => page('own'));
      const cache = new PageCaches({ bytes: 1_000_000, ttl: 20_000, render, store });
      await cache.get('composition', request, asker);
      expect(render).toHaveBeenCalledTimes(renders);
      const soon = performance.now() + ms;
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => soon);
      // The cache looks at the clock once in a millisecond.
      await later(5);
      await expect(cache.get('composition', request, asker)).resolves.toMatchObject({ state });
      await later(10);
      clock.mockRestore();
    },
  );

  it('keeps nothing where a page is fresh for no time, and renders once for those who wait together', async () => {
    const { cache, render } = cacheOf([page('one'), page('two')], 0);
    const together = await Promise.all([1, 2].map(() => text(cache.get('composition', request, asker))));
    expect([...together, await text(cache.get('composition', request, asker))]).toEqual(['one', 'one', 'two']);
    expect(render).toHaveBeenCalledTimes(2);
    const others = cacheOf([page('three'), page('four')], 0).cache;
    const both = ['/a', '/b'].map(url => text(others.get('composition', { ...request, url }, asker)));
    expect(await Promise.all(both)).toEqual(['three', 'four']);
  });

  it('leads on from a page that is no longer fresh once its address leads elsewhere', async () => {
    const moved = () => page('', { status: 302, location: '/p/x' });
    const { cache } = cacheOf([page('nothing found'), moved(), moved()], 20);
    await cache.get('composition', request, asker);
    await later(40);
    await cache.get('composition', request, asker);
    await later(10);
    for (const _visit of [1, 2])
      await expect(cache.get('composition', request, asker)).resolves.toMatchObject({
        page: { status: 302, location: '/p/x' },
      });
  });

  it('rather serves a good page that is no longer fresh than a newer one that failed', async () => {
    const { cache } = cacheOf([page('good'), page('broken', { whole: false, status: 500 })], 20);
    await cache.get('composition', request, asker);
    await later(40);
    await cache.get('composition', request, asker);
    await later(10);
    expect(await text(cache.get('composition', request, asker))).toBe('good');
  });

  it('has a page for whoever waits for it, though it is pushed out or forgotten meanwhile', async () => {
    let made = 0;
    const render = async () => {
      await later(20);
      return page(`page ${made++}`);
    };
    const cache = new PageCache({ bytes: 1, ttl: 60_000, render });
    const ask = (url: string) => text(cache.get('composition', { ...request, url }, asker));
    const bodies = await Promise.all(['/a', '/b', '/c'].map(ask));
    expect(new Set(bodies).size).toBe(3);
    const waiting = ask('/d');
    await cache.clear();
    expect(await waiting).toBe('page 3');
    expect(await ask('/d')).toBe('page 4');
  });

  it('keeps every part of a page when it is packed', async () => {
    const stored = await storePage(page('<p>ä</p>', { status: 301, location: '/there' }));
    expect(unpack(pack(stored, 5))).toEqual({ page: stored, renderedAt: 5 });
  });
});
