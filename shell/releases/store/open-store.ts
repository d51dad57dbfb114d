import path from 'node:path';
import * as z from 'zod';
import { parseConfig } from '../../src/server/parse-config.ts';
import { openBucket } from './bucket-store.ts';
import { openDirectory } from './directory-store.ts';
import type { ReleaseStore } from './release-store.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

const schema = z.object({
  DATA_DIR: z.string().default('.data'),
  /** Name of an S3-compatible bucket; without it releases live in `<DATA_DIR>/releases`. */
  RELEASES_BUCKET: z.string().min(1).optional(),
  RELEASES_REGION: z.string().default('eu-central-1'),
  /** Address of the bucket's service when it is not Amazon's. */
  RELEASES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
});

/** Folder of the releases, or of the copies that are served when they live in a bucket. */
export const releasesFolder = (environment = process.env) =>
  path.resolve(repository, parseConfig(schema, environment).DATA_DIR, 'releases');

/** The store that the environment names. */
export function openStore(environment = process.env): ReleaseStore {
  const { RELEASES_BUCKET, RELEASES_REGION, RELEASES_ENDPOINT } = parseConfig(schema, environment);
  if (RELEASES_BUCKET === undefined) return openDirectory(releasesFolder(environment));
  return openBucket({ bucket: RELEASES_BUCKET, region: RELEASES_REGION, endpoint: RELEASES_ENDPOINT });
}
