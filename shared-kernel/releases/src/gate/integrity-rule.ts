import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { AnyRelease } from '@exwerk/contract/releases/release';
import { integrity } from '../publishing/release-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';

const forms = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

/** Every file of each new release is what `release.json` says, in each form in which it is sent. */
export async function checkIntegrity({ changed }: Candidate, store: ReleaseStore): Promise<string> {
  const counts = await Promise.all(
    changed.map(async release => {
      for (const [file, expected] of Object.entries(release.files)) await checkFile(store, release, file, expected);
      return Object.keys(release.files).length;
    }),
  );
  return `${counts.reduce((sum, count) => sum + count, 0)} files are what was released`;
}

async function checkFile(store: ReleaseStore, release: AnyRelease, file: string, expected: string): Promise<void> {
  const key = `${release.remote}/${release.version}/${file}`;
  const compare = (name: string, content: Buffer | undefined) => {
    const found = content ? integrity(content) : 'nothing';
    if (found !== expected) throw new Refused('integrity', release, `${found} instead of ${expected}`, name);
  };
  compare(file, (await store.read(key))?.content);
  if (!file.startsWith('web/')) return;
  for (const [ending, decompress] of forms) {
    const packed = await store.read(key + ending);
    if (packed) compare(file + ending, await decompress(packed.content).catch(() => undefined));
  }
}
