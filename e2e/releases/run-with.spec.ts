import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { british } from '../journeys/shoppers.ts';
import { expect, test } from '../shop-test.ts';
import { ReleaseShop } from './release-shop.ts';

const reportSchema = z.object({
  config: z.object({ metadata: z.record(z.string(), z.unknown()) }),
  stats: z.object({ expected: z.number(), skipped: z.number(), unexpected: z.number() }),
});

test('pnpm e2e --with runs the suites against that release alone, and the report names it', async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-e2e-'));
  const shop = await ReleaseShop.start();
  try {
    const title = british.text('checkout.cart.title');
    const release = await shop.release('checkout', '1.4.0', {
      files: { 'messages-en-GB': [title, 'Cart of another release'] },
    });
    const { code, output } = await shop.run(
      'e2e/tools/run-e2e.ts',
      ['--with', release, 'releases/asked-releases', '--project', 'desktop'],
      { E2E_REPORT: folder, E2E_RECORDS: path.join(folder, 'records') },
    );
    expect(output).toMatch(/composition \w+: .*checkout@1\.4\.0/);
    expect(code).toBe(0);
    const text = await readFile(path.join(folder, 'playwright.json'), 'utf8');
    const { config, stats } = reportSchema.parse(JSON.parse(text));
    expect(stats).toMatchObject({ expected: 1, skipped: 0, unexpected: 0 });
    expect(config.metadata).toMatchObject({ ...shop.original, checkout: '1.4.0' });
    expect(text).toContain('Cart of another release');
    // Visitors never got it, and the preview is gone.
    expect((await shop.visit('/checkout/cart')).html).toContain(title);
    expect((await shop.compose('status')).output).not.toMatch(/^preview /m);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('pnpm e2e --with has a preview of the squad whose key it is given, and takes it back when it is ended by Ctrl-C', async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-e2e-'));
  const shop = await ReleaseShop.start();
  const previews = async () => (await shop.compose('status')).output.match(/^preview [\w-]+/gm) ?? [];
  const reports = { E2E_REPORT: folder, E2E_RECORDS: path.join(folder, 'records') };
  const withKey = { RELEASES_API: shop.releasesApi, SQUAD_KEY: await shop.keyOf('checkout', 'checkout') };
  try {
    const release = await shop.release('checkout', '1.4.0', {});
    for (const [settings, name] of [
      [{}, /^preview e2e-\d+$/],
      [withKey, /^preview checkout-e2e-\d+$/],
    ] as const) {
      const args = ['--with', release, 'releases/asked-releases', '--project', 'desktop'];
      const child = shop.begin('e2e/tools/run-e2e.ts', args, { ...reports, ...settings }, { detached: true });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
      const ended = once(child, 'close');
      await expect
        .poll(() => child.exitCode !== null || /composition \w+: /.test(output), { timeout: 40_000 })
        .toBe(true);
      expect(output).toMatch(/composition \w+: .*checkout@1\.4\.0/);
      expect(await previews()).toEqual([expect.stringMatching(name)]);
      process.kill(-Number(child.pid), 'SIGINT');
      expect(await ended).toEqual([130, null]);
      expect(await previews()).toEqual([]);
    }
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
