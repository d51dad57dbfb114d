import type { AnyRelease } from '@exwerk/contract/releases/release';
import { compressedForms, unpacked } from '@exwerk/service/releases/compressed-forms';
import { integrity } from '@exwerk/service/releases/integrity';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';

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
  const compare = (name: string, found: Buffer | undefined) => {
    const hash = found ? integrity(found) : 'nothing';
    if (hash !== expected) throw new Refused('integrity', release, `${hash} instead of ${expected}`, name);
  };
  const stored = await store.read(key);
  compare(file, stored?.content);
  if (!stored || !file.startsWith('web/')) return;
  for (const form of compressedForms) {
    const packed = await store.read(`${key}.${form}`);
    if (packed) compare(`${file}.${form}`, await unpacked(packed.content, form, stored.content));
  }
}
