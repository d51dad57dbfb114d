import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { british } from '../journeys/shoppers.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { setUpStandaloneRemote } from '../standalone/standalone-remote.ts';
import { isNightly } from '../tools/nights.ts';
import { ReleaseShop } from './release-shop.ts';

test('[SQUAD-01] [SQUAD-09] a remote outside the repository is released with a key, passes the gate there and is what visitors get', async ({
  page,
}) => {
  // What the API refuses and the console does stands in every run; by night the whole way of a squad.
  test.skip(!isNightly);
  test.setTimeout(300_000);
  const scratch = await mkdtemp(path.join(tmpdir(), 'exwerk-squad-'));
  const folder = path.join(scratch, 'mfe-contact');
  // A squad outside has a key, and no store: the gate runs in the process that has it.
  const shop = await ReleaseShop.start({
    EXWERK_PROBE: path.resolve(import.meta.dirname, '../../shell/tools/probe.ts'),
  });
  try {
    await setUpStandaloneRemote('mfe-contact', folder);
    const exwerk = path.join(folder, 'node_modules/@exwerk/build/dist/commands/exwerk.js');
    const key = await shop.keyOf('contact', 'contact');
    const squad = { RELEASES_API: shop.releasesApi, SQUAD_KEY: key, DATA_DIR: scratch };
    const released = await shop.run(exwerk, ['release', '--version', '9.0.0'], squad, folder);
    expect(released.output).toContain('pnpm compose promote contact@9.0.0');
    const before = await shop.visit('/');
    const promoted = await shop.composeWith(key, 'promote', 'contact@9.0.0');
    expect(promoted.output).toMatch(/ pages hydrated/);
    expect(promoted.code, promoted.output).toBe(0);
    await shop.until('/', ({ composition }) => composition !== before.composition);
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    await page.goto(shop.url('/?contact'));
    await hydrated(page);
    await expect(page.getByRole('dialog', { name: british.text('contact.title') })).toBeVisible();
    const versions = fetched.flatMap(address => /\/contact\/([^/]+)\//.exec(address)?.[1] ?? []);
    expect(new Set(versions)).toEqual(new Set(['9.0.0']));
  } finally {
    await shop.stop();
    await rm(scratch, { recursive: true });
  }
});
