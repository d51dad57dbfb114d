import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { developmentVersion } from '@exwerk/contract/releases/release-name';
import { openDirectory } from '../store/directory-store.ts';
import { littleVersions } from '../testing/little-releases.ts';
import { Composer } from './composer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'developed-'));
});
afterEach(() => rm(folder, { recursive: true }));
const composer = () => new Composer({ store: openDirectory(folder), say: () => undefined });
const told = async () => (await composer().history()).map(({ revision, what }) => `${revision} ${what}`);

it('[SQUAD-12] builds of sources are seen at once and enter no history, and what was there before comes back as it was', async () => {
  await composer().put(littleVersions);
  const real = await composer().put({ checkout: '2' });
  const before = await told();
  expect(before).toHaveLength(2);
  for (const build of [1, 2, 3]) await composer().put({ checkout: developmentVersion(77, build) });
  expect((await composer().current()).remotes.checkout).toBe('dev-77-3');
  expect(await told()).toEqual(before);
  expect(await composer().put({ checkout: '2' })).toEqual(real);
  expect(await told()).toEqual(before);
  // What is promoted afterwards follows.
  await composer().put({ checkout: '3' });
  expect(await told()).toEqual(['3 promote checkout@3', ...before]);
  expect((await composer().rollBack('checkout')).remotes.checkout).toBe('2');
});

it('[SQUAD-12] takes builds of sources out again when their development ends, those of a new remote without anything in their place', async () => {
  await composer().putBack();
  const real = await composer().put(littleVersions);
  await composer().put({ checkout: developmentVersion(77, 1) });
  await composer().put({ locator: developmentVersion(77, 1) });
  await composer().putBack();
  expect(await composer().current()).toEqual(real);
  await composer().putBack();
  expect(await composer().current()).toEqual(real);

  // What was promoted beside them stays.
  await composer().put({ locator: developmentVersion(78, 1) });
  await composer().put({ account: '2' });
  await composer().putBack();
  const { remotes, retired } = await composer().current();
  expect(remotes).toEqual({ ...littleVersions, account: '2' });
  expect(JSON.stringify(retired)).not.toContain('dev-');
  await composer().put({ account: '3' });
  expect((await told()).map(line => line.replace(/^\d+ /, ''))).toEqual([
    'promote account@3',
    'put back what was developed',
    expect.stringMatching(/^promote /),
  ]);
});
