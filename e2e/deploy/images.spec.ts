import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@exwerk/service/testing/free-port';
import { expect, test } from '@playwright/test';
import { ShippedProcesses } from '../bundles/shipped-process.ts';
import { isNightly } from '../tools/nights.ts';
import { dockerfiles, type ProcessName, processNames } from './deploy-files.ts';
import { ImageBuilder, whyNoImages } from './image-builder.ts';

/** Without a daemon and from nothing, an image takes a minute. */
const reason = isNightly ? whyNoImages() : 'images are built nightly';
if (reason !== undefined && isNightly) process.stderr.write(`e2e/deploy/images.spec.ts is skipped: ${reason}\n`);
test.skip(reason !== undefined, reason);

let shipped: ShippedProcesses;
let builder: ImageBuilder;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  if (reason !== undefined) return;
  shipped = await ShippedProcesses.make();
  builder = new ImageBuilder();
});
test.afterAll(async () => {
  // An image with a browser has many files.
  test.setTimeout(300_000);
  if (reason !== undefined) return;
  builder.close();
  await shipped.stop();
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => !entry.isDirectory());
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))).toSorted();
}

/** Where the running shop's processes are, which those in the containers work with. */
const shop = {
  EMBEDDED_PORT: process.env.EMBEDDED_PORT ?? '8090',
  MAIL_PORT: process.env.MAIL_PORT ?? '8025',
  MIDDLEWARE_URL: `http://127.0.0.1:${process.env.MIDDLEWARE_PORT ?? '8081'}`,
  RELEASES_URL: `http://127.0.0.1:${process.env.RELEASES_PORT ?? '8082'}`,
};

/** What else must run in a container, and what it says. */
const programs: Readonly<Partial<Record<ProcessName, { command: readonly string[]; says: RegExp }>>> = {
  // The gate opens pages in it.
  releases: { command: ['chromium', '--version'], says: /^Chromium \d+/m },
};

async function said(running: ReturnType<ImageBuilder['run']>): Promise<string> {
  let text = '';
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', chunk => (text += chunk));
  await once(running, 'close');
  return text.trim();
}

/** Whether a process in a container gets ready; ends it. */
async function getsReady(name: ProcessName, container: string): Promise<{ isReady: boolean; told: string }> {
  const [port, operationsPort] = [await freePort(), await freePort()];
  const prefix = name.toUpperCase();
  const environment = {
    ...shop,
    [`${prefix}_PORT`]: String(port),
    [`${prefix}_OPERATIONS_PORT`]: String(operationsPort),
    HOST: '127.0.0.1',
    OPERATIONS_HOST: '127.0.0.1',
    // The running shop's middleware does it.
    SEARCH_INDEXING: 'false',
    DRAIN_SECONDS: '0',
  };
  const running = builder.run(container, environment, 'node', 'server.mjs');
  const saying = said(running);
  let isReady = false;
  for (
    const until = Date.now() + 60_000;
    !isReady && Date.now() < until && running.exitCode === null;
    await sleep(100)
  ) {
    const answer = await fetch(`http://127.0.0.1:${operationsPort}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    isReady = answer?.ok === true;
  }
  running.kill('SIGTERM');
  return { isReady, told: await saying };
}

for (const name of processNames)
  test(`[RUN-01] the image of ${name} is its bundle and no more, runs as no root, and gets ready`, async () => {
    test.setTimeout(900_000);
    const image = `exwerk-${name}`;
    builder.build(image, dockerfiles[name], shipped.folderOf(name));
    const { User, WorkingDir } = builder.config(image);
    expect([User, WorkingDir]).toEqual(['node', '/app']);
    const { container, files } = builder.open(image);
    expect(await filesBelow(path.join(files, 'app'))).toEqual(await filesBelow(shipped.folderOf(name)));
    const program = programs[name];
    if (program) expect(await said(builder.run(container, {}, ...program.command))).toMatch(program.says);
    expect(await said(builder.run(container, {}, 'node', '-p', 'process.getuid()'))).toBe('1000');
    const { isReady, told } = await getsReady(name, container);
    expect(isReady, told).toBe(true);
  });
