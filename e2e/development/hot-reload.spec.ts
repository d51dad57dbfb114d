import { expect, test } from '@playwright/test';
import { DevShop, edit, restore, stays, visit } from './dev-shop.ts';

let shop: DevShop;
test.beforeAll(async () => {
  shop = await DevShop.open('node', 'shell/tools/dev.ts');
});
test.afterEach(restore);
test.afterAll(async () => {
  await restore();
  await shop?.close();
});

// Files that export components alone: a file that also exports a hook reloads the page.
const parts = [
  { remote: 'catalog', path: '/', file: 'mfe-catalog/src/home/departments.tsx', from: '<ul ' },
  { remote: 'search', path: '/search', file: 'mfe-search/src/routes/blank-search.tsx', from: '<ul' },
  { remote: 'account', path: '/login', file: 'mfe-account/src/sign-in/sign-in-form.tsx', from: '<ScriptForm' },
  { remote: 'checkout', path: '/checkout/cart', file: 'mfe-checkout/src/cart/empty-cart.tsx', from: '<ShopLink' },
  {
    remote: 'contact',
    path: '/',
    file: 'mfe-contact/src/request/contact-modal.tsx',
    from: '<p className={styles.progress}',
  },
];

for (const { remote, path, file, from } of parts) {
  test(`${remote} refreshes in place`, async ({ page }) => {
    await visit(page, path);
    if (remote === 'contact') {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click();
      // A file that is changed while the remote is fetched for the first time is no refresh.
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    await edit(file, from, `${from.trim()} data-hot="${remote}" `);
    await expect(page.locator(`[data-hot="${remote}"]`).first()).toBeAttached({ timeout: 60_000 });
    expect(await stays(page)).toBe(true);
  });
}

test('[SQUAD-12] a changed text of a page or of a slot is shown in place, and what was typed stays', async ({
  page,
}) => {
  await visit(page, '/login');
  const email = page.getByRole('main').getByLabel('Email', { exact: true });
  await email.fill('jane@example.com');
  await edit('mfe-account/src/messages/en-GB.json', '"account.login.title": "', '"account.login.title": "Edited ');
  await expect(page.getByRole('heading', { name: /^Edited / })).toBeVisible({ timeout: 60_000 });
  await expect(email).toHaveValue('jane@example.com');

  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await edit('mfe-contact/src/messages/en-GB.json', '"contact.title": "', '"contact.title": "Edited ');
  await expect(page.getByRole('dialog').getByText(/^Edited /)).toBeVisible({ timeout: 60_000 });
  expect(await stays(page)).toBe(true);
});

test('the kit refreshes in place, in every remote that bundles it', async ({ page }) => {
  await visit(page, '/login');
  await edit('shared-kernel/ui/src/button.tsx', '<button', '<button data-hot="kit"');
  await expect(page.getByRole('main').locator('[data-hot="kit"]').first()).toBeAttached({ timeout: 60_000 });
  expect(await stays(page)).toBe(true);
});

test('the shell is built and started anew', async ({ page }) => {
  const built = shop.said(/shell built/);
  await edit('shell/src/footer/footer.tsx', '<footer', '<footer data-hot="shell"');
  await built;
  await expect(async () => {
    await visit(page, '/');
    await expect(page.locator('[data-hot="shell"]')).toBeAttached({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
});

test('the middleware is started anew', async ({ request }) => {
  const health = `http://127.0.0.1:${process.env.MIDDLEWARE_OPERATIONS_PORT ?? 8181}/healthz`;
  await edit('middleware/src/http/health.ts', "status: 'ok'", "status: 'changed'");
  await expect(async () => {
    expect(await (await request.get(health)).json()).toEqual({ status: 'changed' });
  }).toPass({ timeout: 60_000 });
});
