import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeForPath } from '@exwerk/contract/storefronts/locale-path';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import { fallbackPage } from './fallback-page.ts';

/**
 * Answers a request whose address means nothing: whoever wants a page gets a small one in the language of the storefront, with the way
 * home. It may come here from in front of the app, before anything is known of it.
 */
export function refuseAddress(
  request: IncomingMessage,
  response: ServerResponse,
  fallback: Parameters<typeof storefrontByHost>[1],
): void {
  const { host = '', accept = '' } = request.headers;
  const locale = localeForPath(storefrontByHost(host, fallback), request.url ?? '');
  const [type, body] = accept.includes('text/html')
    ? ['html', fallbackPage(locale, 'unreadable')]
    : ['plain', 'Bad request'];
  const headers = {
    'Content-Type': `text/${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  };
  response.writeHead(400, headers).end(body);
}
