import path from 'node:path';
import { readEnvironment } from '@exwerk/service/config/environment';
import { storeSettings } from '../config.ts';
import { workspace } from '../workspace.ts';
import { openBucket } from './bucket-store.ts';
import { openDirectory } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** Folder of the releases, or of the copies that are served when they live in a bucket. */
export const releasesFolder = (environment = process.env) =>
  path.resolve(workspace(), readEnvironment(storeSettings, environment).DATA_DIR, 'releases');

/** The store that the environment names. */
export function openStore(environment = process.env): ReleaseStore {
  const { RELEASES_BUCKET, RELEASES_REGION, RELEASES_ENDPOINT } = readEnvironment(storeSettings, environment);
  if (RELEASES_BUCKET === '') return openDirectory(releasesFolder(environment));
  return openBucket({ bucket: RELEASES_BUCKET, region: RELEASES_REGION, endpoint: RELEASES_ENDPOINT || undefined });
}
