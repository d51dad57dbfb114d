import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ReleaseShop } from './release-shop.ts';

test('[SQUAD-09] a process that is stopped while its gate tries a release of a squad tells the squad, and the log says so', async () => {
  test.setTimeout(120_000);
  const probe = path.join(import.meta.dirname, 'endless-probe.ts');
  const shop = await ReleaseShop.empty({ EXWERK_PROBE: probe }, { composed: true });
  try {
    const release = await shop.release('checkout', '2.0.0');
    const key = await shop.keyOf('checkout', 'checkout');
    const squad = { RELEASES_API: shop.releasesApi, SQUAD_KEY: key, DATA_DIR: tmpdir(), EXWERK_PROBE: '' };
    const command = shop.begin('shared-kernel/releases/src/commands/compose.ts', ['promote', release], squad);
    const ended = once(command, 'close');
    let said = '';
    for (const told of [command.stdout, command.stderr]) told.on('data', chunk => (said += chunk));
    await expect.poll(() => said, { timeout: 60_000 }).toContain('tries pages');

    expect(await shop.stopReleases()).toBe(0);
    const interrupted = 'Interrupted: the process that serves the releases was stopped';
    const [code] = await ended;
    expect([code, said]).toEqual([1, expect.stringContaining(interrupted)]);
    const { output: log } = await shop.composeAtOnce('audit');
    expect(log).toMatch(new RegExp(`checkout.* failed +promote ${release}.*${interrupted}`));
    expect((await shop.composeAtOnce('status')).output).not.toContain('2.0.0');
  } finally {
    await shop.stop();
  }
});
