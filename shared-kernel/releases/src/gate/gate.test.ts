import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Versions } from '@exwerk/contract/releases/composition';
import { openDirectory } from '../store/directory-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  littleVersions as first,
  publishLittle,
  publishLittleShell,
  littleRemotes as remotes,
} from '../testing/little-releases.ts';
import { type Probe, passGate } from './gate.ts';
import { readPicture, readReports } from './gate-report.ts';

const budget = { entry: 4, part: 30 };
/** Does not compress. */
const heavy = randomBytes(100_000);

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  store = openDirectory(folder);
  for (const remote of remotes) await publish(remote, '1');
  await publishShell('1');
});
afterEach(() => rm(folder, { recursive: true }));

const publish = (remote: string, version: string, told?: Parameters<typeof publishLittle>[3]) =>
  publishLittle(store, remote, version, told);
const publishShell = (version: string, provided?: Parameters<typeof publishLittleShell>[2]) =>
  publishLittleShell(store, version, provided);

async function pass(changes: Versions, probe: Probe = async () => 'tried') {
  const said: string[] = [];
  await passGate({ ...first, ...changes }, changes, { store, say: line => said.push(line), stable: first, probe });
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
      /contract 1\.2\.0 fits.*\n.*0 names.*\n.*nothing of its slices.*\n.*each of one remote.*\n.* 8 pages, slots and modules are kept.*\n.*3 files are what was released.*\n.*kB.*\n.*no foreign host.*\n.*0 rules.*\n.*tried/,
    );
  });

  it('keeps what it found with the release, for people and for programs, whether it passes or is refused', async () => {
    await publish('checkout', '2');
    await pass({ checkout: '2' });
    await publish('checkout', '3', { page: heavy, budget });
    await expect(pass({ checkout: '3' })).rejects.toThrow('"weight"');
    for (const [version, last, passed] of [
      ['2', { rule: 'probe', outcome: 'tried' }, true],
      [
        '3',
        { rule: 'weight', outcome: expect.stringContaining('the budget is 30 kB (src/routes/cart-route.tsx)') },
        false,
      ],
    ] as const) {
      const [page, data, ...more] = await store.list(`checkout/${version}/gate`);
      expect([page, data, more]).toEqual([expect.stringMatching(/\.html$/), expect.stringMatching(/\.json$/), []]);
      const report = JSON.parse(String((await store.read(`checkout/${version}/gate/${data}`))?.content));
      expect(report).toMatchObject({ passed, composition: { ...first, checkout: version } });
      expect(report.steps.at(-1)).toMatchObject({ ...last, passed });
      const shown = String((await store.read(`checkout/${version}/gate/${page}`))?.content);
      expect(shown).toContain(`<h1>checkout@${version} ${passed ? 'passed' : 'refused'}</h1>`);
    }
  });

  it('says why it refuses a release, though the report cannot be kept', async () => {
    await publish('checkout', '3', { page: heavy, budget });
    const directory = store;
    store = {
      ...directory,
      add: async (key, content) => {
        if (key.includes('/gate/')) throw new Error('S3 503 SlowDown');
        return directory.add(key, content);
      },
    };
    await expect(pass({ checkout: '3' })).rejects.toThrow('"weight"');
    await publish('checkout', '4');
    await expect(pass({ checkout: '4' })).rejects.toThrow('S3 503 SlowDown');
  });

  it('keeps pictures of the release with its report, and gives out nothing else that lies there', async () => {
    await publish('checkout', '2');
    const content = Buffer.from('a picture');
    const release = { remote: 'checkout', version: '2' };
    const pictures = async (...[, , , keep]: Parameters<Probe>) => {
      keep.picture({ release, page: '/checkout/cart', width: 360, content });
      keep.picture({ release: { remote: 'search', version: '1' }, page: '/search', width: 360, content });
      return 'tried';
    };
    await pass({ checkout: '2' }, pictures);
    const [report] = await readReports(store, 'checkout', '2');
    expect(report?.pictures).toEqual([{ page: '/checkout/cart', width: 360, file: expect.stringMatching(/-1\.jpg$/) }]);
    const named = { name: 'checkout', version: '2', file: report?.pictures[0]?.file };
    expect(await readPicture(store, named)).toEqual(content);
    for (const file of ['../release.json', named.file?.replace('-1.jpg', '.json'), 'x.jpg'])
      expect(await readPicture(store, { ...named, file })).toBeUndefined();
    const page = (await store.list('checkout/2/gate')).find(name => name.endsWith('.html'));
    expect(String((await store.read(`checkout/2/gate/${page}`))?.content)).toContain(
      `<img src="${named.file}" alt="/checkout/cart in a window of 360 pixels">`,
    );
  });

  it('keeps figures with the report, beside those of the stable release', async () => {
    await publish('checkout', '2');
    const figure = { rule: 'elements', release: 'checkout@2', place: '/checkout/cart of gb', value: 410 } as const;
    const measured = async (...[, , , keep]: Parameters<Probe>) => {
      keep.figure({ ...figure, before: 400, most: 490 });
      return 'tried';
    };
    await pass({ checkout: '2' }, measured);
    const [report] = await readReports(store, 'checkout', '2');
    const [entry, ...others] = report?.figures ?? [];
    expect(entry).toMatchObject({ rule: 'weight', place: 'entry', value: entry?.before, most: 5000 });
    expect(others.at(-1)).toEqual({ ...figure, before: 400, most: 490 });
    const page = (await store.list('checkout/2/gate')).find(name => name.endsWith('.html'));
    expect(String((await store.read(`checkout/2/gate/${page}`))?.content)).toContain(
      '<th scope="row">Elements</th><td>/checkout/cart of gb</td><td>410</td><td>400</td><td>490</td>',
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
    await expect(pass({ search: '2', checkout: '2' })).rejects.toThrow(/"contract"/);
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

  it.each<[string, (content: Buffer) => Buffer]>([
    ['br', brotliCompressSync],
    ['gz', gzipSync],
  ])('unpacks no more of a .%s file than the file has', async (form, compress) => {
    await publish('checkout', '2');
    const key = `checkout/2/web/page.js.${form}`;
    const bomb = compress(Buffer.alloc(50_000_000));
    if (!(await store.add(key, bomb))) await tamper(key, bomb);
    await expect(pass({ checkout: '2' })).rejects.toThrow(
      new RegExp(`"integrity": checkout@2: nothing instead of sha256-.* \\(web/page\\.js\\.${form}\\)`),
    );
  });

  it('refuses a page that is heavier than its budget, and an entry', async () => {
    await publish('checkout', '2', { page: heavy, budget });
    await expect(pass({ checkout: '2' })).rejects.toThrow(
      new RegExp(
        `"weight": checkout@2: \\d+\\.\\d kB of JavaScript, the budget is ${budget.part} kB \\(src/routes/cart-route\\.tsx\\)`,
      ),
    );
    await publish('checkout', '3', { entry: heavy, budget });
    await expect(pass({ checkout: '3' })).rejects.toThrow(`the budget is ${budget.entry} kB (web/entry.js)`);
  });

  it('refuses what needs another library than the composed shell has, and a shell that has another than a remote needs', async () => {
    await publish('checkout', '2', { needs: { react: '^20.0.0' } });
    await expect(pass({ checkout: '2' })).rejects.toThrow(
      '"contract": checkout@2: needs react ^20.0.0, the shell provides 19.3.1',
    );
    await publish('search', '2', { needs: { react: '^19.3.0' } });
    await expect(pass({ search: '2' })).resolves.toMatch('tried');
    await publishShell('2', { react: '20.0.0' });
    await expect(pass({ search: '2', shell: '2' })).rejects.toThrow('"contract": search@2: needs react ^19.3.0');
    await publishShell('3', { contract: '2.0.0' });
    await expect(pass({ shell: '3' })).rejects.toThrow(
      /"contract": catalog@1: .*\^1\.0\.0, the shell provides 2\.0\.0/,
    );
  });

  it('refuses a page that another remote has, told by its release or from before releases told any', async () => {
    const page = { path: '/blog/:slug', guard: 'none', indexed: true, cache: 'public' } as const;
    await publish('blog', '1', { pages: [page], slots: { fills: [], places: [] } });
    await expect(pass({ blog: '1' })).resolves.toMatch('tried');
    await publish('offers', '1', { pages: [{ ...page, path: '/blog/:offer' }], slots: { fills: [], places: [] } });
    await expect(pass({ blog: '1', offers: '1' })).rejects.toThrow(
      /"claims": offers@1: claims the page \/blog\/:offer, which blog@1 has already/,
    );
    await publish('offers', '2', { pages: [{ ...page, path: '/checkout/cart' }] });
    await expect(pass({ offers: '2' })).rejects.toThrow(
      'offers@2: claims the page /checkout/cart, which checkout@1 has',
    );
    await publish('offers', '3', { pages: [{ ...page, path: '/__/composition' }] });
    await expect(pass({ offers: '3' })).rejects.toThrow('which the server keeps for itself');
  });

  it('[SQUAD-04] refuses a page where the shop has another, and asks that of new releases alone', async () => {
    const page = (path: string) => ({ path, guard: 'none', indexed: true, cache: 'public' }) as const;
    await publish('payment', '1', { pages: [page('/payment')] });
    await expect(pass({ payment: '1' })).rejects.toThrow(
      '"claims": payment@1: claims the page /payment, which is the address of a content page (release.json)',
    );
    await publish('checkout', '2');
    const all = { ...first, payment: '1', checkout: '2' };
    const parts = { store, say: () => undefined, stable: { ...first, payment: '1' }, probe: async () => 'tried' };
    await expect(passGate(all, { checkout: '2' }, parts)).resolves.toBeUndefined();
    // The catalog shows what slugs find: a page of its own among them takes nothing from anybody.
    await publish('catalog', '2', { pages: [page('/'), page('/payment'), page('*')] });
    await expect(pass({ catalog: '2' })).resolves.toMatch('tried');
  });

  it('refuses a slot that another remote fills, or is named after one, and one that is placed and that nobody fills', async () => {
    const slots = (fills: string[], places: string[] = []) => ({ pages: [], slots: { fills, places } });
    await publish('checkout', '2', slots(['checkout/add-to-cart']));
    await publish('offers', '1', slots(['checkout/add-to-cart']));
    await expect(pass({ checkout: '2', offers: '1' })).rejects.toThrow(
      'offers@1: claims the slot checkout/add-to-cart, which checkout@2 has already',
    );
    await publish('offers', '2', slots(['checkout/other']));
    await expect(pass({ offers: '2' })).rejects.toThrow('checkout/other, which bears the name of another remote');
    await publish('offers', '3', slots([], ['offers/banner']));
    await expect(pass({ offers: '3' })).rejects.toThrow(
      'offers@3: places the slot offers/banner, which no remote fills',
    );
    await publish('contact', '2', slots([]));
    await expect(pass({ contact: '2' })).rejects.toThrow(
      'shell@1: places the slot contact/contact-modal, which no remote fills',
    );
  });

  it('asks nothing of the remotes that stay as they are', async () => {
    await tamper('search/1/web/page.js', Buffer.from('other'));
    await publish('checkout', '2');
    await expect(pass({ checkout: '2' })).resolves.toMatch('tried');
  });
});
