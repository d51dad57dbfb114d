import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Response } from 'express';
import { barePageTexts } from './bare-page-texts.ts';

type Reader = Pick<LocaleRecord, 'language' | 'prefix'>;

/** Says what has happened, with the way home. */
export function barePage({ language, prefix }: Reader, what: 'broken' | 'unreadable'): string {
  const { [what]: title, home } = barePageTexts[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | Exwerk</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"></head>',
    `<body><main><h1>${title}</h1><p><a href="${prefix || '/'}">${home}</a></p></main></body></html>`,
  ].join('');
}

/** When nothing can be rendered any more, not even the error page. Needs no script, style or text file. */
export function sendFallback(response: Response, status: number, reader: Reader): void {
  response.status(status).set('Cache-Control', 'no-store').type('html').send(barePage(reader, 'broken'));
}
