import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Composer } from '../composition/composer.ts';
import { promoted } from '../composition/composition-changes.ts';
import { changeComposition, readComposition, readHistory } from '../composition/composition-store.ts';
import { startBucketService } from '../testing/bucket-service.ts';
import { openStore } from './open-store.ts';
import type { ReleaseStore } from './release-store.ts';

const text = (content: string) => Buffer.from(content);
const versions = { catalog: '1', search: '1', account: '1', checkout: '1', contact: '1' };

const places = {
  directory: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
    return { store: openStore({ DATA_DIR: folder }), close: () => rm(folder, { recursive: true }) };
  },
  bucket: async () => {
    const service = await startBucketService();
    process.env.AWS_ACCESS_KEY_ID = 'key';
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
    const store = openStore({ RELEASES_BUCKET: 'releases', RELEASES_ENDPOINT: service.endpoint });
    return { store, close: service.close };
  },
};

describe.each(Object.entries(places))('releases in a %s', (_name, open) => {
  let store: ReleaseStore;
  let close: () => Promise<unknown>;
  beforeEach(async () => ({ store, close } = await open()));
  afterEach(() => close());

  it('never change once they are there', async () => {
    expect(await store.add('checkout/1/web/entry.js', text('one'))).toBe(true);
    expect(await store.add('checkout/1/web/entry.js', text('two'))).toBe(false);
    expect((await store.read('checkout/1/web/entry.js'))?.content.toString()).toBe('one');
  });

  it('are missing as nothing, not as an error', async () => {
    expect(await store.read('checkout/9/release.json')).toBeUndefined();
    expect(await store.list('checkout')).toEqual([]);
  });

  it('are listed by folder', async () => {
    await store.add('checkout/2/release.json', text('{}'));
    await store.add('checkout/1/web/entry.js', text(''));
    await store.add('compositions/history/000001.json', text('{}'));
    expect(await store.list('checkout')).toEqual(['1', '2']);
    expect(await store.list('compositions/history')).toEqual(['000001.json']);
  });

  it('let one of two writers win', async () => {
    expect(await store.replace('compositions/current.json', text('a'), undefined)).toBe(true);
    expect(await store.replace('compositions/current.json', text('b'), undefined)).toBe(false);
    const before = await store.read('compositions/current.json');
    const outcomes = await Promise.all(
      ['c', 'd', 'e'].map(next => store.replace('compositions/current.json', text(next), before?.tag)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it('keep the changes of all who promote at the same time, with their history', async () => {
    await changeComposition(store, before => promoted(before, versions, new Date()), { by: 'start' });
    const remotes = ['catalog', 'search', 'account', 'checkout', 'contact'] as const;
    const squads = Array.from(
      { length: 10 },
      (_, index) => `squad${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`,
    );
    await Promise.all(
      [...remotes, ...squads].map(remote =>
        changeComposition(store, before => promoted(before, { [remote]: '2' }, new Date()), { by: remote }),
      ),
    );
    const current = await readComposition(store);
    expect(Object.values(current?.remotes ?? {})).toEqual(Array.from({ length: 15 }, () => '2'));
    const history = await readHistory(store);
    expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: 15 }, (_, index) => 15 - index));
    expect(new Set([current?.by, ...history.map(({ by }) => by)])).toEqual(new Set(['start', ...remotes, ...squads]));
  });
});

it('says how a bucket delivers a file', async () => {
  const service = await startBucketService();
  try {
    const store = openStore({ RELEASES_BUCKET: 'releases', RELEASES_ENDPOINT: service.endpoint });
    await store.add('checkout/1/web/entry.js.br', text('x'));
    expect(service.objects.get('checkout/1/web/entry.js.br')?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  } finally {
    await service.close();
  }
});

it('a lock that a killed process has left in a directory is taken over by one, and lets one of several writers win', async () => {
  const old = Date.now() / 1000 - 10;
  const winners = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
    const store = openStore({ DATA_DIR: folder });
    await store.add('compositions/current.json', text('a'));
    const before = await store.read('compositions/current.json');
    const lock = path.join(folder, 'releases/compositions/current.json.lock');
    await writeFile(lock, '');
    await utimes(lock, old, old);
    const outcomes = await Promise.all(
      ['b', 'c', 'd'].map(next => store.replace('compositions/current.json', text(next), before?.tag)),
    );
    expect(await store.list('compositions')).toEqual(['current.json']);
    await rm(folder, { recursive: true });
    return outcomes.filter(Boolean).length;
  };
  for (let round = 0; round < 100; round += 1) expect(await winners()).toBe(1);
});

describe('a write to a bucket whose answer is lost, and that is sent again', () => {
  const key = 'compositions/current.json';
  let service: Awaited<ReturnType<typeof startBucketService>>;
  let store: ReleaseStore;
  beforeEach(async () => {
    service = await startBucketService();
    store = openStore({ RELEASES_BUCKET: 'releases', RELEASES_ENDPOINT: service.endpoint });
  });
  afterEach(() => service.close());

  it('is done, whether it is the first of its name or in the place of another one', async () => {
    service.lost.add(key);
    expect(await store.add(key, text('a'))).toBe(true);
    service.lost.add(key);
    expect(await store.replace(key, text('b'), (await store.read(key))?.tag)).toBe(true);
    expect(await store.add(key, text('b'))).toBe(false);
  });

  it('does not let a rollback go back two releases', async () => {
    const composer = new Composer({ store, say: () => undefined });
    for (const version of ['1', '2', '3']) await composer.put({ checkout: version });
    service.lost.add(key);
    expect((await composer.rollBack('checkout')).remotes).toEqual({ checkout: '2' });
    expect(await readComposition(store)).toMatchObject({ remotes: { checkout: '2' }, revision: 4 });
  });
});

describe('a name that nothing can have in a directory', () => {
  let folder: string;
  let store: ReleaseStore;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
    store = openStore({ DATA_DIR: folder });
    await store.add('checkout/1/web/entry.js', text('one'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each(['checkout/1/web/entry.js/more', `checkout/1/web/${'a'.repeat(300)}`])('is missing: %s', async key => {
    expect(await store.read(key)).toBeUndefined();
    expect(await store.list(key)).toEqual([]);
  });

  it('is not told to be taken', async () => {
    await expect(store.add('checkout/1/web/entry.js/more', text('two'))).rejects.toThrow('EEXIST');
  });
});
