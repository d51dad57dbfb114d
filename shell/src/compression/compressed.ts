import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A body in every form that clients take, made once for all of them. */
export interface Compressed {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export async function compress(identity: Buffer): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity, { level: 5 })]);
  return { identity, br, gzip: gz };
}

/** Bytes that the forms take in memory. */
export const sizeOf = ({ identity, br, gzip: gz }: Compressed) => identity.length + br.length + gz.length;

const smallestFirst = ['br', 'gzip'] as const;

/** Sends the smallest form that the client takes; status and other headers are set already. */
export function sendCompressed(request: Request, response: Response, forms: Compressed): void {
  // Asked one by one: of a list the form that the client happens to name first would be taken.
  const form = smallestFirst.find(name => request.acceptsEncodings(name)) ?? 'identity';
  response.vary('Accept-Encoding');
  if (form !== 'identity') response.set('Content-Encoding', form);
  const body = forms[form];
  response.set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}
