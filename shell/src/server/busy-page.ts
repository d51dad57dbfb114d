import { type Language, languages } from '@exwerk/contract/storefronts/countries';
import type { Response } from 'express';
import type { Busy } from '../rendering/render-queue.ts';
import { barePage } from './bare-page.ts';
import { barePageTexts } from './bare-page-texts.ts';

function pageIn(language: Language): string {
  const { title, text, again } = barePageTexts[language];
  // A link without an address leads to the same page again.
  return barePage(language, title, `<p>${text}</p><p><a href="">${again}</a></p>`);
}

/** Made once: there is no time for it when they are needed. */
const pages = new Map(languages.map(language => [language, Buffer.from(pageIn(language))]));

/** Asks a visitor to come again later. */
export function sendBusy(response: Response, language: Language, { status, retryAfter }: Busy): void {
  response.status(status).set({ 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
  response.type('html').send(pages.get(language));
}
