import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const plain = promisify(brotliDecompress);
const zip = promisify(gzip);

/** A body in the smallest form, which nearly all clients take; the others are made for those who ask for them. */
export interface Compressed {
  readonly br: Buffer;
  /** Names the content, for an ETag. */
  readonly digest: string;
}

/** The window that holds so many bytes, as a power of two: the usual one takes megabytes for each page, and each makes the engine collect. */
const windowOf = (length: number) =>
  Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(constants.BROTLI_MIN_WINDOW_BITS, 32 - Math.clz32(length)));

export async function compress(identity: Uint8Array): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(identity.length),
  };
  const digest = createHash('sha1').update(identity).digest('base64url');
  return { br: await brotli(identity, { params }), digest };
}

/** Bytes that it takes in memory. */
export const sizeOf = ({ br }: Compressed) => br.length;

type Form = 'br' | 'gzip' | 'identity';

/** Bytes of the forms that few ask for. */
const mostOthers = 16 * 1024 * 1024;

/** Made when they are first asked for, and kept while they are asked for often; by the content and the form. */
const others = new LRUCache<string, Buffer, Compressed>({
  maxSize: mostOthers,
  sizeCalculation: ({ length }, { length: key }) => length + 2 * key + 100,
  fetchMethod: async (key, _kept, { context }) =>
    key.startsWith('gzip') ? zip(await formOf(context, 'identity'), { level: 5 }) : plain(context.br),
});

export async function formOf(content: Compressed, form: Form): Promise<Buffer> {
  if (form === 'br') return content.br;
  return others.forceFetch(`${form} ${content.digest}`, { context: content });
}

const smallestFirst = ['br', 'gzip'] as const;

/** Sends the smallest form that the client takes; status and other headers are set already. */
export async function sendCompressed(request: Request, response: Response, content: Compressed): Promise<void> {
  // Asked one by one: of a list the form that the client happens to name first would be taken.
  const form = smallestFirst.find(name => request.acceptsEncodings(name)) ?? 'identity';
  const body = await formOf(content, form);
  response.vary('Accept-Encoding');
  if (form !== 'identity') response.set('Content-Encoding', form);
  response.set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}
