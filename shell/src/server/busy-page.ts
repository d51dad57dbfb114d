import { type Language, languages } from '@exwerk/contract/storefronts/countries';
import type { Response } from 'express';
import type { Busy } from '../rendering/render-queue.ts';
import { barePageTexts } from './bare-page-texts.ts';

function pageIn(language: Language): string {
  const { title, text, again } = barePageTexts[language];
  // A link without an address leads to the same page again.
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | Exwerk</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex,nofollow"></head>',
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`,
  ].join('');
}

/** Made once: there is no time for it when they are needed. */
const pages = new Map(languages.map(language => [language, Buffer.from(pageIn(language))]));

/** Asks a visitor to come again later; needs no script, style or data. */
export function sendBusy(response: Response, language: Language, { status, retryAfter }: Busy): void {
  response.status(status).set({ 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
  response.type('html').send(pages.get(language));
}
