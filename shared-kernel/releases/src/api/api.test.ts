import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { previewPass } from '@exwerk/service/releases/preview-link';
import { SignJWT } from 'jose';
import { readAudit } from '../audit/audit-log.ts';
import { askChange, RefusedThere } from '../changes/ask-change.ts';
import type { ChangeRequest } from '../changes/change-request.ts';
import { readComposition } from '../composition/composition-store.ts';
import { admissionTo } from '../keys/admission.ts';
import { revokeKey } from '../keys/revoked-keys.ts';
import { publish } from '../publishing/publish.ts';
import { askApi } from '../store/api-client.ts';
import { openApiStore } from '../store/api-store.ts';
import { littleFiles, littleVersions, publishLittle } from '../testing/little-releases.ts';
import { keyFor, rootKey, serveReleases } from '../testing/served-releases.ts';

let releases: Awaited<ReturnType<typeof serveReleases>>;
let token: string;
let id: string;
beforeEach(async () => {
  releases = await serveReleases();
  const issued = await keyFor();
  token = issued.token;
  id = issued.key.id;
});
afterEach(() => releases.close());

const access = (key = token) => ({ address: releases.address, key });
const say = () => undefined;
const put = async (key: string, content: Buffer | string, bearer = token) =>
  (
    await fetch(`${releases.address}/api/files/${key}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${bearer}`, 'If-None-Match': '*' },
      body: new Uint8Array(Buffer.from(content)),
    })
  ).status;
const change = async (body: unknown, bearer: string | undefined = token) => {
  const answer = await fetch(`${releases.address}/api/changes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};
const promotion = { do: 'promote', releases: { checkout: '2' } };
const unchanged = async () =>
  expect(await readComposition(releases.store)).toMatchObject({ revision: 1, remotes: littleVersions });

/** Releases a version of checkout as the command does. */
async function release(version: string, remote = 'checkout') {
  const folder = await mkdtemp(path.join(tmpdir(), 'built-'));
  const files = littleFiles(remote, version);
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const names = files.map(([file]) => file).filter(file => file !== 'release.json');
  return publish(openApiStore(access()), folder, JSON.parse(String(files.at(-1)?.[1])), names);
}

describe('a squad with its key', () => {
  it('[SQUAD-09] releases, canaries, promotes and takes back its remote, and the log says who did what', async () => {
    await expect(release('2')).resolves.toBe('published');
    await expect(release('2')).resolves.toBe('there already');
    const lines: string[] = [];
    await askChange({ do: 'canary', releases: { checkout: '2' }, share: 5 }, access(), line => lines.push(line));
    expect(lines.join('\n')).toMatch(/contract.*\n.*names[\s\S]*probe {6}tried/);
    await askChange({ do: 'promote', releases: { checkout: '2' }, why: 'shorter' }, access(), say);
    expect(await readComposition(releases.store)).toMatchObject({
      remotes: { ...littleVersions, checkout: '2' },
      by: `checkout, key ${id}`,
      why: 'shorter',
    });
    await askChange({ do: 'rollback', name: 'checkout' }, access(), say);
    const current = await readComposition(releases.store);
    expect(current?.remotes).toEqual(littleVersions);
    const who = { by: 'checkout', key: id, outcome: 'done', at: expect.any(String) };
    expect((await readAudit(releases.store, 9)).toReversed()).toEqual([
      { ...who, what: 'release checkout@2' },
      { ...who, what: 'canary checkout@2 --share 5', revisions: { from: 1, to: 2 } },
      { ...who, what: 'promote checkout@2', why: 'shorter', revisions: { from: 2, to: 3 } },
      { ...who, what: 'rollback checkout', revisions: { from: 3, to: 4 } },
    ]);
  });

  it('[SQUAD-05] withdraws a canary as a whole that its remote is in with one of another squad', async () => {
    await publishLittle(releases.store, 'checkout', '2');
    await publishLittle(releases.store, 'account', '2');
    const both = (await keyFor({ squad: 'both', remotes: ['checkout', 'account'] })).token;
    const withdrawals: ChangeRequest[] = [
      { do: 'end-canary', names: ['checkout'] },
      { do: 'rollback', name: 'checkout' },
    ];
    for (const withdrawal of withdrawals) {
      await askChange({ do: 'canary', releases: { checkout: '2', account: '2' }, share: 5 }, access(both), say);
      await askChange(withdrawal, access(), say);
      expect(await readComposition(releases.store)).toMatchObject({ remotes: littleVersions, canaries: [] });
    }
  });

  it('[SQUAD-09] gets links to its own previews alone', async () => {
    await release('2');
    await askChange({ do: 'preview', preview: 'checkout-qa', releases: { checkout: '2' } }, access(), say);
    const { query } = (await (await askApi(access(), 'previews/checkout-qa?hours=2')).json()) as { query: string };
    expect(previewPass(new URLSearchParams(query), ['local-preview-secret'])).toMatchObject({ name: 'checkout-qa' });
    for (const preview of ['qa', 'account-qa', 'checkoutqa'])
      expect((await change({ do: 'preview', preview, releases: { checkout: '2' } })).status).toBe(403);
    expect((await change({ do: 'end-preview', preview: 'account' })).status).toBe(403);
    expect((await fetch(`${releases.address}/api/previews/checkout-qa?hours=2`)).status).toBe(401);
  });

  it('[SQUAD-09] is refused what is of another squad, and the log tells it', async () => {
    await release('2');
    for (const [body, what] of [
      [{ do: 'promote', releases: { account: '1' } }, 'promote account@1'],
      [{ do: 'promote', releases: { checkout: '2', account: '1' } }, 'promote checkout@2 account@1'],
      [{ do: 'canary', releases: { shell: '1' }, share: 1 }, 'canary shell@1 --share 1'],
      [{ do: 'end-canary', names: ['account'] }, 'canary account --end'],
      [{ do: 'remove', name: 'account' }, 'remove account'],
      [{ do: 'rollback', name: 'account' }, 'rollback account'],
      [{ do: 'rollback' }, 'rollback'],
    ] as const) {
      const { status, text } = await change(body);
      expect([status, text]).toEqual([403, expect.stringMatching(/is not for the key of checkout|name one/)]);
      const [latest] = await readAudit(releases.store, 1);
      expect(latest).toMatchObject({ by: 'checkout', key: id, what, outcome: 'denied' });
    }
    expect(await put('account/2/web/entry.js', 'x')).toBe(403);
    expect((await readAudit(releases.store, 1))[0]).toMatchObject({ what: 'release account@2', outcome: 'denied' });
    await unchanged();
  });

  it('[SQUAD-09] is told by the gate what it does not let pass, and why', async () => {
    const asked = askChange({ do: 'promote', releases: { checkout: '9' } }, access(), say);
    await expect(asked).rejects.toThrow(RefusedThere);
    await expect(asked).rejects.toThrow(/rule "published".*checkout@9/);
    expect((await readAudit(releases.store, 1))[0]).toMatchObject({ what: 'promote checkout@9', outcome: 'refused' });
    await unchanged();
  });
});

describe('whoever has no good key', () => {
  const hour = 3_600_000;
  const forged = () =>
    new SignJWT({ jti: '0123456789abcdef', sub: 'checkout', remotes: ['checkout'], environments: ['test'] })
      .setAudience('exwerk-releases')
      .setIssuedAt();
  it.each([
    ['none', async () => ''],
    ['one of another root key', async () => (await keyFor({}, { root: 'another root key of releases here' })).token],
    ['one that has ended', async () => (await keyFor({}, { now: new Date(Date.now() - 2 * hour) })).token],
    ['one of another environment', async () => (await keyFor({ environments: ['production'] })).token],
    ['one that nothing signs', async () => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'one whose claims were changed',
      async () =>
        token.replace(
          /\.(.*)\./,
          (_, claims: string) =>
            `.${Buffer.from(String(Buffer.from(claims, 'base64url')).replace('["checkout"]', '["shell"]')).toString('base64url')}.`,
        ),
    ],
    [
      'one that is good for a year, after a day',
      () =>
        forged()
          .setIssuedAt(new Date(Date.now() - 25 * hour))
          .setExpirationTime('1y')
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(rootKey)),
    ],
    [
      'one that says more',
      async () =>
        new SignJWT({ ...JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url'))), admin: true })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(rootKey)),
    ],
    ['one that never ends', () => forged().setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(rootKey))],
    [
      'one that was revoked',
      async () => {
        await revokeKey(releases.store, id);
        return token;
      },
    ],
  ])('[SQUAD-09] with %s reads, puts and changes nothing', async (_kind, make) => {
    const bad = await make();
    expect((await change(promotion, bad)).status).toBe(401);
    expect(await put('checkout/2/web/entry.js', 'x', bad)).toBe(401);
    const headers = { Authorization: `Bearer ${bad}` };
    expect((await fetch(`${releases.address}/api/files/compositions/current.json`, { headers })).status).toBe(401);
    expect((await fetch(`${releases.address}/api/folders/checkout`, { headers })).status).toBe(401);
    await unchanged();
    expect(await releases.store.list('checkout')).toEqual(['1']);
  });

  it('[SQUAD-09] that was signed with the former root key goes on while that one is listed', async () => {
    const old = await keyFor({}, { root: 'the former root key of releases' });
    expect(await admissionTo(releases.store, 'test', [rootKey]).admit(old.token)).toBeUndefined();
    const both = admissionTo(releases.store, 'test', [rootKey, 'the former root key of releases']);
    expect(await both.admit(old.token)).toEqual(old.key);
    expect(await both.admit(token)).toMatchObject({ id });
  });

  it('[SQUAD-09] may try so often, while whoever has a key goes on', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 30; tries += 1) statuses.add((await change(promotion, 'x.y.z')).status);
    expect([...statuses]).toContain(429);
    expect((await change({ do: 'rollback' })).status).toBe(403);
  });
});

describe('what is put there', () => {
  it('[SQUAD-03] bears no version that builds of sources have: of those no history is kept', async () => {
    await expect(release('dev-1-1')).rejects.toThrow('dev-1-1 is what builds of sources are called');
    expect(await releases.store.list('checkout/dev-1-1')).toEqual([]);
  });

  it('[SQUAD-09] is refused with a hash that is not that of the file, a file that is missing, another name', async () => {
    const files = littleFiles('checkout', '2');
    const description = String(files.at(-1)?.[1]);
    for (const [file, content] of files.slice(0, -1)) expect(await put(`checkout/2/${file}`, content)).toBe(201);
    const attempts = {
      hash: description.replace(/"web\/page.js":"sha256-..../, '"web/page.js":"sha256-AAAA'),
      missing: description.replace('"web/page.js":"sha256', '"web/other.js":"sha256'),
      outside: description.replace('"web/page.js":"sha256', '"../../account/1/web/page.js":"sha256'),
      name: description.replace('"checkout"', '"account"'),
      version: description.replace('"version":"2"', '"version":"3"'),
      nothing: '{}',
      noise: '{',
    };
    for (const content of Object.values(attempts)) {
      expect(content).not.toBe(description);
      expect(await put('checkout/2/release.json', content)).toBe(409);
    }
    expect(await put('checkout/2/web/entry.js.gz', 'no gzip at all')).toBe(201);
    expect(await put('checkout/2/release.json', description)).toBe(409);
    expect((await readAudit(releases.store, 1))[0]?.message).toBe('web/entry.js.gz is not web/entry.js compressed');
    expect(await releases.store.read('checkout/2/release.json')).toBeUndefined();
  });

  it('[SQUAD-09] never changes once it is released', async () => {
    await release('2');
    const headers = { Authorization: `Bearer ${token}` };
    const url = `${releases.address}/api/files/checkout/2/web/entry.js`;
    const tag = (await fetch(url, { headers })).headers.get('etag') ?? '';
    const replaced = await fetch(url, { method: 'PUT', headers: { ...headers, 'If-Match': tag }, body: 'other' });
    expect([replaced.status, tag]).toEqual([409, expect.stringMatching(/^".+"$/)]);
    expect(await put('checkout/2/web/more.js', 'x')).toBe(409);
    expect(await put('checkout/2/web/entry.js.br', brotliCompressSync('other'))).toBe(409);
  });

  it.each([
    'compositions/current.json',
    'keys/revoked/0123456789abcdef.json',
    'audit/2026.json',
    'checkout/2/gate/x.json',
    'checkout/2/web/..%2f..%2f1/web/entry.js',
    'checkout/2',
  ])('[SQUAD-09] is nothing but files of releases: not %s', async key => {
    expect([400, 404]).toContain(await put(key, '{}'));
    await unchanged();
  });

  it('[SQUAD-09] is not read where it is no business of squads', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    await revokeKey(releases.store, 'fedcba9876543210');
    for (const key of ['files/keys/revoked/fedcba9876543210.json', 'folders/keys/revoked', 'folders/audit']) {
      const answer = await fetch(`${releases.address}/api/${key}`, { headers });
      expect([answer.status, await answer.text()]).not.toEqual([200, expect.stringMatching(/fedc|revoked|2026/)]);
    }
  });
});

it('[SQUAD-09] a change with a field that nobody knows is none', async () => {
  for (const body of [
    { ...promotion, by: 'somebody' },
    { ...promotion, releases: {} },
    { ...promotion, releases: { checkout: '../1' } },
    { do: 'put', releases: { checkout: '2' } },
    { do: 'canary', releases: { checkout: '2' }, share: 100 },
    [promotion],
  ])
    expect((await change(body)).status).toBe(400);
  await unchanged();
});
