import type { RequestHandler } from 'express';
import type { ShellConfig } from './config.ts';

/** Only a production shop is open to search engines; account and checkout never are. */
export function robotsTxt({ INDEXABLE }: ShellConfig): RequestHandler {
  const rules = INDEXABLE ? ['Disallow: /checkout', 'Disallow: /my-account', 'Disallow: /api'] : ['Disallow: /'];
  const text = ['User-agent: *', ...rules, ''].join('\n');
  return (_request, response) => {
    response.type('text').set('Cache-Control', 'public, max-age=3600').send(text);
  };
}
