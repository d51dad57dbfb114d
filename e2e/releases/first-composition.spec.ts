import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { ReleaseShop } from './release-shop.ts';

test('a first composition that Ctrl-C ends leaves no trace, and by night an empty environment gets one, which the gate looks at as at any other', async () => {
  test.setTimeout(400_000);
  const scratch = await mkdtemp(path.join(tmpdir(), 'exwerk-scratch-'));
  const shop = await ReleaseShop.empty();
  const probing = async () => (await readdir(scratch)).filter(name => name.startsWith('exwerk-probe-'));
  try {
    const everything = Object.entries(shop.original).map(([name, version]) => `${name}@${version}`);
    expect(everything.length).toBeGreaterThan(5);
    const child = shop.begin('shell/tools/compose.ts', ['begin', ...everything], { TMPDIR: scratch });
    const ended = once(child, 'close');
    await expect
      .poll(async () => child.exitCode !== null || (await probing()).length > 0, { timeout: 60_000 })
      .toBe(true);
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(await probing()).toEqual([]);
    expect((await shop.compose('audit')).output).toMatch(/ failed +begin .*Ended by SIGINT\n$/);
    expect(await shop.compose('status')).toEqual({ code: 1, output: expect.stringContaining('pnpm compose begin') });
    // The gate opens every page of every remote: two minutes of both processors.
    if (!isNightly) return;

    const { code, output } = await shop.compose('begin', ...everything, '--why', 'a new environment');
    expect(output).toMatch(/^ +probe +\S.*$/m);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^composition \w+, revision 1, .*\(a new environment\)$/m),
    ]);
    await shop.openShell();
    const { status, html } = await shop.visit('/');
    expect([status, html]).toEqual([200, expect.stringContaining('<h1')]);
  } finally {
    await shop.stop();
    await rm(scratch, { recursive: true, force: true });
  }
});
