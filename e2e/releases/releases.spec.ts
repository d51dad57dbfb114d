import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { british } from '../journeys/shoppers.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { mostNightly, swapsOr } from '../tools/nights.ts';
import { ReleaseShop } from './release-shop.ts';

const cart = '/checkout/cart';
const title = british.text('checkout.cart.title');
const unavailable = british.text('region.unavailable');
const newTitleText = 'Shopping basket';
/** Visible in both builds: what the server sends and what the browser shows. */
const newTitle = { files: { 'messages-en-GB': [title, newTitleText] } } as const;
/** Put in front of what the loaders of all checkout pages begin with in the server's minified bundle. */
const inLoader = (code: string) => {
  const line = 'requireCheckout(storefront);';
  return { files: { 'node/': [line, `${code} ${line}`] } } as const;
};
const swaps = swapsOr(4);

test.describe.configure({ mode: 'serial', timeout: 120_000 + swaps * 5000 });

let shop: ReleaseShop;
test.beforeAll(async () => {
  shop = await ReleaseShop.start({ INDEXABLE: 'false' });
});
test.afterAll(() => shop?.stop());

async function status() {
  const { output } = await shop.compose('status', '--json');
  return JSON.parse(output) as { id: string; revision: number; remotes: Record<string, string>; canary?: object };
}

test('a promotion reaches new visitors, a session goes on, a rollback takes it back', async ({ page, browser }) => {
  await page.goto(shop.url(cart));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const { code, output } = await shop.compose('promote', await shop.release('checkout', '2.0.0', newTitle));
  expect(output).toMatch(/pages rendered and hydrated/);
  expect(code).toBe(0);
  const promoted = await shop.until(cart, ({ html }) => html.includes(newTitleText));

  const context = await browser.newContext();
  const newcomer = await context.newPage();
  await newcomer.goto(shop.url(cart));
  await hydrated(newcomer);
  await expect(newcomer.getByRole('heading', { level: 1, name: newTitleText })).toBeVisible();
  await context.close();

  // The open page fetches more of its own release, and what the server renders anew for it is of that release, too.
  await page
    .getByRole('banner')
    .getByRole('link', { name: british.text('shell.home') })
    .click();
  await page.waitForURL(shop.url('/'));
  await page.goto(shop.url(cart));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  expect((await shop.compose('rollback', 'checkout')).code).toBe(0);
  const rolledBack = await shop.until(cart, ({ html }) => html.includes(title));
  test.info().annotations.push({
    type: 'figure',
    description: `first new page ${Math.round(promoted)} ms after the promotion, ${Math.round(rolledBack)} ms after the rollback`,
  });
  expect(promoted).toBeLessThan(5000);
  expect(rolledBack).toBeLessThan(5000);
  const { output: history } = await shop.compose('history');
  expect(history).toMatch(/e2e {2}rollback checkout\n.+e2e {2}promote checkout@2\.0\.0\n/);
});

test('a canary of 10 % reaches 10 % of new visitors, who stay in it', async () => {
  const before = (await status()).id;
  const release = await shop.release('checkout', '3.0.0', newTitle);
  expect((await shop.composeAtOnce('canary', release, '--share', '10')).code).toBe(0);
  // Until its workers are there, everybody gets what was there before.
  await shop.until('/', ({ composition }) => composition !== before);

  const visits = [];
  for (let batch = 0; batch < 20; batch += 1) {
    visits.push(...(await Promise.all(Array.from({ length: 50 }, () => shop.visit('/')))));
  }
  const inCanary = visits.filter(visit => visit.composition !== before);
  // Four standard deviations of a share of 10 % among 1,000: a right canary fails once in 16,000 runs.
  expect(inCanary.length).toBeGreaterThan(62);
  expect(inCanary.length).toBeLessThan(138);
  for (const visitor of [inCanary[0], visits.find(visit => visit.composition === before)]) {
    expect(visitor?.cookie).toBe(`exwerk-composition=${visitor?.composition}`);
    const again = await Promise.all(Array.from({ length: 20 }, () => shop.visit(cart, visitor?.cookie)));
    expect(new Set(again.map(visit => visit.composition))).toEqual(new Set([visitor?.composition]));
    expect(again.every(({ html }) => html.includes(newTitleText) === (visitor === inCanary[0]))).toBe(true);
  }

  expect((await shop.compose('rollback')).output).not.toContain('canary,');
  await expect
    .poll(async () => (await shop.visit('/', inCanary[0]?.cookie)).composition, { timeout: 5000 })
    .toBe(before);
});

test('[SQUAD-06] a preview is for those with the signed link, and once it has ended for nobody', async ({
  page,
  watch,
}) => {
  const release = await shop.release('checkout', '4.0.0', newTitle);
  const { code, output } = await shop.composeAtOnce('preview', 'qa', release);
  expect(code).toBe(0);
  const link = /^http\S+$/m.exec(output)?.[0] ?? '';
  await expect.poll(async () => (await page.goto(link))?.status(), { timeout: 5000 }).toBe(200);
  await expect
    .poll(async () => {
      await page.goto(shop.url(cart));
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe(newTitleText);
  expect((await shop.visit('/?preview=qa')).status).toBe(403);
  expect((await shop.visit(cart)).html).not.toContain(newTitleText);

  // Whoever goes on in it, or comes by its link, is not shown other pages in its place.
  expect((await shop.composeAtOnce('preview', 'qa', '--end')).code).toBe(0);
  await expect.poll(async () => (await page.goto(shop.url(cart)))?.status(), { timeout: 5000 }).toBe(403);
  await expect(page.getByText('The preview qa has ended')).toBeVisible();
  expect((await page.goto(link))?.status()).toBe(403);
  expect((await page.goto(shop.url(`${cart}?preview=`)))?.status()).toBe(200);
  // Before the shell has heard of the preview, and once it has heard of its end.
  forgetRefusals(watch, 403);
});

test('outside production regions are drawn with remote and version, and a table tells the composition', async ({
  page,
}) => {
  const { catalog = '' } = shop.original;
  await page.goto(shop.url('/?debug=boundaries'));
  await hydrated(page);
  await expect(page.locator(`[data-region="catalog ${catalog}"]`)).toBeVisible();
  await expect(page.locator('[data-region] article').first()).toBeVisible();
  await page.goto(shop.url('/__/composition'));
  await expect(page.getByRole('row', { name: 'catalog' })).toContainText(catalog);
});

test('[SQUAD-03] a release tells commit, author, needs, pages, slots, weights and languages, and the status its commit', async () => {
  const git = (await promisify(execFile)('git', ['log', '-1', '--format=%an'])).stdout.trim();
  const { checkout = '', shell = '' } = shop.original;
  const told = JSON.parse((await shop.compose('show', `checkout@${checkout}`, '--json')).output);
  expect(told).toMatchObject({
    origin: { commit: expect.stringMatching(/^[0-9a-f]{40}$/), author: git, isChanged: expect.any(Boolean) },
    needs: { react: expect.any(String), '@exwerk/runtime': expect.any(String) },
    languages: expect.arrayContaining(['el-GR', 'hu-HU', 'bg-BG', 'de-CH']),
    weights: { entry: expect.any(Number), parts: { 'src/routes/cart-route.tsx': expect.any(Number) } },
  });
  const { output } = await shop.compose('show', `checkout@${checkout}`);
  const commit = `commit ${told.origin.commit.slice(0, 12)}`;
  for (const line of [commit, `by ${git}`, 'page /checkout/cart', 'fills checkout/cart-sidebar', 'kB (entry)', 'el-GR'])
    expect(output).toContain(line);
  expect((await shop.compose('status')).output).toMatch(new RegExp(`checkout@${checkout}, ${commit}`));
  expect((await shop.compose('show', `shell@${shell}`)).output).toMatch(/commit [0-9a-f]{12}.*\n {2}provides contract/);
  const missing = await shop.compose('show', 'checkout@0.0.1');
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('checkout@0.0.1 is not released')]);
});

const broken = {
  browser: {
    patch: {
      files: {
        'web/__federation_expose_routes': ['use strict', 'use strict";throw new Error("broken in browsers");"'],
      },
    },
    says: /rule "hydration".*\/checkout\//,
  },
  contract: {
    patch: { contract: '^3.0.0' },
    says: /rule "contract".*\^3\.0\.0, the shell provides 2\..*release\.json/,
  },
  routes: {
    patch: { files: { 'node/': ['const routes=[', 'throw new Error("the routes are broken"); const routes=['] } },
    says: /rule "probe".*the routes are broken/,
  },
  page: { patch: inLoader('throw new Error("this page is broken");'), says: /rule "probe".*\/checkout\/cart.*50\d/ },
} as const;

for (const [kind, { patch, says }] of mostNightly(Object.entries(broken), 1)) {
  test(`a release with a broken ${kind} is refused and changes nothing`, async () => {
    const before = await status();
    const { code, output } = await shop.compose('promote', await shop.release('checkout', `5.0.0-${kind}`, patch));
    expect(output).toMatch(says);
    expect(code).toBe(3);
    expect(await status()).toEqual(before);
  });
}

test('a release whose file was changed after it was published is refused, and never evaluated', async () => {
  await shop.release('checkout', '6.0.0', newTitle);
  await shop.tamper('checkout', '6.0.0', 'node/pages');
  const { code, output } = await shop.compose('promote', 'checkout@6.0.0');
  expect(output).toMatch(/rule "integrity".*sha256-.* instead of sha256-.*node\/pages/);
  expect(code).toBe(3);
  const before = await shop.visit(cart);
  await shop.slip({ checkout: '6.0.0' });
  await new Promise(resolve => setTimeout(resolve, 4000));
  expect((await shop.visit(cart)).composition).toBe(before.composition);
  await shop.slip({});
});

/** Milliseconds of a machine that does something else at the same time; showing the frame takes some as well. */
const slack = 500;
const faults = {
  waits: 'return new Promise(() => undefined);',
  loops: 'for (;;);',
  eats: 'for (const eaten = [];;) eaten.push(new Array(1e5).fill(eaten.length));',
};

for (const [fault, code] of Object.entries(faults)) {
  const most = fault === 'eats' ? '' : ' 3 s at most';
  test(`a remote that ${fault} while rendering costs its region${most}`, async ({ page, watch }) => {
    const version = `7.0.0-${fault}`;
    await shop.release('checkout', version, inLoader(code));
    const crowd = () => Promise.all([shop.visit(cart), ...Array.from({ length: 4 }, () => shop.visit('/login'))]);
    const [{ composition: before, ms: usual }] = await crowd();
    await shop.slip({ checkout: version });
    await shop.until('/', ({ composition }) => composition !== before);
    const [bad, ...others] = await crowd();
    expect(bad.html).toContain(unavailable);
    expect(bad.html).toContain('<footer');
    if (most !== '') expect(bad.ms).toBeLessThan(3000 + slack + 4 * usual);
    test.info().annotations.push({ type: 'figure', description: `fall-back after ${Math.round(bad.ms)} ms` });
    expect(others.map(other => other.status)).toEqual(others.map(() => 200));
    // The browser renders the region itself.
    await page.goto(shop.url(cart));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    watch.consoleErrors.length = 0;
    await shop.slip({});
    await shop.until(cart, ({ html }) => html.includes(title));
  });
}
test(`no request fails during ${swaps} swaps, and memory stays flat`, async () => {
  await shop.release('checkout', '8.0.0', newTitle);
  const failed: string[] = [];
  let served = 0;
  let stopping = false;
  const shopper = async (location: string) => {
    while (!stopping) {
      const { said, ms } = await shop.visit(location).then(
        visit => ({ said: visit.status, ms: visit.ms }),
        (error: unknown) => ({ said: String(error), ms: 0 }),
      );
      served += 1;
      if (said !== 200) failed.push(`${location}: ${said} after ${Math.round(ms)} ms`);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  };
  const load = Promise.all(['/', '/search?query=saw', cart, '/login'].map(shopper));
  const memory: number[] = [];
  for (let swap = 0; swap < swaps; swap += 1) {
    const isNew = swap % 2 === 0;
    await shop.slip(isNew ? { checkout: '8.0.0' } : {});
    // By what its page says: any other composition may be one that was still on its way.
    const says = isNew ? newTitleText : title;
    await shop.until(cart, ({ html }) => html.includes(says), 120_000);
    memory.push(await shop.memory());
    if (swap % 10 === 9)
      console.log(`${swap + 1} swaps, ${failed.length} of ${served} failed, ${Math.round(memory.at(-1) ?? 0)} MB`);
  }
  stopping = true;
  await load;
  const [early = 0, late = 0] = [memory.slice(1, 1 + swaps / 4), memory.slice(-swaps / 4)].map(
    part => part.reduce((sum, one) => sum + one, 0) / part.length,
  );
  test.info().annotations.push({
    type: 'figure',
    description: `${failed.length} of ${served} requests failed during ${swaps} swaps; ${Math.round(early)} MB after the first, ${Math.round(late)} MB after the last`,
  });
  expect(failed).toEqual([]);
  if (swaps >= 20) expect(late).toBeLessThan(early * 1.25);
});
