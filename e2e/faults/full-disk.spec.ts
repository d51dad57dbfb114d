import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucketService } from '@exwerk/releases/testing/bucket-service';
import { Instance } from '../cluster/instance.ts';
import { ReleaseShop } from '../releases/release-shop.ts';
import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { root } from '../tools/test-shop.ts';
import { SmallDisk } from './small-disk.ts';

/** Megabytes: more than the least that each process wants to have. */
const size = 64;

test.skip(!isNightly, 'mounts disks, and by day the suite of the embedded data does');

let folder: string;
let disk: SmallDisk | undefined;
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exwerk-disk-'));
  disk = await SmallDisk.mount(path.join(folder, 'small'), size);
  test.skip(!disk, 'no disk of its own can be mounted here');
});
test.afterEach(async () => {
  disk?.unmount();
  await rm(folder, { recursive: true, force: true });
});

async function openReleases(settings: Record<string, string>): Promise<Instance> {
  const program = { name: 'releases', folder: root, file: 'shared-kernel/releases/src/server.ts' };
  const instance = await Instance.open(program, { DATA_DIR: disk?.folder ?? '', LOG_LEVEL: 'info', ...settings });
  await instance.start();
  return instance;
}

/** It says so wherever somebody looks, and does its work all the same. */
async function expectTold(releases: Instance): Promise<void> {
  const health = async () => JSON.parse((await releases.asked('/healthz')).text).status;
  await expect.poll(health, { timeout: 15_000 }).toBe('the disk is full');
  expect((await releases.asked('/readyz')).status).toBe(200);
  expect((await releases.asked('/metrics')).text).toMatch(/^disk_full\{[^}]*\} 1$/m);
  expect(releases.said).toContain('the disk is full: nothing more can be stored');
  await disk?.empty();
  await expect.poll(health, { timeout: 15_000 }).toBe('ok');
  expect(releases.said).toContain('there is space on the disk again');
}

test('[RUN-08] releases of a bucket are served while there is no space for copies of them', async () => {
  const bucket = await startBucketService();
  const file = 'checkout/1.4.0/web/entry.js';
  const put = { method: 'PUT', headers: { authorization: 'any' }, body: 'x'.repeat(100_000) };
  expect((await fetch(`${bucket.endpoint}/releases/${file}`, put)).status).toBe(200);
  const releases = await openReleases({
    RELEASES_BUCKET: 'releases',
    RELEASES_ENDPOINT: bucket.endpoint,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const get = async () => {
    const answer = await fetch(`http://127.0.0.1:${releases.port}/${file}`);
    return [answer.status, answer.headers.get('content-type'), (await answer.text()).length];
  };
  const served = [200, 'text/javascript; charset=utf-8', 100_000];
  const copy = path.join(disk?.folder ?? '', 'releases', file);
  try {
    await disk?.fill();
    expect(await get()).toEqual(served);
    expect(existsSync(copy)).toBe(false);
    await expectTold(releases);
    expect(await get()).toEqual(served);
    expect(existsSync(copy)).toBe(true);
  } finally {
    await releases.close();
    await bucket.close();
  }
});

test('[RUN-08] a release for which there is no space is refused with the reason, and taken when there is some', async () => {
  const releases = await openReleases({});
  const command = ['shared-kernel/releases/src/commands/compose.ts', 'key', 'issue', '--squad', 'full'];
  const { stdout } = spawnSync(process.execPath, [...command, '--remote', 'checkout'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: disk?.folder, COMPOSE_BY: 'e2e' },
    encoding: 'utf8',
  });
  const key = /^eyJ\S+$/m.exec(stdout)?.[0];
  const put = async (name: string) => {
    const answer = await fetch(`http://127.0.0.1:${releases.operationsPort}/api/files/checkout/9.0.0/web/${name}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
      body: 'x'.repeat(200_000),
    });
    return [answer.status, JSON.parse(await answer.text()).code];
  };
  const kept = path.join(disk?.folder ?? '', 'releases/checkout/9.0.0/web');
  try {
    expect(await put('before.js')).toEqual([201, undefined]);
    await disk?.fill(50_000);
    expect(await put('during.js')).toEqual([507, 'DiskFull']);
    await expectTold(releases);
    expect(await put('during.js')).toEqual([201, undefined]);
    // No half of what was refused.
    expect(readdirSync(kept).toSorted()).toEqual(['before.js', 'during.js']);
  } finally {
    await releases.close();
  }
});

test('[RUN-08] a shell whose disk is full serves its pages and all of its files, and takes its next release when there is space', async () => {
  test.setTimeout(120_000);
  const shop = await ReleaseShop.start({ TMPDIR: disk?.folder ?? '' });
  try {
    const { shell: version = '' } = shop.original;
    const copies = readdirSync(disk?.folder ?? '', { recursive: true }).map(String);
    const file = (await shop.filesOf('shell', version)).find(
      name => /^web\/.*\.js$/.test(name) && !copies.some(copy => copy.endsWith(name)),
    );
    expect(file).toBeDefined();
    await shop.release('shell', '9.0.0');
    await disk?.fill();
    expect((await shop.visit('/')).status).toBe(200);
    const sent = await shop.visit(`/__/shell/${version}/${file?.slice('web/'.length)}`);
    expect([sent.status, sent.html.length > 0]).toEqual([200, true]);
    const health = async () => JSON.parse(await shop.asked('/healthz')).status;
    await expect.poll(health, { timeout: 15_000 }).toBe('the disk is full');

    const { composition } = await shop.visit('/');
    await shop.slip({ shell: '9.0.0' });
    for (const until = Date.now() + 5000; Date.now() < until; ) {
      const page = await shop.visit('/');
      expect([page.status, page.composition]).toEqual([200, composition]);
    }
    await disk?.empty();
    await shop.until('/', page => page.html.includes('/__/shell/9.0.0/'));
    await expect.poll(health, { timeout: 15_000 }).toBe('ok');
  } finally {
    await shop.stop();
  }
});
