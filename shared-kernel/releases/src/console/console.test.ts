import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { readAudit } from '../audit/audit-log.ts';
import { readComposition } from '../composition/composition-store.ts';
import { revokeKey } from '../keys/revoked-keys.ts';
import { littleVersions, publishLittle } from '../testing/little-releases.ts';
import { keyFor, serveReleases } from '../testing/served-releases.ts';
import { canaryCurves } from './canary-curves.ts';

let releases: Awaited<ReturnType<typeof serveReleases>>;
beforeEach(async () => {
  releases = await serveReleases();
  await publishLittle(releases.store, 'checkout', '2', {
    createdAt: '2999-01-01T00:00:00.000Z',
    origin: { commit: 'a'.repeat(40), author: '<b>Ann</b>', isChanged: true },
    weights: { entry: 4000, styles: 1000, parts: { 'src/cart.tsx': 20_500 } },
  });
});
afterEach(() => releases.close());

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${releases.address}/console${path}`, { redirect: 'manual', ...init });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: releases.address, ...headers } });

async function signIn(told?: Parameters<typeof keyFor>[0]) {
  const { token, key } = await keyFor(told);
  const answer = await post('/sign-in', { key: ` ${token}\n` });
  return { answer, key, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
}
const promotion = { do: 'promote', release: 'checkout@2', why: '' };
const unchanged = async () =>
  expect(await readComposition(releases.store)).toMatchObject({ revision: 1, remotes: littleVersions });

it('[SQUAD-03] shows nothing without a key, and with one what is released by whom, how heavy, and what the gate said', async () => {
  for (const path of ['', '/storefronts', '/log', '/releases/checkout', '/releases/checkout/2']) {
    const { status, headers } = await send(path);
    expect([status, headers.get('location')]).toEqual([303, '/console/sign-in']);
  }
  const { answer, cookie } = await signIn({ remotes: [] });
  expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/console; Expires=.*; HttpOnly; SameSite=Strict$/);
  const page = async (path: string) => (await send(path, { headers: { cookie } })).text();
  expect(await page('')).toContain('href="/console/releases/checkout/1"');
  const remote = await page('/releases/checkout');
  expect(remote).toContain('<code>aaaaaaaaaaaa</code> with changes, &lt;b&gt;Ann&lt;/b&gt;');
  expect(remote).toContain('heaviest page 20.5 kB');
  // Whoever may look alone has no button.
  for (const shown of [remote, await page('/releases/checkout/2')]) expect(shown).not.toContain('/console/changes');
  expect((await send('/releases/nothing', { headers: { cookie } })).status).toBe(404);
  expect((await send('/releases/..%2fcompositions/x', { headers: { cookie } })).status).toBe(404);
});

it('[SAFE-07] refuses what it cannot read as what it is', async () => {
  const tooLong = { key: 'k'.repeat(200_000) };
  expect((await post('/sign-in', tooLong)).status).toBe(413);
  const { cookie } = await signIn();
  const unreadable = await send('/releases/%ZZ', { headers: { cookie } });
  expect([unreadable.status, await unreadable.text()]).toEqual([400, expect.stringContaining('cannot be read')]);
});

it('[SQUAD-07] shows how releases fare, and what they threw by its place in the sources', async () => {
  const labels = { composition: 'c', remote: 'checkout', release: '2' };
  const told = {
    instance: 'one',
    series: [
      { name: 'browser_views_total', labels, value: 40 },
      { name: 'browser_views_with_errors_total', labels, value: 4 },
    ],
    errors: [
      {
        where: 'browser',
        remote: 'checkout',
        release: '2',
        name: 'TypeError',
        frames: [{ remote: 'checkout', release: '2', file: 'web/cart.js', line: 1, column: 7 }],
        count: 4,
        latest: '2026-11-24T00:00:00.000Z',
      },
    ],
  };
  const map = { version: 3, names: [], sources: ['webpack://exwerk-checkout/./src/cart.tsx'], mappings: 'AAEA' };
  await releases.store.add('checkout/2/maps/web/cart.js.map', Buffer.from(JSON.stringify(map)));
  const { cookie } = await signIn({ remotes: [] });
  const page = async (path: string) => (await send(path, { headers: { cookie } })).text();
  const shell = createServer((_request, response) => void response.end(JSON.stringify(told))).listen(0, '127.0.0.1');
  await once(shell, 'listening');
  const { port } = z.object({ port: z.number() }).parse(shell.address());
  process.env.SHELL_OPERATIONS_URLS = `http://127.0.0.1:${port}`;
  try {
    expect(await page('/releases/checkout')).toMatch(/<code>2<\/code>[\s\S]*40[\s\S]*4 \(10\.0 %\)/);
    expect(await page('/releases/checkout/2')).toMatch(/TypeError[\s\S]*checkout: src\/cart\.tsx:3:1/);
    expect(await page('/releases/checkout/1')).toContain('Nobody has reported anything yet.');
  } finally {
    shell.close();
  }
  process.env.SHELL_OPERATIONS_URLS = 'http://127.0.0.1:1';
  expect(await page('/releases/checkout')).toContain('The shell does not answer.');
  delete process.env.SHELL_OPERATIONS_URLS;
});

it('[SQUAD-03] shows how the pages of a release looked to the gate, to whoever is signed in', async () => {
  const content = Buffer.from('a picture');
  const file = '2026-11-24T00-00-00-000Z-1.jpg';
  const report = {
    at: '2026-11-24T00:00:00.000Z',
    releases: ['checkout@2'],
    composition: littleVersions,
    passed: true,
    steps: [],
    pictures: [{ page: '/checkout/cart', width: 360, file }],
  };
  await releases.store.add(`checkout/2/gate/${file}`, content);
  await releases.store.add('checkout/2/gate/2026-11-24T00-00-00-000Z.json', Buffer.from(JSON.stringify(report)));
  const address = `/releases/checkout/2/gate/${file}`;
  expect((await send(address)).status).toBe(303);
  const { cookie } = await signIn({ remotes: [] });
  const shown = await (await send('/releases/checkout/2', { headers: { cookie } })).text();
  expect(shown).toContain(`<img src="/console${address}" alt="/checkout/cart in a window of 360 pixels"`);
  const picture = await send(address, { headers: { cookie } });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(content);
  expect((await send(address.replace('.jpg', '.json'), { headers: { cookie } })).status).toBe(404);
});

it('[SQUAD-07] draws how a canary has fared beside all others, and says the same in numbers', () => {
  const side = (views: number, errors: number) => ({
    views,
    errors,
    failedRegions: 0,
    lcp: [{ below: 2, count: views }],
    inp: [],
  });
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 0, minutes)).toISOString();
  const points = [1, 2].map(minutes => ({
    at: at(minutes),
    share: 10,
    canary: side(50, 5 * minutes),
    stable: side(400, 0),
  }));
  const { markup } = canaryCurves(points);
  expect(markup).toContain('Canary (whole line) 20.0 %, all others (broken line) 0.0 %; the upper edge is 20.0 %.');
  expect(markup).toContain('<path class="others" d="M0 100 L300 100"/><path d="M0 50 L300 0"/>');
  expect(markup).toMatch(/50 \/ 400[\s\S]*20\.0 % \/ 0\.0 %[\s\S]*1500 ms \/ 1500 ms[\s\S]*– \/ –/);
  expect(canaryCurves([]).markup).toContain('there are none yet');
});

it('[SQUAD-09] changes what the key is for, and nothing else', async () => {
  const { cookie, key } = await signIn();
  expect((await post('/changes', { ...promotion, release: 'account@1' }, { cookie })).status).toBe(403);
  expect((await post('/changes', { do: 'rollback' }, { cookie })).status).toBe(403);
  for (const wrong of [{ ...promotion, by: 'me' }, { ...promotion, release: 'checkout@../1' }, { do: 'put' }])
    expect((await post('/changes', wrong, { cookie })).status).toBe(400);
  await unchanged();
  const done = await (await post('/changes', promotion, { cookie })).text();
  expect(done).toMatch(/<li>probe +tried[\s\S]*Done\. Visitors get revision 2\./);
  expect(await readComposition(releases.store)).toMatchObject({
    by: `checkout, key ${key.id}`,
    remotes: { checkout: '2' },
  });
  const refused = await (await post('/changes', { do: 'promote', release: 'checkout@9' }, { cookie })).text();
  expect(refused).toMatch(/Nothing has changed: refused by the rule &quot;published&quot;/);
  expect((await readAudit(releases.store, 9)).map(({ outcome }) => outcome)).toEqual([
    'refused',
    'done',
    'denied',
    'denied',
  ]);
});

it('[SQUAD-09] takes no form of another page, of nobody, or of a key that was revoked', async () => {
  const { cookie, key } = await signIn();
  for (const origin of ['http://elsewhere.example', 'null', releases.address.replace(/\d+$/, '1')])
    expect((await post('/changes', promotion, { cookie, Origin: origin })).status).toBe(403);
  const sentAs = (site: string) => post('/changes', promotion, { cookie, 'Sec-Fetch-Site': site });
  expect((await sentAs('same-site')).status).toBe(403);
  const without = await send('/changes', { method: 'POST', body: new URLSearchParams(promotion), headers: { cookie } });
  expect(without.status).toBe(403);
  expect((await post('/changes', promotion)).headers.get('location')).toBe('/console/sign-in');
  await revokeKey(releases.store, key.id);
  expect((await post('/changes', promotion, { cookie })).headers.get('location')).toBe('/console/sign-in');
  await unchanged();
});

it('[SQUAD-09] is tried with what is no key so often and no more, by one client', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 22; tries += 1) statuses.push((await post('/sign-in', { key: 'x.y.z' })).status);
  expect([...new Set(statuses)]).toEqual([401, 429]);
  expect((await signIn()).answer.status).toBe(303);
});

it('has a policy by which a page of it runs nothing and is framed by nobody', async () => {
  const { headers } = await send('/sign-in');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';style-src 'self';img-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
  );
  expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
});
