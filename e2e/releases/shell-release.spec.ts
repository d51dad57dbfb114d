import { british } from '../journeys/shoppers.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { ReleaseShop } from './release-shop.ts';

const login = british.text('shell.account.login');
/** Header text of every page: what renders it holds it, and browsers are sent it with the page. */
const newLogin = { files: { 'render.cjs': [`"${login}"`, '"Come on in"'] } } as const;

test.describe.configure({ mode: 'serial', timeout: 400_000 });

let shop: ReleaseShop;
test.beforeAll(async () => {
  // Every page of the shop is tried, also on a busy machine; how late one may be is tried elsewhere.
  shop = await ReleaseShop.start({ RENDER_TIMEOUT: '15000' });
});
test.afterAll(() => shop?.stop());

test('a release of the shell is promoted without a restart and rolled back, no request fails, open pages go on', async ({
  page,
}) => {
  test.skip(!isNightly, 'takes 150 s');
  await page.goto(shop.url('/'));
  await hydrated(page);
  const own = new Set<string>();
  page.on('request', request => {
    const version = /\/__\/shell\/([^/]+)\//.exec(request.url())?.[1];
    if (version) own.add(version);
  });
  const { shell: first = '' } = shop.original;
  const promoted = await shop.release('shell', '2.0.0', newLogin);

  const outcomes = { served: 0, failed: [] as string[] };
  let stopping = false;
  const visitor = async (location: string) => {
    while (!stopping) {
      const { status, html } = await shop.visit(location).catch(error => ({ status: 0, html: String(error) }));
      outcomes.served += 1;
      if (status !== 200) outcomes.failed.push(`${location} ${status}`);
      // A page is whole: its markup and its scripts are of one release.
      else if (html.includes('Come on in') !== html.includes('/__/shell/2.0.0/'))
        outcomes.failed.push(`${location} mixed`);
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  };
  const load = Promise.all(['/', '/login', '/checkout/cart'].map(visitor));
  const { code, output } = await shop.compose('promote', promoted);
  expect(output).toMatch(/pages rendered and hydrated/);
  expect(code).toBe(0);
  await shop.until('/', ({ html }) => html.includes('Come on in'));
  for (const kind of ['scripts', 'styles'] as const) expect(await shop.answersTo('/', kind)).toEqual([200]);

  // The open page fetches more of its own shell's files, and its session stays with that shell.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click();
  await page.goto(shop.url('/login'));
  await hydrated(page);
  await expect(page.getByRole('banner').getByText(login).first()).toBeAttached();
  expect([...own]).toEqual([first]);

  expect((await shop.compose('rollback', 'shell')).code).toBe(0);
  await shop.until('/', ({ html }) => !html.includes('Come on in'));
  stopping = true;
  await load;
  test
    .info()
    .annotations.push({ type: 'figure', description: `${outcomes.served} requests during two swaps of the shell` });
  expect(outcomes.failed).toEqual([]);
  // Whoever still has a page of the withdrawn release open goes on with its files.
  expect((await shop.visit(`/__/shell/2.0.0/${await shop.scriptOf('shell', '2.0.0')}`)).status).toBe(200);
});

test('a release of the shell whose pages do not render is refused, as is one that was changed after its release', async () => {
  const broken = await shop.release('shell', '3.0.0', {
    files: {
      'node/render': [
        'async function bootRemotes(',
        'async function bootRemotes() { throw new Error("nothing boots"); } async function unused(',
      ],
    },
  });
  const refused = await shop.compose('promote', broken);
  expect(refused.output).toMatch(/rule "probe": shell@3\.0\.0: .*nothing boots.*node\/render\.cjs/s);
  expect(refused.code).toBe(3);
  await shop.release('shell', '4.0.0');
  await shop.tamper('shell', '4.0.0', 'node/render');
  const { code, output } = await shop.compose('promote', 'shell@4.0.0');
  expect(output).toMatch(/rule "integrity": shell@4\.0\.0: sha256-.* instead of sha256-.*node\/render\.cjs/);
  expect(code).toBe(3);
  // Nor does a running server take it when somebody writes the composition by hand.
  const before = await shop.visit('/');
  await shop.slip({ shell: '4.0.0' });
  await new Promise(resolve => setTimeout(resolve, 3000));
  expect((await shop.visit('/')).composition).toBe(before.composition);
  await shop.slip({});
});
