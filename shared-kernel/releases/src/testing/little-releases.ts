import { brotliCompressSync } from 'node:zlib';
import type { Versions } from '@exwerk/contract/releases/composition';
import type { Release } from '@exwerk/contract/releases/release';
import { integrity } from '@exwerk/service/releases/integrity';
import type { ReleaseStore } from '../store/release-store.ts';

export const littleRemotes = ['catalog', 'search', 'account', 'checkout', 'contact'];
export const littleVersions: Versions = { ...Object.fromEntries(littleRemotes.map(name => [name, '1'])), shell: '1' };

const small = Buffer.from('console.log(1)');

interface Described extends Partial<Omit<Release, 'remote' | 'version' | 'web' | 'files'>> {
  readonly page?: Buffer;
  readonly entry?: Buffer;
}

/** The files of a release of three scripts by their paths, `release.json` last. */
export function littleFiles(
  remote: string,
  version: string,
  { page = small, entry = small, ...told }: Described = {},
): [file: string, content: Buffer][] {
  const contents = Object.entries({ 'web/entry.js': entry, 'web/page.js': page, 'node/entry.js': small });
  const release = {
    remote,
    version,
    contract: '^1.0.0',
    createdAt: new Date().toISOString(),
    exposes: ['./routes'],
    web: { entry: 'entry.js', styles: [], exposes: {}, sources: { 'src/routes/cart-route.tsx': ['page.js'] } },
    node: { manifest: 'mf-manifest.json' },
    files: Object.fromEntries(contents.map(([file, content]) => [file, integrity(content)])),
    ...told,
  };
  const packed = contents.flatMap(([file, content]): [string, Buffer][] =>
    file.startsWith('web/') ? [[`${file}.br`, brotliCompressSync(content)]] : [],
  );
  return [...contents, ...packed, ['release.json', Buffer.from(JSON.stringify(release))]];
}

export async function publishLittle(store: ReleaseStore, remote: string, version: string, told?: Described) {
  for (const [file, content] of littleFiles(remote, version, told))
    await store.add(`${remote}/${version}/${file}`, content);
}

export async function publishLittleShell(
  store: ReleaseStore,
  version: string,
  { contract = '1.2.0', react = '19.3.1' } = {},
) {
  await store.add(`shell/${version}/node/render.cjs`, small);
  const release = {
    remote: 'shell',
    version,
    contract,
    createdAt: new Date().toISOString(),
    provides: { react },
    slots: { places: ['contact/contact-modal'] },
    web: { scripts: [], styles: [] },
    node: { bundle: 'render.cjs' },
    files: { 'node/render.cjs': integrity(small) },
  };
  await store.add(`shell/${version}/release.json`, Buffer.from(JSON.stringify(release)));
}
