import type { Request, Response } from 'express';
import { sendCompressed } from '../compression/compressed.ts';
import type { StoredPage } from './page-cache.ts';
import { allowStyle } from './security-headers.ts';

/** Sends a page that has been rendered, or what it redirects to. */
export async function sendPage(request: Request, response: Response, page: StoredPage, caching: string): Promise<void> {
  response.set('Cache-Control', page.status >= 500 ? 'no-store' : caching);
  if (page.location !== undefined) {
    response.redirect(page.status, page.location);
    return;
  }
  response.type('html').set('ETag', `W/"${page.content.digest}"`);
  if (page.styleHash) allowStyle(response, page.styleHash);
  if (page.status === 503) response.set('Retry-After', '5');
  // Said of what the client has already, too (RFC 9110, 15.4.5).
  response.vary('Accept-Encoding');
  if (page.status === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  await sendCompressed(request, response.status(page.status), page.content);
}
