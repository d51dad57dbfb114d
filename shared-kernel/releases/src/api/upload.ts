import { anyReleaseSchema, releaseSchema, shellReleaseSchema } from '@exwerk/contract/releases/release';
import { publishedVersion, shellName } from '@exwerk/contract/releases/release-name';
import { compressedForms, unpacked } from '@exwerk/service/releases/compressed-forms';
import { integrity } from '@exwerk/service/releases/integrity';
import pLimit from 'p-limit';
import { readAnyRelease } from '../publishing/publish.ts';
import { isPlainKey, type ReleaseFile } from '../store/release-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Files that are read at the same time. */
const atOnce = 8;

/** Why a file may not be put into the store, or undefined when it may. */
export async function objectionToFile(
  store: ReleaseStore,
  { name, version, file }: ReleaseFile,
  content: Buffer,
): Promise<string | undefined> {
  const named = publishedVersion.safeParse(version);
  if (!named.success) return `${version} ${named.error.issues[0]?.message}`;
  if (await readAnyRelease(store, name, version))
    return `${name}@${version} is published already; a version never changes, choose the next one`;
  return file === 'release.json' ? objectionToRelease(store, { name, version }, content) : undefined;
}

/** A release begins with its description, which is the last to come: everything it names has to be there as it says. */
async function objectionToRelease(
  store: ReleaseStore,
  { name, version }: Pick<ReleaseFile, 'name' | 'version'>,
  content: Buffer,
): Promise<string | undefined> {
  const described = describedBy(name, content);
  if (described === undefined) return 'release.json does not describe a release';
  if (described.remote !== name || described.version !== version)
    return `release.json is of ${described.remote}@${described.version}`;
  const faults: string[] = [];
  await pLimit(atOnce).map(Object.entries(described.files), async ([file, hash]) => {
    if (faults.length > 0) return;
    const fault = await faultOf(store, `${name}/${version}`, file, hash);
    if (fault !== undefined) faults.push(fault);
  });
  return faults[0];
}

function describedBy(name: string, content: Buffer) {
  try {
    const told: unknown = JSON.parse(content.toString('utf8'));
    const whole = (name === shellName ? shellReleaseSchema : releaseSchema).safeParse(told);
    return whole.success ? anyReleaseSchema.parse(told) : undefined;
  } catch {
    return undefined;
  }
}

async function faultOf(store: ReleaseStore, folder: string, file: string, hash: string): Promise<string | undefined> {
  if (!isPlainKey(file)) return `${file} is no name of a file`;
  const stored = await store.read(`${folder}/${file}`);
  if (!stored) return `${file} is missing`;
  const found = integrity(stored.content);
  if (found !== hash) return `${file} has ${found} instead of ${hash}`;
  for (const form of compressedForms) {
    const packed = await store.read(`${folder}/${file}.${form}`);
    if (packed && !(await unpacked(packed.content, form, stored.content))?.equals(stored.content))
      return `${file}.${form} is not ${file} compressed`;
  }
  return undefined;
}
