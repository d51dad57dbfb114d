import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { ShippedProcesses } from '../bundles/shipped-process.ts';
import { freePort } from '../releases/release-shop.ts';
import { isNightly } from '../tools/nights.ts';
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
  if (reason !== undefined) return;
  builder.close();
  await shipped.stop();
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => !entry.isDirectory());
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))).toSorted();
}

test('[RUN-01] the image of the middleware is its bundle and no more, runs as no root, and gets ready', async () => {
  test.setTimeout(900_000);
  builder.build('exwerk-middleware', 'middleware/Dockerfile', shipped.folderOf('middleware'));
  const { User, WorkingDir } = builder.config('exwerk-middleware');
  expect([User, WorkingDir]).toEqual(['node', '/app']);
  const { container, files } = builder.open('exwerk-middleware');
  expect(await filesBelow(path.join(files, 'app'))).toEqual(await filesBelow(shipped.folderOf('middleware')));

  const asked = builder.run(container, {}, 'node', '-p', 'process.getuid()');
  let uid = '';
  asked.stdout?.on('data', chunk => (uid += chunk));
  await once(asked, 'close');
  expect(uid.trim()).toBe('1000');

  const [port, operationsPort] = [await freePort(), await freePort()];
  const running = builder.run(
    container,
    {
      MIDDLEWARE_PORT: String(port),
      MIDDLEWARE_OPERATIONS_PORT: String(operationsPort),
      HOST: '127.0.0.1',
      OPERATIONS_HOST: '127.0.0.1',
      EMBEDDED_PORT: process.env.EMBEDDED_PORT ?? '8090',
      MAIL_PORT: process.env.MAIL_PORT ?? '8025',
      // The running shop's middleware does it.
      SEARCH_INDEXING: 'false',
      DRAIN_SECONDS: '0',
    },
    'node',
    'server.mjs',
  );
  let said = '';
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', chunk => (said += chunk));
  let isReady = false;
  for (
    const until = Date.now() + 60_000;
    !isReady && Date.now() < until && running.exitCode === null;
    await sleep(100)
  ) {
    const answer = await fetch(`http://127.0.0.1:${operationsPort}/readyz`).catch(() => undefined);
    isReady = answer?.ok === true;
  }
  expect(isReady, said).toBe(true);
  running.kill('SIGTERM');
  if (running.exitCode === null) await once(running, 'exit');
});
