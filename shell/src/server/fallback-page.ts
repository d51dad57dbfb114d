import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Response } from 'express';
import { barePage } from './bare-page.ts';
import { barePageTexts } from './bare-page-texts.ts';

type Reader = Pick<LocaleRecord, 'language' | 'prefix'>;

/** Says what has happened, with the way home. */
export function fallbackPage({ language, prefix }: Reader, what: 'broken' | 'unreadable'): string {
  const { [what]: title, home } = barePageTexts[language];
  return barePage(language, title, `<p><a href="${prefix || '/'}">${home}</a></p>`);
}

/** When nothing can be rendered any more, not even the error page. */
export function sendFallback(response: Response, status: number, reader: Reader): void {
  response.status(status).set('Cache-Control', 'no-store').type('html').send(fallbackPage(reader, 'broken'));
}
