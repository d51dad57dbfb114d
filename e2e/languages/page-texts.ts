import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@exwerk/contract/storefronts/countries';
import { BRANDS } from '@exwerk/embedded-seed/catalog/brands';
import type { Page } from '@playwright/test';
import { francAll } from 'franc';
import { z } from 'zod';

/** Everything that a visitor reads, sees named or has read aloud: texts, picture texts, names of controls, title and description. */
export async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const own = document.documentElement.lang.split('-')[0];
    // What is written in another language says so: reviews, the language switch.
    const isForeign = (element: Element) => {
      const lang = element.closest('[lang]')?.getAttribute('lang')?.split('-')[0];
      return lang !== undefined && lang !== own;
    };
    const found: (string | null)[] = [document.title];
    found.push(document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!parentElement || /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|IFRAME)$/.test(parentElement.tagName)) continue;
      if (!isForeign(parentElement)) found.push(node.textContent);
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      if (isForeign(element)) continue;
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) found.push(element.getAttribute(name));
    }
    return found;
  });
  return [
    ...new Set(texts.map(text => text?.replace(/\s+/g, ' ').trim() ?? '').filter(text => /\p{L}{3}/u.test(text))),
  ];
}

const root = join(import.meta.dirname, '..', '..');
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

const glossaryExceptions = z
  .array(z.looseObject({ languages: z.array(z.string()).optional(), texts: z.array(z.string()).default([]) }))
  .parse(json('shared-kernel/build/glossary/equal-to-english.json'));

/** All texts inside a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const seedFolder = 'middleware/embedded/seed/languages';
function seedTexts(language: string): Set<string> {
  const files = readdirSync(join(root, seedFolder, language));
  return new Set(files.flatMap(file => textsIn(json(`${seedFolder}/${language}/${file}`))));
}
const englishSeed = seedTexts('en');
const wording = z.object({ reviews: z.object({ authors: z.array(z.string()) }) });
/** Who wrote reviews, and who is signed in: their names are theirs in every language. */
const people = new Set([
  'Anna',
  'Novak',
  ...readdirSync(join(root, seedFolder), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(root, seedFolder, entry.name, 'wording.json')))
    .flatMap(({ name }) => wording.parse(json(`${seedFolder}/${name}/wording.json`)).reviews.authors),
]);
/** What the payment provider's library calls a frame that nobody sees. */
const hiddenFrames = new Set(['devicefingerprinting iframe']);
/** Words of the sample address. */
const sampleAddress = new Set(['Central', 'Centre']);

/** Texts that are rightly the same as in English: names, and words that the language shares, listed with reasons. */
function sharedTexts(language: Language): ReadonlySet<string> {
  const listed = glossaryExceptions
    .filter(({ languages }) => languages === undefined || languages.includes(language))
    .flatMap(({ texts }) => texts);
  const shared = [...seedTexts(language)].filter(text => englishSeed.has(text));
  return new Set([...listed, ...shared].map(text => text.toLocaleLowerCase(language)));
}

const names = [
  ...BRANDS.map(({ name }) => name),
  'Exwerk',
  'Facebook',
  'Google',
  'Instagram',
  'YouTube',
  'LinkedIn',
  'VISA',
  'Mastercard',
  'Klarna',
  'PayPal',
  'Apple Pay',
  'American Express',
  'Maestro',
  'Trustpilot',
  'Xing',
  'Blog',
  'Copyright',
  'Google Pay',
  'Billie',
];
const namePattern = new RegExp(`\\b(?:${names.join('|')})\\b`, 'gi');

/** Without what is nobody's language: names, models, article numbers, units of figures, addresses. */
function withoutNames(text: string): string {
  return text
    .replace(namePattern, '')
    .replace(/\S*[\d@]\S*(?:\s\p{L}{1,4}(?!\p{L}))?/gu, '')
    .replace(/\b[A-Z]{2,}(?:-[A-Z]+)*\b/g, '')
    .trim();
}

/** Those of a page's texts that stand there in English. */
export function leftInEnglish(texts: readonly string[], english: ReadonlySet<string>, language: Language): string[] {
  const shared = sharedTexts(language);
  return texts.filter(text => {
    if (!english.has(text) || people.has(text) || sampleAddress.has(text) || hiddenFrames.has(text)) return false;
    const words = withoutNames(text);
    return (
      /\p{L}{3}/u.test(words) &&
      ![text, words, words.replace(/[\s–+,]+$/u, '')].some(one => shared.has(one.toLocaleLowerCase(language)))
    );
  });
}

/** The library's names of our languages. */
const codes: Record<Language, string> = {
  sk: 'slk',
  en: 'eng',
  de: 'deu',
  pt: 'por',
  it: 'ita',
  fr: 'fra',
  hu: 'hun',
  cs: 'ces',
  nb: 'nob',
  nl: 'nld',
  da: 'dan',
  sv: 'swe',
  es: 'spa',
  fi: 'fin',
  pl: 'pol',
  ro: 'ron',
  lt: 'lit',
  sl: 'slv',
  bg: 'bul',
  el: 'ell',
  hr: 'hrv',
};

/** The likeliest of the shop's languages for the sentences among these texts; null where there are too few to tell. */
export function languageOf(texts: readonly string[]): Language | null {
  const prose = texts.map(withoutNames).join('. ');
  if (prose.length < 400) return null;
  const [[likeliest] = []] = francAll(prose, { only: Object.values(codes) });
  const found = Object.entries(codes).find(([, code]) => code === likeliest);
  return (found?.[0] as Language | undefined) ?? null;
}
