import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { ReleaseShop } from './release-shop.ts';

test('[SQUAD-10] pictures of a page are the same twice, and a button of another colour is found and named', async () => {
  test.skip(!isNightly, 'takes a minute');
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-pictures-'));
  const shop = await ReleaseShop.start();
  const settings = {
    E2E_PICTURES: folder,
    E2E_REPORT: path.join(folder, 'report'),
    E2E_RECORDS: path.join(folder, 'records'),
    PICTURES_OF: 'login',
    LANGUAGES: 'en-GB',
  };
  const pictures = (mode: string, ...more: string[]) =>
    shop.run('e2e/tools/run-e2e.ts', ['--pictures', mode, '--grep', ', 1440', '--retries', '0', ...more], settings);
  try {
    expect((await pictures('compare')).output).toContain('there is no picture of it yet');
    expect(await pictures('take')).toMatchObject({ code: 0 });
    expect(await pictures('compare')).toMatchObject({ code: 0 });
    const release = await shop.release('account', '9.0.0', {
      files: { 'styles.': ['--ex-b:var(--ex-brand)', '--ex-b:#c00000'] },
    });
    const { code, output } = await pictures('compare', '--with', release);
    expect(code).toBe(1);
    // Its own, and that of its piece below the page; what else is there is as it was.
    const found = [...output.matchAll(/login, en-GB, 1440: (.*?): \d+ pixels differ/g)].map(([, place = '']) => place);
    expect(new Set(found.map(place => place.replaceAll('\\', '')))).toEqual(
      new Set(['main, a "Create an account"', 'page, button "Subscribe"']),
    );
    // Laid over one another in the report.
    const attached = await readdir(path.join(folder, 'report/html/data'));
    expect(attached.filter(name => name.endsWith('.png')).length).toBeGreaterThanOrEqual(3);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
