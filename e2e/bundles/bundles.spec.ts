import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { contentPath } from '@exwerk/contract/routing/paths';
import { freePort } from '@exwerk/service/testing/free-port';
import * as z from 'zod';
import { transfer } from '../journeys/order-steps.ts';
import { speakers } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { confirmationOf, linkIn } from '../tools/mailbox.ts';
import { isNightly } from '../tools/nights.ts';
import { pdfLines } from '../tools/order-sources.ts';
import { root } from '../tools/test-shop.ts';
import { type ShippedName, ShippedProcesses } from './shipped-process.ts';

/** Bytes, and milliseconds until ready. */
const limits: Readonly<Record<ShippedName, { size: number; start: number }>> = {
  middleware: { size: 14e6, start: 2000 },
  shell: { size: 4e6, start: 2000 },
  releases: { size: 40e6, start: 2000 },
};
const names = Object.keys(limits) as ShippedName[];
const mapSchema = z.object({ sources: z.array(z.string()).default([]) });
const contentsSchema = z.object({ sources: z.array(z.string()), native: z.array(z.string()) });

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter(entry => !entry.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name));
}

const sizeOf = async (files: readonly string[]) =>
  (await Promise.all(files.map(file => stat(file)))).reduce((sum, { size }) => sum + size, 0);

/** The running shop's data and embedded services, and ports of their own. */
async function environmentOf(): Promise<Record<string, string>> {
  const [shell, middleware, releases] = [await freePort(), await freePort(), await freePort()];
  const [shellOperations, middlewareOperations, releasesOperations] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return {
    EMBEDDED_PORT: process.env.EMBEDDED_PORT ?? '8090',
    MAIL_PORT: process.env.MAIL_PORT ?? '8025',
    DATA_DIR: path.resolve(root, process.env.DATA_DIR ?? '.data'),
    SHELL_PORT: String(shell),
    MIDDLEWARE_PORT: String(middleware),
    RELEASES_PORT: String(releases),
    SHELL_OPERATIONS_PORT: String(shellOperations),
    MIDDLEWARE_OPERATIONS_PORT: String(middlewareOperations),
    RELEASES_OPERATIONS_PORT: String(releasesOperations),
    // The running shop's middleware does it.
    SEARCH_INDEXING: 'false',
    TRUST_PROXY: 'loopback',
    UNLIMITED_CLIENTS: 'loopback',
  };
}

test.describe.configure({ mode: 'serial' });

let shipped: ShippedProcesses;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shipped = await ShippedProcesses.make();
});
test.afterAll(() => shipped.stop());

test('[RUN-01] bundles are small and hold nothing of development, tests or embedded services', async () => {
  for (const name of names) {
    const files = await filesOf(shipped.folderOf(name));
    const size = await sizeOf(files);
    test.info().annotations.push({ type: 'size', description: `${name} ${(size / 1e6).toFixed(1)} MB` });
    expect(size, name).toBeLessThan(limits[name].size);

    const { sources, native } = contentsSchema.parse(
      JSON.parse(await readFile(path.join(shipped.folderOf(name), 'contents.json'), 'utf8')),
    );
    expect(
      sources.filter(source => /\/(?:embedded|testing|fuzz)\/|\.test\.|^e2e\/|development-shell/.test(source)),
    ).toEqual([]);
    const parts = files.filter(file => file.endsWith('.node'));
    expect(parts.map(file => native.some(known => file.includes(`/${known}/`)))).toEqual(parts.map(() => true));
    for (const file of files.filter(each => /^\w[\w-]*\.mjs$/.test(path.relative(shipped.folderOf(name), each)))) {
      const code = await readFile(file, 'utf8');
      expect(code.includes(root), `${file} names a folder of this machine`).toBe(false);
      // One that the bundler itself has written has no map.
      const map = mapSchema.parse(JSON.parse(await readFile(`${file}.map`, 'utf8').catch(() => '{}')));
      const foreign = map.sources.filter(source => source.includes('middleware/embedded/') || path.isAbsolute(source));
      expect(foreign, file).toEqual([]);
    }
  }
});

test('[RUN-01] they start with Node alone in less than two seconds each, and are a whole shop', async ({ page }) => {
  test.slow();
  const environment = await environmentOf();
  for (const name of ['releases', 'middleware', 'shell'] as const) {
    const port = Number(environment[`${name.toUpperCase()}_OPERATIONS_PORT`]);
    const { time, processor } = await shipped.start(name, port, environment);
    const told = `${name}: ready after ${Math.round(time)} ms, ${Math.round(processor)} ms of a processor`;
    test.info().annotations.push({ type: 'start', description: told });
    // Other tests run at the same time: what they take of the machine is no matter of the bundle's.
    const isBusy = (loadavg()[0] ?? 0) >= availableParallelism();
    expect(isBusy ? processor : time, told).toBeLessThan(limits[name].start);
  }
  const czech = speakers.find(({ locale }) => locale === 'cs-CZ');
  if (!czech) throw new Error('There is no Czech storefront');
  const url = (address: string) => `http://cz.localhost:${environment.SHELL_PORT}${address}`;
  const speaker = { ...czech, url };

  // Files of fixed names, a page of the CMS, a product, a mail and a PDF: each is made of a file that lies beside the code.
  expect((await fetch(`http://127.0.0.1:${environment.SHELL_PORT}/favicon.svg`)).status).toBe(200);
  await page.goto(url(contentPath('payment')));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const number = await transfer(page, speaker, freshAddress('shipped'));
  const mail = await confirmationOf(number);
  const link = new URL(linkIn(mail.plain.slice(mail.plain.search(/\S+\/orders\/\S+/))));
  const query = new URLSearchParams({
    orderNumber: number,
    token: link.searchParams.get('token') ?? '',
    acceptLanguage: 'cs-CZ',
  });
  const lines = await pdfLines(page, `/api/orders/invoice?${query}`);
  expect(lines.join(' ')).toMatch(/[ěščřžýáíéů]/);
  await page.goto(url('/checkout/cart'));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[RUN-01] the command of releases and what its gate tries pages with are in the bundle', async () => {
  test.slow();
  const environment = {
    ...(await environmentOf()),
    MIDDLEWARE_PORT: process.env.MIDDLEWARE_PORT ?? '8081',
    PROBE_SECONDS: '0',
    PROBE_LANGUAGES: '1',
  };
  const compose = async (...args: string[]) => {
    const child = shipped.spawn('releases', 'compose.mjs', args, environment);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += chunk));
    const [code] = await once(child, 'close');
    expect(code, said).toBe(0);
    return said;
  };
  const contact = /contact@\S+/.exec(await compose('status'))?.[0] ?? '';
  // What visitors have already: the gate tries it, and nothing changes. It takes 15 s.
  if (isNightly) expect(await compose('promote', contact)).toMatch(/probe +\d+ pages rendered and hydrated/);
});
