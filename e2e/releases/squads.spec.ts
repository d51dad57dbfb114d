import { setTimeout as sleep } from 'node:timers/promises';
import { compositionSchema } from '@exwerk/contract/releases/composition';
import { compositionId } from '../../shared-kernel/service/src/releases/composition-id.ts';
import { british } from '../journeys/shoppers.ts';
import { expect, test } from '../shop-test.ts';
import { previewSchema } from '../tools/composition.ts';
import { swapsOr } from '../tools/nights.ts';
import { ReleaseShop } from './release-shop.ts';
import type { Visit } from './visits.ts';

const cart = '/checkout/cart';
const login = '/login';
const titles = { checkout: british.text('checkout.cart.title'), account: british.text('account.login.title') };
/** By all squads together. */
const swaps = swapsOr(6);
const everyNumber = Array.from({ length: 100 }, (_, number) => number);

test.describe.configure({ mode: 'serial', timeout: 60_000 });

let shop: ReleaseShop;
test.beforeAll(async () => {
  // How long a page may take is tried in releases.spec.ts: a machine that is busy with other suites is not what this one is about.
  shop = await ReleaseShop.start({ RENDER_TIMEOUT: '15000' });
  await shop.release('checkout', '2.0.0', { files: { 'messages-en-GB': [titles.checkout, 'Basket of a squad'] } });
  await shop.release('account', '2.0.0', { files: { 'messages-en-GB': [titles.account, 'Sign-in of a squad'] } });
});
test.afterAll(() => shop?.stop());

async function done(...args: string[]): Promise<string> {
  const { code, output } = await shop.composeAtOnce(...args);
  expect(output).toBeTruthy();
  expect(code, output).toBe(0);
  return output;
}

const status = async () => compositionSchema.parse(JSON.parse(await done('status', '--json')));
const withReleases = (versions: Record<string, string>) =>
  compositionId({ remotes: { ...shop.original, ...versions } });
const ofNumber = (number: number, session?: string) =>
  `exwerk-share=${number}${session === undefined ? '' : `; exwerk-composition=${session}`}`;
const served = (id: string, number: number) =>
  expect.poll(async () => (await shop.visit('/', ofNumber(number))).composition, { timeout: 15_000 }).toBe(id);

test('[SQUAD-05] two canaries at once have visitors of their own; what becomes of one leaves the other as it was', async () => {
  const [stable, ofCheckout, ofAccount] = [
    withReleases({}),
    withReleases({ checkout: '2.0.0' }),
    withReleases({ account: '2.0.0' }),
  ];
  await Promise.all([
    done('canary', 'checkout@2.0.0', '--share', '30', '--why', 'shorter checkout'),
    done('canary', 'account@2.0.0', '--share', '20'),
  ]);
  const { canaries } = await status();
  const numbersOf = (remote: string) => canaries.find(({ remotes }) => remotes[remote])?.numbers ?? [];
  expect([numbersOf('checkout').length, numbersOf('account').length]).toEqual([30, 20]);
  const [one = -1] = numbersOf('checkout');
  const [other = -1] = numbersOf('account');
  await served(ofCheckout, one);
  await served(ofAccount, other);

  const visits = await Promise.all(everyNumber.map(number => shop.visit('/', ofNumber(number))));
  const expected = everyNumber.map(number => {
    if (numbersOf('checkout').includes(number)) return ofCheckout;
    return numbersOf('account').includes(number) ? ofAccount : stable;
  });
  expect(visits.map(visit => visit.composition)).toEqual(expected);
  const shown = async (cookie: string) => {
    const [basket, signIn] = await Promise.all([shop.visit(cart, cookie), shop.visit(login, cookie)]);
    return [basket.html.includes('Basket of a squad'), signIn.html.includes('Sign-in of a squad')];
  };
  expect(await shown(ofNumber(one))).toEqual([true, false]);
  expect(await shown(ofNumber(other))).toEqual([false, true]);
  // A newcomer draws a number, which alone decides.
  const newcomer = await shop.visit('/');
  const number = Number(/exwerk-share=(\d+)/.exec(newcomer.cookies)?.[1]);
  expect(newcomer.composition).toBe(expected[number]);

  const tooMuch = await shop.composeAtOnce('canary', 'search@1.0.0', '--share', '51');
  expect(tooMuch.output).toMatch(/search@1\.0\.0 cannot have 51 % beside .*checkout@2\.0\.0 \(30 %\).*: 50 % are left/);
  expect(tooMuch.code).toBe(1);
  expect((await status()).canaries).toEqual(canaries);

  // The other remote's canary becomes what all get, and is taken back again.
  await done('promote', 'account@2.0.0');
  const both = withReleases({ checkout: '2.0.0', account: '2.0.0' });
  await served(both, one);
  await served(ofAccount, 99);
  expect((await shop.visit('/', ofNumber(one, ofCheckout))).composition).toBe(ofCheckout);
  expect((await shop.visit('/', ofNumber(99, stable))).composition).toBe(stable);
  expect((await status()).canaries).toEqual(canaries.filter(({ remotes }) => remotes.checkout));
  await done('rollback', 'account', '--why', 'slow sign-in');
  await served(ofCheckout, one);
  expect((await shop.visit('/', ofNumber(one, both))).composition).toBe(ofCheckout);
  await done('canary', 'checkout', '--end');
  await served(stable, one);
  expect((await shop.visit('/', ofNumber(one, ofCheckout))).composition).toBe(stable);
  expect((await status()).remotes).toEqual(shop.original);

  expect(await done('history', 'checkout')).toMatch(
    /^\d+ {2}\S+ {2}e2e {2}withdraw checkout@2\.0\.0 from its canary\n\d+ {2}\S+ {2}e2e {2}canary checkout@2\.0\.0 --share 30 {2}\(shorter checkout\)\n/,
  );
  expect(await done('history', 'account')).toMatch(
    /e2e {2}rollback to account@\S+ {2}\(slow sign-in\)\n.*e2e {2}promote account@2\.0\.0\n.*e2e {2}canary account@2\.0\.0 --share 20\n/,
  );
});

test('[SQUAD-05] a promotion costs the cache those pages alone that hold the remote', async () => {
  const [home, sales, nowhere] = ['/', '/search/sales', '/nothing-is-here'];
  const before = withReleases({});
  for (const page of [home, sales, nowhere])
    await expect.poll(async () => (await shop.visit(page)).cache, { timeout: 15_000 }).toBe('hit');
  await shop.release('search', '2.0.0');
  await done('promote', 'search@2.0.0');
  await shop.until(cart, ({ composition }) => composition !== before);
  const visits = await Promise.all([home, nowhere, sales].map(page => shop.visit(page)));
  expect(visits.map(({ cache }) => cache)).toEqual(['carried', 'carried', 'miss']);
  for (const { html, composition } of visits) {
    expect(composition).toBe(withReleases({ search: '2.0.0' }));
    expect(html).toContain(`"composition":{"id":"${composition}"`);
    expect(html).toContain('/search/2.0.0/');
    expect(html).not.toContain(`/search/${shop.original.search}/`);
  }
  await done('rollback', 'search');
  await shop.until(cart, ({ composition }) => composition === before);
});

test('[SQUAD-06] a preview stays what it was made of when its remotes are promoted in between', async () => {
  const preview = previewSchema.parse(JSON.parse(await done('preview', 'qa', 'account@2.0.0', '--json')));
  expect(preview.id).toBe(withReleases({ account: '2.0.0' }));
  const cookie = `exwerk-preview=${encodeURIComponent(preview.query)}`;
  const seen = async () => (await shop.visit(login, cookie)).composition;
  await expect.poll(seen, { timeout: 15_000 }).toBe(preview.id);
  await done('promote', 'checkout@2.0.0');
  await shop.until(cart, ({ html }) => html.includes('Basket of a squad'));
  expect(await seen()).toBe(preview.id);
  expect((await shop.visit(cart, cookie)).html).not.toContain('Basket of a squad');
  expect((await shop.visit(login, cookie)).html).toContain('Sign-in of a squad');
  expect(previewSchema.parse(JSON.parse(await done('preview', 'qa', '--json'))).remotes).toEqual(preview.remotes);
  await done('preview', 'qa', '--end');
  await done('rollback', 'checkout');
});

/** Versions by remote that a page names, each once. */
function versionsIn({ html }: Visit): string[] {
  const named = [...html.matchAll(/\/(checkout|account|search|catalog|contact)\/(\d+\.\d+\.\d+[^/"]*)\//g)];
  return [...new Set(named.map(([, remote, version]) => `${remote}@${version}`))];
}

test('[SQUAD-05] three squads promote at the same time under load: no change is lost, no request fails, no page is mixed', async () => {
  const squads = ['checkout', 'account', 'search'];
  const rounds = Math.ceil(swaps / squads.length);
  test.setTimeout(60_000 + rounds * 3 * 20_000);
  const versions = Array.from({ length: rounds }, (_, round) => `3.${round}.0`);
  for (const squad of squads) for (const version of versions) await shop.release(squad, version);
  for (const location of ['/', '/search/sales', cart, login])
    await shop.until(location, ({ composition }) => composition === withReleases({}));
  const faults: string[] = [];
  let count = 0;
  let stopping = false;
  const shopper = async (location: string) => {
    while (!stopping) {
      const visit = await shop.visit(location).catch(String);
      count += 1;
      if (typeof visit === 'string') faults.push(`${location}: ${visit}`);
      else {
        const named = versionsIn(visit);
        const remotes = new Set(named.map(name => name.split('@')[0]));
        const isOne =
          named.length === remotes.size && visit.html.includes(`"composition":{"id":"${visit.composition}"`);
        if (visit.status !== 200 || !isOne)
          faults.push(`${location}: ${visit.status} after ${Math.round(visit.ms)} ms, ${named.join(' ')}`);
      }
      await sleep(50);
    }
  };
  const load = Promise.all(['/', '/search/sales', cart, login].map(shopper));
  await Promise.all(
    squads.map(async squad => {
      for (const version of versions) await done('promote', `${squad}@${version}`);
    }),
  );
  const last = versions.at(-1) ?? '';
  const final = withReleases(Object.fromEntries(squads.map(squad => [squad, last])));
  await shop.until('/', ({ composition }) => composition === final);
  stopping = true;
  await load;
  test.info().annotations.push({
    type: 'figure',
    description: `${faults.length} of ${count} pages failed or mixed during ${rounds * squads.length} promotions`,
  });
  expect(faults).toEqual([]);
  for (const squad of squads) {
    const told = (await done('history', squad)).split('\n').slice(0, rounds);
    expect(told.map(line => line.split('  ').at(-1))).toEqual(
      versions.toReversed().map(version => `promote ${squad}@${version}`),
    );
  }
  // Each squad takes back its own.
  await Promise.all(squads.map(squad => done('rollback', squad)));
  expect((await status()).remotes).toMatchObject(
    Object.fromEntries(squads.map(squad => [squad, versions.at(-2) ?? ''])),
  );
});
