import path from 'node:path';
import { readEnvironment } from '@exwerk/service/config/environment';
import { commandSettings, storeSettings } from '../config.ts';
import { workspace } from '../workspace.ts';
import type { ApiAccess } from './api-client.ts';
import { openApiStore } from './api-store.ts';
import { openDirectory } from './directory-store.ts';
import { openBucketLate } from './late-bucket.ts';
import type { ReleaseStore } from './release-store.ts';

/** Folder of the releases, or of the copies that are served when they live in a bucket. */
export const releasesFolder = (environment = process.env) =>
  path.resolve(workspace(), readEnvironment(storeSettings, environment).DATA_DIR, 'releases');

/** The store that the environment names, of this machine's own rights. */
export function openOwnStore(environment = process.env): ReleaseStore {
  const { RELEASES_BUCKET, RELEASES_REGION, RELEASES_ENDPOINT } = readEnvironment(storeSettings, environment);
  if (RELEASES_BUCKET === '') return openDirectory(releasesFolder(environment));
  return openBucketLate({ bucket: RELEASES_BUCKET, region: RELEASES_REGION, endpoint: RELEASES_ENDPOINT || undefined });
}

/** The store of the environment before this one, if there is one. */
export function openStoreBefore(environment = process.env): ReleaseStore | undefined {
  const { RELEASES_BEFORE, RELEASES_REGION, RELEASES_ENDPOINT } = readEnvironment(storeSettings, environment);
  if (RELEASES_BEFORE === '') return undefined;
  const bucket = /^s3:\/\/([^/]+)\/?$/.exec(RELEASES_BEFORE)?.[1];
  if (bucket === undefined) return openDirectory(path.resolve(workspace(), RELEASES_BEFORE));
  return openBucketLate({ bucket, region: RELEASES_REGION, endpoint: RELEASES_ENDPOINT || undefined });
}

/** The API that a squad has a key for, of the environment `to` or the first; undefined for whoever has the store itself. */
export function apiAccess(to?: string, environment = process.env): ApiAccess | undefined {
  const { RELEASES_API, SQUAD_KEY } = readEnvironment(commandSettings, environment);
  const found = to === undefined ? RELEASES_API[0] : RELEASES_API.find(({ name }) => name === to);
  if (found) return { address: found.address, key: SQUAD_KEY };
  if (to !== undefined) throw new Error(`RELEASES_API names no environment ${to}`);
  return undefined;
}

/** Releases as a command reaches them: by the API with a squad's key, else in the store itself. */
export function openStore(environment = process.env): ReleaseStore {
  const access = apiAccess(undefined, environment);
  return access ? openApiStore(access) : openOwnStore(environment);
}
