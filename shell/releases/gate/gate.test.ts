import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { remoteNames } from '@exwerk/shared-kernel/contract/remote';
import type { SomeVersions, Versions } from '../../src/composition/composition.ts';
import { integrity } from '../release-files.ts';
import { openDirectory } from '../store/directory-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { passGate } from './gate.ts';
import { budgets } from './weight-rule.ts';

const first = Object.fromEntries(remoteNames.map(name => [name, '1'])) as Versions;
const small = Buffer.from('console.log(1)');
/** Does not compress. */
const heavy = randomBytes(100_000);

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  store = openDirectory(folder);
  for (const remote of remoteNames) await publish(remote, '1');
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(remote: string, version: string, { contract = '^1.0.0', page = small, entry = small } = {}) {
  const contents = { 'web/entry.js': entry, 'web/page.js': page, 'node/entry.js': small };
  for (const [file, content] of Object.entries(contents)) {
    await store.add(`${remote}/${version}/${file}`, content);
    if (file.startsWith('web/')) await store.add(`${remote}/${version}/${file}.br`, brotliCompressSync(content));
  }
  const files = Object.fromEntries(Object.entries(contents).map(([file, content]) => [file, integrity(content)]));
  const release = {
    remote,
    version,
    contract,
    createdAt: new Date().toISOString(),
    exposes: ['./routes'],
    web: { entry: 'entry.js', styles: [], exposes: {}, sources: { 'src/routes/cart-route.tsx': ['page.js'] } },
    node: { manifest: 'mf-manifest.json' },
    files,
  };
  await store.add(`${remote}/${version}/release.json`, Buffer.from(JSON.stringify(release)));
}

async function pass(changes: SomeVersions, contract = '1.2.0') {
  const said: string[] = [];
  const probe = async () => 'tried';
  await passGate({ ...first, ...changes }, changes, { store, contract, say: line => said.push(line), probe });
  return said.join('\n');
}

/** Puts other content in place of a published file. */
async function tamper(key: string, content: Buffer) {
  await store.replace(key, content, (await store.read(key))?.tag);
}

describe('the gate', () => {
  it('lets a right release pass and says what it looked at', async () => {
    await publish('checkout', '2');
    expect(await pass({ checkout: '2' })).toMatch(
      /contract 1\.2\.0 fits.*\n.*3 files are what was released.*\n.*kB.*\n.*tried/,
    );
  });

  it('refuses what was never published', async () => {
    await expect(pass({ checkout: '9' })).rejects.toThrow(/"published": checkout@9: there is no such release/);
  });

  it('refuses a contract that the shell does not provide', async () => {
    await publish('checkout', '2', { contract: '^2.0.0' });
    await expect(pass({ checkout: '2' })).rejects.toThrow(
      /"contract": checkout@2: .*\^2\.0\.0, the shell provides 1\.2\.0 \(release\.json\)/,
    );
  });

  it('refuses a contract that no version fits together with another remote', async () => {
    await publish('search', '2', { contract: '<1.1.0' });
    await publish('checkout', '2', { contract: '^1.2.0' });
    await expect(pass({ search: '2', checkout: '2' }, '1.2.0')).rejects.toThrow(/"contract"/);
    const others = pass({ checkout: '2' });
    await expect(others).resolves.toMatch('fits');
  });

  it.each(['web/page.js', 'web/page.js.br', 'node/entry.js'])(
    'refuses a release whose %s is not what was released',
    async file => {
      await publish('checkout', '2');
      const other = Buffer.from('console.log(2)');
      await tamper(`checkout/2/${file}`, file.endsWith('.br') ? brotliCompressSync(other) : other);
      const name = file.replaceAll('.', '\\.');
      await expect(pass({ checkout: '2' })).rejects.toThrow(
        new RegExp(`"integrity": checkout@2: sha256-.* instead of sha256-.* \\(${name}\\)`),
      );
    },
  );

  it('refuses a page that is heavier than its budget, and an entry', async () => {
    await publish('checkout', '2', { page: heavy });
    await expect(pass({ checkout: '2' })).rejects.toThrow(
      new RegExp(
        `"weight": checkout@2: \\d+\\.\\d kB of JavaScript, the budget is ${budgets.checkout.part} kB \\(src/routes/cart-route\\.tsx\\)`,
      ),
    );
    await publish('checkout', '3', { entry: heavy });
    await expect(pass({ checkout: '3' })).rejects.toThrow(`the budget is ${budgets.checkout.entry} kB (web/entry.js)`);
  });

  it('asks nothing of the remotes that stay as they are', async () => {
    await tamper('search/1/web/page.js', Buffer.from('other'));
    await publish('checkout', '2');
    await expect(pass({ checkout: '2' })).resolves.toMatch('tried');
  });
});
