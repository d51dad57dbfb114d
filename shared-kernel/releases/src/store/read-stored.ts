import pLimit from 'p-limit';
import * as z from 'zod';
import type { ReleaseStore, StoredFile } from './release-store.ts';

/** Files that are fetched at the same time. */
const atOnce = 50;

/** What a stored file says. */
export const parseStored = <Said>({ content }: StoredFile, schema: z.core.$ZodType<Said>): Said =>
  z.parse(schema, JSON.parse(content.toString('utf8')));

/** What the file under a key says; undefined where there is none. */
export async function readStored<Said>(
  store: ReleaseStore,
  key: string,
  schema: z.core.$ZodType<Said>,
): Promise<Said | undefined> {
  const file = await store.read(key);
  return file && parseStored(file, schema);
}

/** What the files under keys say, in their order; where there is none, nothing. */
export async function readAllStored<Said>(
  store: ReleaseStore,
  keys: readonly string[],
  schema: z.core.$ZodType<Said>,
): Promise<Said[]> {
  const read = await pLimit(atOnce).map(keys, key => readStored(store, key, schema));
  return read.filter(said => said !== undefined);
}
