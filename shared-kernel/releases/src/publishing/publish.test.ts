import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@exwerk/contract/releases/release';
import { openDirectory } from '../store/directory-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { publish, readRelease } from './publish.ts';
import { filesBelow, integrityOf } from './release-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'publish-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Publishes a build that consists of one script. */
async function publishScript(script: string, version = '1.4.0', to = store()) {
  const built = path.join(folder, 'built');
  await mkdir(path.join(built, 'web'), { recursive: true });
  await writeFile(path.join(built, 'web/entry.js'), script);
  const files = await filesBelow(built);
  const release: Release = {
    remote: 'checkout',
    version,
    contract: '^1.0.0',
    createdAt: new Date().toISOString(),
    exposes: ['./routes'],
    web: { entry: 'entry.js', styles: [], exposes: {}, sources: {} },
    node: { manifest: 'mf-manifest.json' },
    files: await integrityOf(built, files),
  };
  return publish(to, built, release, files);
}
const store = () => openDirectory(path.join(folder, 'releases'));

describe('a release', () => {
  it('is published with a hash of every file', async () => {
    await expect(publishScript('one')).resolves.toBe('published');
    expect((await readRelease(store(), 'checkout', '1.4.0'))?.files).toEqual({
      'web/entry.js': 'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0=',
    });
  });

  it('may be published again as it is', async () => {
    await publishScript('one');
    await expect(publishScript('one')).resolves.toBe('there already');
  });

  it('is refused under a version that has other content, which stays', async () => {
    await publishScript('one');
    await expect(publishScript('two')).rejects.toThrow(
      /checkout@1\.4\.0 is published already with another web\/entry\.js/,
    );
    expect((await store().read('checkout/1.4.0/web/entry.js'))?.content.toString()).toBe('one');
    await expect(publishScript('two', '1.4.1')).resolves.toBe('published');
  });

  it('may be published twice at once, also where nothing is taken of what is published already', async () => {
    const late: ReleaseStore = {
      ...store(),
      add: async () => {
        await publishScript('one');
        throw new Error('checkout@1.4.0 is published already');
      },
    };
    await expect(publishScript('one', '1.4.0', late)).resolves.toBe('there already');
    await expect(publishScript('two', '1.4.0', late)).rejects.toThrow('another web/entry.js');
  });

  it('takes the place of what an interrupted try left', async () => {
    await store().add('checkout/1.4.0/web/entry.js', Buffer.from('hal'));
    await expect(publishScript('one')).resolves.toBe('published');
    expect((await store().read('checkout/1.4.0/web/entry.js'))?.content.toString()).toBe('one');
  });
});
