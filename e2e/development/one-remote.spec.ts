import { isDevelopmentVersion } from '@exwerk/contract/releases/release-name';
import { expect, test } from '@playwright/test';
import { composed, DevShop, edit, restore, stays, visit } from './dev-shop.ts';

/** Milliseconds from the command to the open shop, once the squad has started it before and the others are released. */
const patience = 15_000;

let shop: DevShop | undefined;
test.afterEach(async () => {
  await restore();
  await shop?.close();
  shop = undefined;
});

const remotes = [
  { remote: 'catalog', path: '/', file: 'mfe-catalog/src/home/departments.tsx', from: '<ul ' },
  { remote: 'checkout', path: '/checkout/cart', file: 'mfe-checkout/src/cart/empty-cart.tsx', from: '<ShopLink' },
];

for (const { remote, path, file, from } of remotes) {
  test(`a squad has ${remote} in the composed shop within ${patience / 1000} s, and sees its changes at once`, async ({
    page,
  }) => {
    const open = () => DevShop.open('pnpm', '--filter', `@exwerk/mfe-${remote}`, 'dev');
    await (await open()).close();
    // Nobody builds it any more.
    expect(Object.values(await composed()).filter(isDevelopmentVersion)).toEqual([]);
    const started = performance.now();
    shop = await open();
    const took = Math.round(performance.now() - started);
    test.info().annotations.push({ type: 'figure', description: `${remote} open after ${took} ms` });
    expect(took).toBeLessThan(patience);

    await visit(page, path);
    await edit(file, from, `${from.trim()} data-hot="${remote}" `);
    await expect(page.locator(`[data-hot="${remote}"]`).first()).toBeAttached({ timeout: 60_000 });
    expect(await stays(page)).toBe(true);
    // The others come from their releases.
    await page.goto(new URL('/login', page.url()).href);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  });
}
