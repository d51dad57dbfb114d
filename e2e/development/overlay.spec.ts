import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DevShop, edit, restore, visit } from './dev-shop.ts';

test.describe.configure({ mode: 'default' });

let shop: DevShop;
test.beforeAll(async () => {
  shop = await DevShop.open('node', 'shell/tools/dev.ts', 'account');
});
test.afterEach(restore);
test.afterAll(async () => {
  await restore();
  await shop?.close();
});

const form = 'mfe-account/src/sign-in/sign-in-form.tsx';
const overlay = (page: Page) => page.frameLocator('iframe[title="Build errors and warnings"]').locator('body');

test('[SQUAD-12] a syntax error is shown on the page with file and line, and goes when it is mended', async ({
  page,
}) => {
  await visit(page, '/login');
  await edit(form, 'return (', 'return ((');
  await expect(overlay(page)).toContainText(/sign-in-form\.tsx:\d+:\d+/, { timeout: 60_000 });
  await restore();
  await expect(page.locator('iframe[title="Build errors and warnings"]')).toBeHidden({ timeout: 60_000 });
});

test('[SQUAD-12] what a developer builds enters no history', async () => {
  const data = resolve(import.meta.dirname, '../..', process.env.DATA_DIR ?? '.data');
  const history = resolve(data, 'releases/compositions/history');
  const count = async () => (await readdir(history)).length;
  const before = await count();
  const built = shop.said(/account built/);
  await edit(form, '  return (', '  console.debug("once more");\n  return (');
  await built;
  expect(await count()).toBe(before);
});
