import type { RenderedPage } from '../rendering/render-protocol.ts';
import { pack, unpack } from './packed-page.ts';
import { PageCache, storePage } from './page-cache.ts';
import type { PageStore } from './page-store.ts';

const page = (body: string, change: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  body,
  whole: true,
  remote: 'catalog',
  ...change,
});
const request = { host: 'gb.localhost', url: '/', requestId: 'request-1' };
const asker = { client: '198.51.100.7' };
const text = async (answer: Promise<{ page: { forms: { identity: Buffer } } }>) =>
  (await answer).page.forms.identity.toString();

function cacheOf(pages: (RenderedPage | Error)[], ttl = 60_000, store?: PageStore) {
  const render = jest.fn(async () => {
    const next = pages.shift();
    if (!next || next instanceof Error) throw next ?? new Error('no more pages');
    return next;
  });
  return { render, cache: new PageCache({ bytes: 1_000_000, ttl, render, store }) };
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

  it('keeps nothing where a page is fresh for no time, and renders once for those who wait together', async () => {
    const { cache, render } = cacheOf([page('one'), page('two')], 0);
    const together = await Promise.all([1, 2].map(() => text(cache.get('composition', request, asker))));
    expect([...together, await text(cache.get('composition', request, asker))]).toEqual(['one', 'one', 'two']);
    expect(render).toHaveBeenCalledTimes(2);
    const others = cacheOf([page('three'), page('four')], 0).cache;
    const both = ['/a', '/b'].map(url => text(others.get('composition', { ...request, url }, asker)));
    expect(await Promise.all(both)).toEqual(['three', 'four']);
  });

  it('rather serves a good page that is no longer fresh than a newer one that failed', async () => {
    const { cache } = cacheOf([page('good'), page('broken', { whole: false, status: 500 })], 20);
    await cache.get('composition', request, asker);
    await later(40);
    await cache.get('composition', request, asker);
    await later(10);
    expect(await text(cache.get('composition', request, asker))).toBe('good');
  });

  describe('of several instances', () => {
    /** Stands for Redis: what all instances share. */
    function sharedStore() {
      const pages = new Map<string, Buffer>();
      const listeners: (() => void)[] = [];
      const instance = (): PageStore => ({
        read: async key => {
          const packed = pages.get(key);
          return packed && unpack(packed);
        },
        write: async (key, kept) => void pages.set(key, pack(kept, Date.now())),
        clear: async () => {
          pages.clear();
          for (const listener of listeners) listener();
        },
        isUp: () => true,
        onClear: listener => void listeners.push(listener),
        close: async () => undefined,
      });
      return { instance };
    }

    it('is filled by any of them and emptied for all of them', async () => {
      const { instance } = sharedStore();
      const [one, other] = [
        cacheOf([page('one'), page('three')], 60_000, instance()),
        cacheOf([page('two')], 60_000, instance()),
      ];
      expect(await text(one.cache.get('composition', request, asker))).toBe('one');
      expect(await text(other.cache.get('composition', request, asker))).toBe('one');
      expect(other.render).not.toHaveBeenCalled();
      await one.cache.clear();
      expect(await text(other.cache.get('composition', request, asker))).toBe('two');
    });

    it('keeps every part of a page', async () => {
      const stored = await storePage(page('<p>ä</p>', { status: 301, location: '/there' }));
      expect(unpack(pack(stored, 5))).toEqual({ page: stored, renderedAt: 5 });
    });
  });
});
