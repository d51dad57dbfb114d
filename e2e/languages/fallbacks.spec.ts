import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variants } from '@exwerk/contract/storefronts/locales';
import { load } from 'cheerio';
import * as z from 'zod';
import { expect, test } from '../shop-test.ts';
import { visit } from '../visit.ts';

/** A country without content and words of its own shows those of the country whose language it shares. */
const fallbacks: Readonly<Record<string, string>> = {
  'de-AT': 'de-DE',
  'de-CH': 'de-DE',
  'fr-BE': 'fr-FR',
  'fr-CH': 'fr-FR',
  'nl-BE': 'nl-NL',
  'it-CH': 'it-IT',
  'en-IE': 'en-GB',
};

const sources = join(import.meta.dirname, '..', '..');
const content = (locale: string) => join(sources, 'middleware/src/cms/content', `partners.${locale}.json`);
const messages = (locale: string) => join(sources, 'shell/src/messages', `${locale}.json`);
const textIn = (file: string, name: string) => {
  const texts = existsSync(file) ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return texts[name];
};

test('[COUNTRY-14, COUNTRY-15] what a country has neither content nor words for is taken from the country of its language', async () => {
  for (const { locale, country, prefix } of variants) {
    const fallback = fallbacks[locale];
    if (fallback === undefined) continue;
    // Otherwise it would not be shown here.
    const own = [textIn(content(locale), 'title'), textIn(messages(locale), 'shell.search')];
    expect(own, locale).toEqual([undefined, undefined]);
    const { status, html } = await visit(country, `${prefix}/partners/`);
    expect(status, locale).toBe(200);
    const page = load(html);
    expect(page('html').attr('lang'), locale).toBe(locale);
    expect(page('main h1').text(), locale).toBe(textIn(content(fallback), 'title'));
    expect(page('header input[type=search]').attr('aria-label'), locale).toBe(
      textIn(messages(fallback), 'shell.search'),
    );
  }
});
