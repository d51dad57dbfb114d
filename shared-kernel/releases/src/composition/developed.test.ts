import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { developmentVersion } from '@exwerk/contract/releases/release-name';
import { openDirectory } from '../store/directory-store.ts';
import { littleRemotes, littleVersions, publishLittle, publishLittleShell } from '../testing/little-releases.ts';
import { Composer } from './composer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'developed-'));
});
afterEach(() => rm(folder, { recursive: true }));
const composer = () => new Composer({ store: openDirectory(folder), say: () => undefined, probe: async () => 'tried' });
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

describe('beside builds of sources', () => {
  const build = developmentVersion(77, 1);
  beforeEach(async () => {
    const store = openDirectory(folder);
    for (const remote of littleRemotes)
      for (const version of ['1', '2', build]) await publishLittle(store, remote, version);
    await publishLittleShell(store, '1');
    await composer().put(littleVersions);
  });

  it.each<[string, (composing: Composer) => Promise<unknown>, named?: string]>([
    ['promoted', composing => composing.promote({ checkout: build })],
    ['shown to a share', composing => composing.canary({ checkout: build }, 10)],
    ['previewed', composing => composing.preview('qa', { checkout: build })],
    ['added', composing => composing.add({ locator: build }), 'locator'],
  ])('none is %s as a release', async (_, change, named = 'checkout') => {
    const before = await composer().current();
    await expect(change(composer())).rejects.toThrow(
      `"published": ${named}@${build}: is a build of sources, and no release`,
    );
    expect(await composer().current()).toEqual(before);
  });

  it('[SQUAD-05] [SQUAD-06] what others change meanwhile stays when the builds go, and no two changes have one revision', async () => {
    await composer().put({ checkout: '2' });
    await composer().put({ checkout: build });
    const previewed = await composer().preview('qa', { account: '2' });
    const { canaries, revision } = await composer().canary({ search: '2' }, 10);
    expect(revision).toBe(previewed.revision + 1);
    await composer().put({ checkout: developmentVersion(77, 2) });
    const back = await composer().rollBack('checkout');
    expect(back).toMatchObject({ remotes: { ...littleVersions, checkout: '2' }, canaries, revision: revision + 1 });
    expect(Object.keys(back.previews)).toEqual(['qa']);
    expect((await composer().endCanary(['search'])).revision).toBe(revision + 2);
  });

  it('[SQUAD-06] a preview names none of them when they are gone', async () => {
    await publishLittle(openDirectory(folder), 'locator', build);
    await composer().put({ checkout: build, locator: build });
    await composer().preview('qa', { account: '2' });
    await composer().putBack();
    const { remotes, previews } = await composer().current();
    expect([remotes, previews]).toEqual([littleVersions, { qa: { ...littleVersions, account: '2' } }]);
  });
});
