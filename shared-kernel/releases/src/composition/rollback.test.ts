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

it('[SQUAD-05] a page that was handed on to another remote does not come back to two by a rollback', async () => {
  const store = openDirectory(folder);
  const composer = new Composer({ store, say: () => undefined });
  const claims = (...paths: string[]) => ({
    pages: paths.map(page => ({ path: page, guard: 'none', indexed: true, cache: 'public' }) as const),
    slots: { fills: [], places: [] },
  });
  for (const remote of littleRemotes) await publishLittle(store, remote, '1', claims());
  await publishLittleShell(store, '1');
  await publishLittle(store, 'catalog', '2', claims('/magazine'));
  await publishLittle(store, 'catalog', '3', claims());
  await publishLittle(store, 'search', '2', claims('/magazine'));
  await composer.put(littleVersions);
  for (const versions of [{ catalog: '2' }, { catalog: '3' }, { search: '2' }]) await composer.put(versions);

  await expect(composer.rollBack('catalog')).rejects.toThrow('catalog and search would both claim the page /magazine');
  expect((await composer.current()).remotes).toMatchObject({ catalog: '3', search: '2' });
  await composer.rollBack('search');
  expect((await composer.rollBack('catalog')).remotes).toMatchObject({ catalog: '2', search: '1' });
});
