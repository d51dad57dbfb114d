import { compositionSchema } from '@exwerk/contract/releases/composition';
import { figureNames, figuresSchema, type Series } from '@exwerk/contract/releases/figures';
import { compositionId } from '../../shared-kernel/service/src/releases/composition-id.ts';
import { expect, test } from '../shop-test.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { ReleaseShop } from './release-shop.ts';
import { reportsOf, simulate, stableNumber } from './reporting-visitors.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

/** The page of a product, which places the slot. */
let product: string;
const slot = 'checkout/add-to-cart';
/** What a visitor has typed, as a program may quote it. */
const typed = 'jane.doe@example.com';
/** Throws in each browser that fetches the slots, and brings none of this one. */
const thrower = `"told":(setTimeout(()=>{throw new TypeError("${typed}")}),0),"${slot}":()=>Promise.reject(new RangeError("${typed}"))||`;
const broken = { files: { 'web/__federation_expose_slots': [`"${slot}":()=>`, thrower] } } as const;
/** Throws in each worker, in the loader of the cart. */
const failing = {
  files: {
    'node/': ['requireCheckout(storefront);', 'throw new SyntaxError("no cart"); requireCheckout(storefront);'],
  },
} as const;

let shop: ReleaseShop;
test.beforeAll(async () => {
  shop = await ReleaseShop.start({ RENDER_TIMEOUT: '15000', REPORT_SAMPLE: '1' });
  const [, link = ''] = /<a [^>]*href="(\/[^"?#]*-ex\d+)"/.exec((await shop.visit('/search/sales')).html) ?? [];
  product = link;
  await shop.release('checkout', '2.0.0', broken);
  await shop.release('checkout', '3.0.0');
  await shop.release('checkout', '4.0.0', failing);
});
test.afterAll(() => shop?.stop());

test.use({ storageState: freshVisitor() });

const withReleases = (versions: Record<string, string>) =>
  compositionId({ remotes: { ...shop.original, ...versions } });
const figures = async () => figuresSchema.parse(JSON.parse(await shop.asked('/figures')));

/** What was counted of a composition, by metric. */
async function counted(composition: string, is: (labels: Series['labels']) => boolean = () => true) {
  const { series } = await figures();
  const sums = new Map<string, number>();
  for (const { name, labels, value } of series)
    if (labels.composition === composition && is(labels)) sums.set(name, (sums.get(name) ?? 0) + value);
  return (name: string) => sums.get(name) ?? 0;
}

/** What is there in place of a region. */
const fallback = '[data-failed-region]';

async function done(...args: string[]): Promise<string> {
  const { code, output } = await shop.composeAtOnce(...args);
  expect(code, output).toBe(0);
  return output;
}
const status = async () => compositionSchema.parse(JSON.parse(await done('status', '--json')));

test('[SQUAD-07] a release that throws in browsers and workers is seen under its own name, at its place in the sources', async ({
  browser,
}) => {
  await shop.slip({ checkout: '2.0.0' });
  const composition = withReleases({ checkout: '2.0.0' });
  await shop.until(product, visit => visit.composition === composition);
  const context = await browser.newContext({ storageState: freshVisitor() });
  const reports = await reportsOf(shop, context, { number: 1, location: product, shown: fallback });
  await context.close();

  const told = async () => {
    const count = await counted(composition, ({ remote, release }) => remote === 'checkout' && release === '2.0.0');
    return [count(figureNames.viewsWithErrors), count(figureNames.viewsWithFailedRegions)];
  };
  await expect.poll(told, { timeout: 10_000 }).toEqual([1, 1]);
  const ofOthers = await counted(composition, ({ remote }) => remote !== 'checkout');
  expect([ofOthers(figureNames.errors), ofOthers(figureNames.failedRegions)]).toEqual([0, 0]);
  expect(ofOthers(figureNames.views)).toBe(1);
  // The last of it comes as the page is left.
  const isLcp = ({ remote, vital }: Series['labels']) => remote !== 'checkout' && vital === 'LCP';
  await expect.poll(async () => (await counted(composition, isLcp))(`${figureNames.vitals}_count`)).toBe(1);
  expect(await shop.asked('/metrics')).toMatch(
    new RegExp(`${figureNames.errors}\\{[^}]*remote="checkout",release="2\\.0\\.0"[^}]*\\} \\d`),
  );

  // Whoever it was has decided nothing, and nothing says who.
  for (const { headers, body } of reports) {
    expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
    expect(body).not.toContain(typed);
    expect(body).not.toContain(product);
    expect(body).not.toContain('?');
  }

  const shown = await done('figures', 'checkout');
  expect(shown).toContain('checkout@2.0.0');
  expect(shown).toMatch(/\d+ × TypeError in the browser, latest .*\n {4}at checkout: src\/exposes\/slots\.ts:\d+:\d+/);
  expect(shown).toMatch(new RegExp(`× RangeError in the browser, the region ${slot} fell back`));
  expect(shown).toMatch(new RegExp(`${slot} fell back \\d+ times in browsers`));
  expect(shown).not.toContain(typed);

  await shop.slip({ checkout: '4.0.0' });
  const worse = withReleases({ checkout: '4.0.0' });
  await shop.until(product, visit => visit.composition === worse);
  await shop.visit('/checkout/cart');
  const rendered = await counted(worse, ({ remote }) => remote === 'checkout');
  expect([rendered(figureNames.rendersWithErrors), rendered(figureNames.renderFailedRegions)]).toEqual([1, 1]);
  expect(await done('figures', 'checkout')).toMatch(
    /1 × SyntaxError in the worker.*\n {4}at checkout: src\/[\w/.-]+:\d+:\d+/,
  );
  await shop.slip({});
  await shop.until(product, visit => visit.composition === withReleases({}));
});

test('[SQUAD-07] source maps are in the store and nowhere else', async () => {
  const { checkout } = shop.original;
  const page = await shop.visit(product);
  const [, script = ''] = /(http[^"]*\/checkout\/[^"]*\.js)"/.exec(page.html) ?? [];
  const text = await (await fetch(script)).text();
  expect(text.length).toBeGreaterThan(100);
  expect(text).not.toContain('sourceMappingURL');
  const base = script.slice(0, script.indexOf(`/${checkout}/`) + `/${checkout}/`.length);
  const file = script.slice(base.length);
  for (const address of [
    `${script}.map`,
    `${base}maps/${file}.map`,
    `${base}%6daps/${file}.map`,
    `${base}web/..%2fmaps/${file}.map`,
  ])
    expect((await fetch(address)).status, address).toBe(404);
});

for (const { what, version, code, change, history } of [
  {
    what: 'that throws for its visitors is withdrawn',
    version: '2.0.0',
    code: 4,
    change: {},
    history:
      /withdraw checkout@2\.0\.0 from its canary {2}\(judged worse, \d+ views against \d+: (?:errors|failed regions) 100\.00 % against 0\.00 % .*worse\)/,
  },
  {
    what: 'that is equal is promoted',
    version: '3.0.0',
    code: 0,
    change: { checkout: '3.0.0' },
    history: /promote checkout@3\.0\.0 {2}\(judged no worse, \d+ views against \d+: .*errors 0\.00 % against 0\.00 %/,
  },
])
  test(`[SQUAD-08] a canary ${what}, with its figures in the history`, async ({ browser }) => {
    const ids = { stable: withReleases({}), canary: withReleases({ checkout: version }) };
    await done('canary', `checkout@${version}`, '--share', '30');
    const numbers = (await status()).canaries[0]?.numbers ?? [];
    await expect
      .poll(async () => (await shop.visit('/', `exwerk-share=${numbers[0]}`)).composition, { timeout: 15_000 })
      .toBe(ids.canary);
    const real = new Map<string, string[]>();
    for (const [side, number] of [
      ['canary', numbers[0] ?? 0],
      ['stable', stableNumber(numbers)],
    ] as const) {
      const context = await browser.newContext({ storageState: freshVisitor() });
      const shown = side === 'canary' && code !== 0 ? fallback : 'h1';
      const reports = await reportsOf(shop, context, { number, location: product, shown });
      await context.close();
      real.set(
        side,
        reports.map(({ body }) => body),
      );
      expect(real.get(side)?.join()).toContain(`"composition":"${ids[side]}"`);
    }

    const judging = shop.composeAtOnce(
      'canary',
      `checkout@${version}`,
      '--judge',
      '--views',
      '400',
      '--warm-up',
      '0',
      '--every',
      '0.2',
      '--hours',
      '0.02',
    );
    let isOver = false;
    void judging.then(() => {
      isOver = true;
    });
    while (!isOver) {
      await simulate(shop, real.get('canary') ?? [], 40);
      await simulate(shop, real.get('stable') ?? [], 80);
    }
    const { code: ended, output } = await judging;
    expect(output).toContain('views against');
    expect(ended, output).toBe(code);
    const { remotes, canaries } = await status();
    expect([remotes, canaries]).toEqual([{ ...shop.original, ...change }, []]);
    expect(await done('history', 'checkout')).toMatch(history);
    if (code === 0) await done('rollback', 'checkout');
  });
