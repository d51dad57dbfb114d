import { existsSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { statusOf } from './status-of.ts';

/** The stored forms of a file, the smallest first. */
const forms = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** What is said of a file that is sent, and is wrong of whatever is answered instead. */
const ofTheFile = ['Cache-Control', 'Content-Encoding', 'Content-Length', 'Content-Type', 'ETag', 'Last-Modified'];

/**
 * Serves a folder of files that never change, each in the smallest of its stored forms that the client takes
 * (see `compress-files.ts` of @exwerk/build). Nothing is compressed here. A range or condition that cannot be met gets an empty
 * answer that nobody keeps; what goes on to others does so without a header of the file.
 */
export function precompressedFiles(root: string, cacheControl: string): RequestHandler {
  const folder = path.resolve(root);
  const exists = rememberHits();
  const send = (describe: (response: Response, file: string) => void) =>
    express.static(folder, {
      index: false,
      etag: true,
      fallthrough: true,
      dotfiles: 'ignore',
      setHeaders(response, file) {
        response.setHeader('Cache-Control', cacheControl);
        describe(response, file);
      },
    });
  const sendAsIs = send(() => undefined);
  const sendForm = forms.map(({ encoding, ending }) => {
    const sendIt = send((response, file) => {
      response.type(path.extname(file.slice(0, -ending.length))).setHeader('Content-Encoding', encoding);
    });
    return { encoding, ending, sendIt };
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.vary('Accept-Encoding');
    const file = fileOf(folder, request.path);
    const form = sendForm.find(
      ({ encoding, ending }) => file && request.acceptsEncodings(encoding) && exists(file + ending),
    );
    const { url } = request;
    if (form) request.url = url.replace(/(?=\?|$)/, form.ending);
    (form?.sendIt ?? sendAsIs)(request, response, error => {
      request.url = url;
      if (!error || response.headersSent) return next(error);
      for (const name of ofTheFile) response.removeHeader(name);
      const status = statusOf(error);
      if (status >= 500) return next(error);
      response.status(status).set('Cache-Control', 'no-store').end();
    });
  };
}

/** Whether files exist. Only hits are remembered: a release may appear later, it never goes away. */
function rememberHits(): (file: string) => boolean {
  const known = new Set<string>();
  return file => {
    if (known.has(file)) return true;
    const found = existsSync(file);
    if (found) known.add(file);
    return found;
  };
}

function fileOf(folder: string, urlPath: string): string | undefined {
  try {
    const file = path.join(folder, decodeURIComponent(urlPath));
    return file.startsWith(folder + path.sep) ? file : undefined;
  } catch {
    return undefined;
  }
}
