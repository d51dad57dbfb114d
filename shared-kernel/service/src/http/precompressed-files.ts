import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';

const forms = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves a folder of files that never change, each in the smallest of its stored forms that the client takes
 * (see `compress-files.ts` of @exwerk/build). Nothing is compressed here.
 */
export function precompressedFiles(root: string, cacheControl: string): RequestHandler {
  const folder = path.resolve(root);
  const known = new Map<string, boolean>();
  const exists = (file: string) => {
    const found = known.get(file) ?? existsSync(file);
    // Only hits are remembered: a release may appear later, it never goes away.
    if (found) known.set(file, true);
    return found;
  };
  const router = Router();
  router.use((request, response, next) => {
    const file = fileOf(folder, request.path);
    response.vary('Accept-Encoding');
    const form = forms.find(
      ([encoding, ending]) => file && request.acceptsEncodings(encoding) && exists(file + ending),
    );
    if (file && form) {
      response.type(path.extname(file)).setHeader('Content-Encoding', form[0]);
      request.url = request.url.replace(/(?=\?|$)/, form[1]);
    }
    next();
  });
  const setHeaders = (response: { setHeader(name: string, value: string): void }) => {
    response.setHeader('Cache-Control', cacheControl);
  };
  router.use(express.static(folder, { index: false, etag: true, fallthrough: true, dotfiles: 'ignore', setHeaders }));
  return router;
}

function fileOf(folder: string, urlPath: string): string | undefined {
  try {
    const file = path.join(folder, decodeURIComponent(urlPath));
    return file.startsWith(folder + path.sep) ? file : undefined;
  } catch {
    return undefined;
  }
}
