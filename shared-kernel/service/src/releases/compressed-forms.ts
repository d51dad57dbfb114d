import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Forms in which a file of the browser build lies beside it, named by what is put behind its name. */
export const compressedForms = ['br', 'gz'] as const;

/** What a compressed form of a file unpacks to; undefined where that is nothing, or more than the file has: a little may become very much. */
export async function unpacked(
  packed: Buffer,
  form: (typeof compressedForms)[number],
  { length }: Buffer,
): Promise<Buffer | undefined> {
  try {
    return await unpackers[form](packed, { maxOutputLength: Math.max(1, length) });
  } catch {
    return undefined;
  }
}
