import path from 'node:path';
import type { Request, Response } from 'express';
import { forEver } from './caching.ts';

/** Sends a file that could not be kept beside those that `precompressedFiles` serves, as it would be from there. */
export function sendUnkept(request: Request, response: Response, content: Buffer): void {
  response.vary('Accept-Encoding');
  response.type(path.extname(request.path)).set('Cache-Control', forEver).send(content);
}
