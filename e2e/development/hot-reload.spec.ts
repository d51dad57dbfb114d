import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { hydrated, storefrontUrl } from '../shop-test.ts';

const repository = join(import.meta.dirname, '../..');
const originals = new Map<string, string>();
let shop: ChildProcess;

/** Changes a source file until the end of the test. */
async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(repository, file);
  const source = await readFile(path, 'utf8');
  if (!originals.has(path)) originals.set(path, source);
  const changed = source.replace(from, to);
  expect(changed, `${file} holds ${from}`).not.toBe(source);
  await writeFile(path, changed);
}

async function restore(): Promise<void> {
  for (const [path, source] of originals) await writeFile(path, source);
  originals.clear();
}

/** Resolves when the shop has said so. */
function said(what: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      if (what.test(chunk.toString())) resolve();
    };
    shop.stdout?.on('data', hear);
    shop.once('exit', code => reject(new Error(`pnpm dev ended with ${code}`)));
  });
}

test.beforeAll(async () => {
  shop = spawn('node', ['shell/tools/dev.ts'], { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });
  shop.stdout?.pipe(process.stdout);
  await said(/Ctrl-C ends everything/);
});

test.afterEach(restore);
test.afterAll(async () => {
  await restore();
  shop.kill('SIGTERM');
  await new Promise(resolve => shop.once('exit', resolve));
});

/** Visits a page and marks its window: a reload would lose the mark. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(storefrontUrl('gb', path));
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
}

const stays = (page: Page) => page.evaluate(() => Reflect.get(window, 'notReloaded') === true);

// Files that export components alone: a file that also exports a hook reloads the page.
const parts = [
  { remote: 'catalog', path: '/', file: 'mfe-catalog/src/home/departments.tsx', from: '<ul ' },
  { remote: 'search', path: '/search?query=drill', file: 'mfe-search/src/results/result-list.tsx', from: '<ul' },
  { remote: 'account', path: '/login', file: 'mfe-account/src/sign-in/sign-in-form.tsx', from: '<form' },
  { remote: 'checkout', path: '/checkout/cart', file: 'mfe-checkout/src/cart/empty-cart.tsx', from: '<div' },
  { remote: 'contact', path: '/', file: 'mfe-contact/src/request/contact-modal.tsx', from: '<div' },
];

for (const { remote, path, file, from } of parts) {
  test(`${remote} refreshes in place`, async ({ page }) => {
    await visit(page, path);
    if (remote === 'contact') await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click();
    await edit(file, from, `${from.trim()} data-hot="${remote}" `);
    await expect(page.locator(`[data-hot="${remote}"]`).first()).toBeAttached({ timeout: 60_000 });
    expect(await stays(page)).toBe(true);
  });
}

test('the kit refreshes in place, in every remote that bundles it', async ({ page }) => {
  await visit(page, '/login');
  await edit('shared-kernel/src/ui/button.tsx', '<button', '<button data-hot="kit"');
  await expect(page.getByRole('main').locator('[data-hot="kit"]').first()).toBeAttached({ timeout: 60_000 });
  expect(await stays(page)).toBe(true);
});

test('the shell is built and started anew', async ({ page }) => {
  const built = said(/shell built/);
  await edit('shell/src/footer/footer.tsx', '<footer', '<footer data-hot="shell"');
  await built;
  await expect(async () => {
    await visit(page, '/');
    await expect(page.locator('[data-hot="shell"]')).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
});

test('the middleware is started anew', async ({ request }) => {
  const health = `http://127.0.0.1:${process.env.MIDDLEWARE_PORT ?? 8081}/healthz`;
  await edit('middleware/src/http/health.ts', "status: 'ok'", "status: 'changed'");
  await expect(async () => {
    expect(await (await request.get(health)).json()).toEqual({ status: 'changed' });
  }).toPass({ timeout: 60_000 });
});
