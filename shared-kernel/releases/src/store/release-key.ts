import { releaseName, releaseVersion } from '@exwerk/contract/releases/release-name';

/** A file of a release, by its key in the store. */
export interface ReleaseFile {
  readonly name: string;
  readonly version: string;
  /** `release.json`, or a path below `web/` or `node/`. */
  readonly file: string;
}

const segments = /^[\w.@~-]+(?:\/[\w.@~-]+)*$/;

/** Whether a key can only be below the store: parts without dots alone. */
export const isPlainKey = (key: string): boolean =>
  segments.test(key) && key.split('/').every(part => !/^\.+$/.test(part));

/** Undefined for a key that no file of a release has. */
export function releaseFileOf(key: string): ReleaseFile | undefined {
  const [name = '', version = '', ...rest] = key.split('/');
  const file = rest.join('/');
  if (!isPlainKey(key) || !/^(?:release\.json$|(?:web|node)\/.)/.test(file)) return undefined;
  if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success) return undefined;
  return { name, version, file };
}
