import { releaseName, releaseVersion } from '@exwerk/contract/releases/release-name';
import { isSourceMap } from '@exwerk/contract/releases/source-map';

/** A file of a release, by its key in the store. */
export interface ReleaseFile {
  readonly name: string;
  readonly version: string;
  /** `release.json`, or a path below `web/` or `node/`; of what is stored also one below the folder of source maps. */
  readonly file: string;
}

const segments = /^[\w.@~-]+(?:\/[\w.@~-]+)*$/;

/** Whether a key can only be below the store: parts without dots alone. */
export const isPlainKey = (key: string): boolean =>
  segments.test(key) && key.split('/').every(part => !/^\.+$/.test(part));

/** Undefined for a key that no file of a release has which anybody may get. */
export function releaseFileOf(key: string): ReleaseFile | undefined {
  const found = storedFileOf(key);
  return found && isSourceMap(found.file) ? undefined : found;
}

/** Undefined for a key that no file of a release has, its source maps among them. */
export function storedFileOf(key: string): ReleaseFile | undefined {
  const [name = '', version = '', ...rest] = key.split('/');
  const file = rest.join('/');
  const isOfRelease = /^(?:release\.json$|(?:web|node)\/.)/.test(file) || isSourceMap(file);
  if (!isPlainKey(key) || !isOfRelease) return undefined;
  if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success) return undefined;
  return { name, version, file };
}
