import { readdir, readFile } from 'node:fs/promises';
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
const frame = (page: Page) => page.locator('iframe[title="Build errors and warnings"]');
const overlay = (page: Page) => frame(page).contentFrame().locator('body');

test('[SQUAD-12] a syntax error is shown on the page with file and line, and goes when it is mended', async ({
  page,
}) => {
  await visit(page, '/login');
  await edit(form, 'return (', 'return ((');
  await expect(overlay(page)).toContainText(/sign-in-form\.tsx:\d+:\d+/, { timeout: 60_000 });
  await restore();
  await expect(frame(page)).toBeHidden({ timeout: 60_000 });
});

test('[SQUAD-12] what the types lack is shown with file and line while the page goes on, to who comes later too, and goes when it is mended', async ({
  page,
}) => {
  await visit(page, '/login');
  await edit(
    form,
    '  return (',
    '  const amount: number = errors.email?.message;\n  console.debug(amount);\n  return (',
  );
  const said = /src\/sign-in\/sign-in-form\.tsx:\d+:\d+\s+TS2322: Type 'string \| undefined'/;
  await expect(overlay(page)).toContainText(said, { timeout: 60_000 });
  await page.reload();
  await expect(overlay(page)).toContainText(said);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeEditable();
  await page.reload();
  await expect(overlay(page)).toContainText(said);
  await restore();
  await expect(frame(page)).toBeHidden({ timeout: 60_000 });
});

/** The line of the form that a text begins in. */
async function lineOf(text: string): Promise<number> {
  const source = await readFile(resolve(import.meta.dirname, '../..', form), 'utf8');
  return source.slice(0, source.indexOf(text)).split('\n').length;
}

for (const { what, edits, thrown } of [
  {
    what: 'what a component throws',
    edits: [['  return (', "  if (typeof window === 'object') throw new RangeError('by hand');\n  return ("]],
    thrown: { text: "throw new RangeError('by hand')", says: /RangeError: by hand/ },
  },
  {
    what: 'a name that the runtime does not have',
    edits: [
      [
        "import { useAppDispatch } from '@exwerk/runtime';",
        "import { useAppDispatch, useNothing } from '@exwerk/runtime';",
      ],
      ['  return (', '  useNothing();\n  return ('],
    ],
    thrown: { text: 'useNothing();', says: /useNothing\) is not a function/ },
  },
] as const)
  test(`[SQUAD-12] ${what} is shown with file and line, and goes when it is mended`, async ({ page }) => {
    await visit(page, '/login');
    for (const [from, to] of edits) await edit(form, from, to);
    const line = await lineOf(thrown.text);
    await expect(async () => {
      await page.reload();
      await expect(overlay(page)).toContainText(thrown.says, { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await expect(overlay(page)).toContainText(`src/sign-in/sign-in-form.tsx:${line}`);
    await restore();
    await expect(frame(page)).toBeHidden({ timeout: 60_000 });
    // The router has given the page up, and the server's part may take longer than the browser's.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeEditable({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
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
