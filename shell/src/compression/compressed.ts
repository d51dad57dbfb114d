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
  /** Another, smaller one once it has been sent again. */
  br: Buffer;
  /** Names the content, for an ETag. */
  readonly digest: string;
}

/** The window that holds so many bytes, as a power of two: the usual one takes megabytes for each page, and each makes the engine collect. */
const windowOf = (length: number) =>
  Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(constants.BROTLI_MIN_WINDOW_BITS, 32 - Math.clz32(length)));

/** A page takes a millisecond or two of a processor and somebody waits for it, or fifty, which make it a seventh smaller. */
const qualities = { quick: 4, thorough: 10 };

function brotliOf(identity: Uint8Array, quality: keyof typeof qualities): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(identity.length),
  };
  return brotli(identity, { params });
}

export async function compress(identity: Uint8Array): Promise<Compressed> {
  const digest = createHash('sha1').update(identity).digest('base64url');
  return { br: await brotliOf(identity, 'quick'), digest };
}

/** Sent once, and so perhaps never again. */
const sent = new WeakSet<Compressed>();
const made = new WeakSet<Compressed>();
let isMaking = false;

/** Compresses thoroughly what is sent again: one after the other, and for no more than a tenth of the time. */
async function compressAgain(content: Compressed): Promise<void> {
  const isFirst = !sent.has(content);
  sent.add(content);
  if (isFirst || isMaking || made.has(content)) return;
  made.add(content);
  isMaking = true;
  const began = performance.now();
  try {
    content.br = await brotliOf(await plain(content.br), 'thorough');
  } finally {
    setTimeout(() => (isMaking = false), 9 * (performance.now() - began)).unref();
  }
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
  // Where that fails, what there is is sent on.
  if (form === 'br') compressAgain(content).catch(() => undefined);
}
