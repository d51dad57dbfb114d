import type { Versions } from '@exwerk/contract/releases/composition';
import { sourceMapOf } from '@exwerk/contract/releases/source-map';
import { compressedForms } from '@exwerk/service/releases/compressed-forms';
import { integrity } from '@exwerk/service/releases/integrity';
import pLimit from 'p-limit';
import { Composer } from '../composition/composer.ts';
import { Refused } from '../gate/candidate.ts';
import { putFile, readAnyRelease } from '../publishing/publish.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Files that are on their way at the same time. */
const atOnce = 8;

/** A file of a release with what lies beside it: its compressed forms, and its source map. */
const formsOf = (file: string) => [file, ...compressedForms.map(form => `${file}.${form}`), sourceMapOf(file)];

interface Ways {
  readonly from: ReleaseStore;
  readonly to: ReleaseStore;
  readonly say: (line: string) => void;
}

/**
 * Takes releases over from the environment before, byte by byte, unless they are here. Throws `Refused` for one that was never brought
 * out there, or whose files are not what it says.
 */
export async function takeOver(versions: Versions, ways: Ways): Promise<void> {
  const { from, to, say } = ways;
  const history = await new Composer({ store: from, say }).history();
  for (const [remote, version] of Object.entries(versions)) {
    if (await readAnyRelease(to, remote, version)) continue;
    if (!history.some(({ remotes }) => remotes[remote] === version))
      throw new Refused('environment', { remote, version }, `was not brought out in ${from.place}`, 'release.json');
    const bytes = await copy(remote, version, ways);
    say(`  ${remote}@${version} taken over from ${from.place}, ${(bytes / 1000).toFixed(0)} kB, all hashes the same`);
  }
}

async function copy(remote: string, version: string, { from, to }: Ways): Promise<number> {
  const folder = `${remote}/${version}`;
  const described = await readAnyRelease(from, remote, version);
  const description = await from.read(`${folder}/release.json`);
  if (!described || !description) throw new Error(`${remote}@${version} is not released in ${from.place}`);
  let bytes = 0;
  await pLimit(atOnce).map(Object.entries(described.files), async ([file, hash]) => {
    for (const form of formsOf(file)) {
      const stored = await from.read(`${folder}/${form}`);
      if (form === file && (!stored || integrity(stored.content) !== hash))
        throw new Refused('integrity', { remote, version }, `is not as released in ${from.place}`, file);
      if (stored) await putFile(to, `${folder}/${form}`, stored.content);
      bytes += stored?.content.length ?? 0;
    }
  });
  // At last, so that nobody sees half of it.
  await to.add(`${folder}/release.json`, description.content);
  return bytes + description.content.length;
}
