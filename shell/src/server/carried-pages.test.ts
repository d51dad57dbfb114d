import type { ComposedReleases } from '../composition/composed-releases.ts';
import { compositionInPage } from '../rendering/page-composition.ts';
import type { RenderedPage } from '../rendering/render-protocol.ts';
import { carriedPages } from './carried-pages.ts';
import { PageCache } from './page-cache.ts';
import { bodyOf } from './testing/unpacked.ts';

const releasesUrl = 'http://releases';
const first = { shell: '1', catalog: '1', checkout: '1', search: '1' };

function composedOf(id: string, { shell, ...remotes }: Record<string, string>, pages: readonly object[] = []) {
  const releases = Object.entries(remotes).map(([remote, version]) => [
    remote,
    { remote, version, pages: remote === 'search' ? pages : [], web: { entry: 'entry.js' }, files: {} },
  ]);
  return { id, shell: { version: shell }, releases: Object.fromEntries(releases) } as unknown as ComposedReleases;
}

/** A cache whose pages are of the catalog and show a slot of checkout, and how often it has rendered one. */
function cacheOf(...compositions: ComposedReleases[]) {
  const composed = new Map(compositions.map(one => [one.id, one]));
  const render = jest.fn(async (_key: string, { url }: { url: string }, id: string): Promise<RenderedPage> => {
    const one = composed.get(id);
    const body = `<p>${url} of ${id}</p>{"a":1,${one && compositionInPage(one, releasesUrl)}}`;
    return { status: 200, body, whole: true, remote: 'catalog', holds: ['catalog', 'checkout'] };
  });
  const cache = new PageCache({
    bytes: 1_000_000,
    ttl: 60_000,
    render,
    carried: carriedPages(composed, releasesUrl),
  });
  const get = async (id: string, url = '/') => {
    const asker = { client: '198.51.100.7' };
    const { page, state } = await cache.get(id, { host: 'gb.localhost', url, requestId: 'one' }, asker);
    return { body: await bodyOf(page), state };
  };
  return { get, render };
}

describe('a page of another composition', () => {
  it('is taken over when it holds nothing that differs, and tells the browser the new composition', async () => {
    const { get, render } = cacheOf(composedOf('before', first), composedOf('after', { ...first, search: '2' }));
    await get('before');
    const { body, state } = await get('after');
    expect(state).toBe('carried');
    expect(body).toContain('<p>/ of before</p>');
    expect(body).toContain(compositionInPage(composedOf('after', { ...first, search: '2' }), releasesUrl));
    expect(body).not.toContain('/search/1/');
    expect((await get('after')).state).toBe('hit');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its own remote', { ...first, catalog: '2' }],
    ['a remote whose slot it shows', { ...first, checkout: '2' }],
    ['the shell', { ...first, shell: '2' }],
  ])('is rendered anew when %s differs', async (_what, versions) => {
    const { get } = cacheOf(composedOf('before', first), composedOf('after', versions));
    await get('before');
    expect(await get('after')).toMatchObject({ state: 'miss', body: expect.stringContaining('of after') });
  });

  it('is rendered anew when addresses belong to others', async () => {
    const pages = [{ path: '/magazine', guard: 'none', indexed: true, cache: 'public' }];
    const { get } = cacheOf(composedOf('before', first), composedOf('after', { ...first, search: '2' }, pages));
    await get('before');
    expect((await get('after')).state).toBe('miss');
  });
});
