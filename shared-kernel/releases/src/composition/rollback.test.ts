import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDirectory } from '../store/directory-store.ts';
import { littleRemotes, littleVersions, publishLittle, publishLittleShell } from '../testing/little-releases.ts';
import { Composer } from './composer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rollback-'));
});
afterEach(() => rm(folder, { recursive: true }));

const claims = (pages: readonly string[], slots: { fills?: string[]; places?: string[] } = {}) => ({
  pages: pages.map(page => ({ path: page, guard: 'none', indexed: true, cache: 'public' }) as const),
  slots: { fills: [], places: [], ...slots },
});

it('[SQUAD-05] a page that was handed on to another remote does not come back to two by a rollback', async () => {
  const store = openDirectory(folder);
  const composer = new Composer({ store, say: () => undefined });
  for (const remote of littleRemotes) await publishLittle(store, remote, '1', claims([]));
  await publishLittleShell(store, '1');
  await publishLittle(store, 'catalog', '2', claims(['/magazine']));
  await publishLittle(store, 'catalog', '3', claims([]));
  await publishLittle(store, 'search', '2', claims(['/magazine']));
  await composer.put(littleVersions);
  for (const versions of [{ catalog: '2' }, { catalog: '3' }, { search: '2' }]) await composer.put(versions);

  await expect(composer.rollBack('catalog')).rejects.toThrow('catalog and search would both claim the page /magazine');
  expect((await composer.current()).remotes).toMatchObject({ catalog: '3', search: '2' });
  await composer.rollBack('search');
  expect((await composer.rollBack('catalog')).remotes).toMatchObject({ catalog: '2', search: '1' });
});

describe('releases that are in one canary', () => {
  const contact = claims([], { fills: ['contact/contact-modal'] });
  async function begin() {
    const store = openDirectory(folder);
    const composer = new Composer({ store, say: () => undefined, probe: async () => 'tried' });
    for (const remote of littleRemotes)
      await publishLittle(store, remote, '1', remote === 'contact' ? contact : claims([]));
    await publishLittleShell(store, '1');
    await publishLittle(store, 'catalog', '1a', claims(['/magazine']));
    await publishLittle(store, 'catalog', '2', claims([]));
    await publishLittle(store, 'search', '2', claims(['/magazine']));
    await publishLittle(store, 'search', '3', claims([], { fills: ['search/banner'] }));
    await publishLittle(store, 'checkout', '3', claims([], { places: ['search/banner'] }));
    await publishLittle(store, 'account', '2', claims([]));
    await composer.put({ ...littleVersions, catalog: '1a' });
    await composer.canary({ account: '2' }, 5);
    return composer;
  }
  const moved = { catalog: '2', search: '2' };
  const placed = { search: '3', checkout: '3' };

  it.each([
    ['an end', moved, (composer: Composer) => composer.endCanary(['catalog']), 'canary catalog search --end'],
    ['an end', placed, (composer: Composer) => composer.endCanary(['search']), 'canary search checkout --end'],
    ['a rollback', moved, (composer: Composer) => composer.rollBack('catalog'), /^rollback catalog .*catalog search/],
    ['a rollback', placed, (composer: Composer) => composer.rollBack('search'), /^rollback search .*search checkout/],
  ])(
    '[SQUAD-05] are withdrawn together by %s of one, for no page would be of two and no slot of nobody: %j',
    async (_, together, withdraw, told) => {
      const composer = await begin();
      const { remotes, canaries } = await composer.current();
      await composer.canary(together, 10, ['/magazine']);
      await withdraw(composer);
      const after = await composer.current();
      expect([after.remotes, after.canaries]).toEqual([remotes, canaries]);
      expect(after.what).toMatch(told);
    },
  );

  it('[SQUAD-05] are withdrawn also where everybody has a page of two already', async () => {
    const composer = await begin();
    await composer.put({ search: '2' });
    expect((await composer.rollBack('account')).canaries).toEqual([]);
  });
});
