import path from 'node:path';
import type { Request, Response } from 'express';

/** Sends a file that could not be kept beside those that `precompressedFiles` serves, as it would be from there. */
export function sendUnkept(request: Request, response: Response, content: Buffer, cacheControl: string): void {
  response.vary('Accept-Encoding');
  response.type(path.extname(request.path)).set('Cache-Control', cacheControl).send(content);
}
