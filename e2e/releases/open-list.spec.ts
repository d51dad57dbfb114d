import { expect, hydrated, test } from '../shop-test.ts';
import { createMagazine } from './magazine.ts';
import { ReleaseShop } from './release-shop.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let shop: ReleaseShop;
let magazine: Awaited<ReturnType<typeof createMagazine>>;
test.beforeAll(async () => {
  magazine = await createMagazine();
  shop = await ReleaseShop.start();
});
test.afterAll(async () => {
  await shop?.stop();
  await magazine?.remove();
});

const addresses = ['/magazine', '/magazine/spring'];
const statuses = async () => Promise.all(addresses.map(async address => (await shop.visit(address)).status));

test('a sixth remote, built elsewhere, is taken into the running shop with pages of its own', async ({ page }) => {
  // Such addresses are looked up as a category's until somebody claims them.
  expect(await statuses()).toEqual([404, 404]);
  const released = await shop.exwerk(['release', '--version', '1.0.0'], magazine.folder);
  expect(released.output).toContain('pnpm compose add magazine@1.0.0');
  const early = await shop.compose('promote', 'magazine@1.0.0');
  expect([early.code, early.output]).toEqual([1, expect.stringContaining('magazine is not composed yet')]);
  const { code, output } = await shop.compose('add', 'magazine@1.0.0');
  expect(output).toMatch(/2 pages rendered and hydrated/);
  expect(code).toBe(0);
  await shop.until('/magazine', ({ html }) => html.includes('The magazine'));

  await page.goto(shop.url('/magazine'));
  await hydrated(page);
  await page.getByRole('link', { name: 'Spring' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Issue spring' })).toBeVisible();
  // From a page of another remote the browser fetches this one by itself.
  await page.goto(shop.url('/login'));
  await hydrated(page);
  await page.evaluate(() => history.pushState(null, '', '/magazine/spring'));
  await page.evaluate(() => history.pushState(null, '', '/login'));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Issue spring' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('two remotes that claim one page are refused with both names, and nothing changes', async () => {
  const before = await shop.compose('status', '--json');
  await shop.describeAs('magazine', '1.0.0', 'herald');
  const { code, output } = await shop.compose('add', 'herald@1.0.0');
  expect(output).toMatch(
    /rule "claims": herald@1\.0\.0: claims the page \/magazine, which magazine@1\.0\.0 has already/,
  );
  expect(code).toBe(3);
  expect((await shop.compose('status', '--json')).output).toBe(before.output);
});

test('a remote whose slot another places is not removed; one that nobody needs is, and its pages are gone', async () => {
  const needed = await shop.compose('remove', 'contact');
  expect(needed.output).toMatch(
    /rule "claims": shell@\S+ places the slot contact\/contact-modal, which no remote fills/,
  );
  expect(needed.code).toBe(3);
  expect((await shop.compose('remove', 'magazine')).code).toBe(0);
  await shop.until('/magazine', ({ status }) => status === 404);
  expect(await statuses()).toEqual([404, 404]);
  expect((await shop.visit('/')).status).toBe(200);
  expect((await shop.compose('rollback', 'magazine')).code).toBe(0);
  await shop.until('/magazine', ({ html }) => html.includes('The magazine'));
});

test('a composition from before the shell was a release is served with the shell that is in force', async () => {
  const { composition: before } = await shop.visit('/');
  const { shell, ...remotes } = shop.original;
  expect(shell).toBeDefined();
  await shop.put(remotes);
  await shop.until('/', ({ composition, status }) => composition !== before && status === 200);
  expect((await shop.visit('/')).html).toContain(`/__/shell/${shell}/`);
});
