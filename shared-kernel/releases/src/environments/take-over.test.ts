import { readAudit } from '../audit/audit-log.ts';
import { askChange } from '../changes/ask-change.ts';
import { Composer } from '../composition/composer.ts';
import { readComposition } from '../composition/composition-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { littleFiles, littleVersions, publishLittle } from '../testing/little-releases.ts';
import { keyFor, serveReleases } from '../testing/served-releases.ts';

type Served = Awaited<ReturnType<typeof serveReleases>>;
const say = () => undefined;
let test: Served;
let acceptance: Served;
let token: string;
beforeEach(async () => {
  test = await serveReleases('test');
  acceptance = await serveReleases('acceptance', { before: test.store });
  token = (await keyFor({ environments: ['test', 'acceptance'] })).token;
  await publishLittle(test.store, 'checkout', '2');
});
afterEach(() => Promise.all([test.close(), acceptance.close()]));

const files = littleFiles('checkout', '2').map(([file]) => file);
const bytesOf = async ({ store }: { store: ReleaseStore }) =>
  Promise.all(files.map(async file => [file, (await store.read(`checkout/2/${file}`))?.content.toString('base64')]));
const promote = (served: Served, lines: string[] = []) =>
  askChange({ do: 'promote', releases: { checkout: '2' } }, { address: served.address, key: token }, line =>
    lines.push(line),
  );

describe('a promotion from one environment to the next', () => {
  it('[SQUAD-09] brings the same bytes over and tries them in the gate of that one', async () => {
    await promote(test);
    expect(await readComposition(acceptance.store)).toMatchObject({ remotes: littleVersions });
    const lines: string[] = [];
    await promote(acceptance, lines);
    expect(lines.join('\n')).toMatch(
      /checkout@2 taken over from .*, all hashes the same\n[\s\S]*integrity[\s\S]*tried/,
    );
    expect(await bytesOf(acceptance)).toEqual(await bytesOf(test));
    expect((await bytesOf(acceptance)).every(([, content]) => content !== undefined)).toBe(true);
    expect(await readComposition(acceptance.store)).toMatchObject({ remotes: { ...littleVersions, checkout: '2' } });
    expect((await acceptance.store.list('checkout/2/gate')).length).toBe(2);
  });

  it('[SQUAD-09] is refused for what was never brought out there', async () => {
    await expect(promote(acceptance)).rejects.toThrow(/rule "environment".*checkout@2/);
    expect(await acceptance.store.list('checkout')).toEqual(['1']);
    expect((await readAudit(acceptance.store, 1))[0]).toMatchObject({ outcome: 'refused', what: 'promote checkout@2' });
  });

  it('[SQUAD-09] is refused for bytes that are not those that were released', async () => {
    await new Composer({ store: test.store, say }).put({ ...littleVersions, checkout: '2' });
    const key = 'checkout/2/web/page.js';
    await test.store.replace(key, Buffer.from('tampered with'), (await test.store.read(key))?.tag);
    await expect(promote(acceptance)).rejects.toThrow(/rule "integrity".*web\/page\.js/);
    expect(await acceptance.store.read('checkout/2/release.json')).toBeUndefined();
  });

  it('[SQUAD-09] is the only way there: nobody releases into an environment that has one before it', async () => {
    const answer = await fetch(`${acceptance.address}/api/files/checkout/3/web/entry.js`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
      body: 'x',
    });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Releases come here from')]);
    expect(await acceptance.store.list('checkout')).toEqual(['1']);
  });
});
