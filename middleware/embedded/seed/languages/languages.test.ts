import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages as shopLanguages } from '@exwerk/contract/storefronts/countries';
import { CATALOG_KEYS } from '../catalog/catalog-keys.ts';
import { everyLocale, inEachLanguage, writtenLanguages, writtenLocales } from '../texts.ts';
import { LANGUAGES_FOLDER, readLanguages } from './read-languages.ts';
import { isRegion } from './regions.ts';

const written = writtenLanguages.filter(({ code }) => !isRegion(code));
const missing = shopLanguages.filter(language => !written.some(({ code }) => code === language));
const english = written.find(({ code }) => code === 'en');

describe('the languages of the catalog', () => {
  if (missing.length > 0) it.todo(`[LANG-02] are written in ${missing.join(', ')} too`);

  it.each(written.filter(({ code }) => code !== 'en'))('[LANG-02] $code is not English', ({ kinds, categories }) => {
    // A few words are the same in many languages: Fitness, Bain-Marie, Multimeter.
    const same = (own: Record<string, unknown>, others: Record<string, unknown> = {}) =>
      Object.keys(own).filter(key => own[key] === others[key]).length / Object.keys(own).length;
    const nounsOf = (from: typeof kinds = {}) =>
      Object.fromEntries(Object.entries(from).map(([key, { noun }]) => [key, noun]));
    expect(same(nounsOf(kinds), nounsOf(english?.kinds))).toBeLessThan(0.06);
    expect(same(categories, english?.categories)).toBeLessThan(0.1);
  });

  it.each(written)('[LANG-02] $code gives no two categories beside each other one name', ({ categories }) => {
    expect(new Set(Object.values(categories)).size).toBeGreaterThan(Object.keys(categories).length * 0.97);
  });
});

describe('a region', () => {
  const texts = inEachLanguage(({ code, wording }) =>
    code.startsWith('de') ? wording.category.advice : 'the same everywhere',
  );

  it('[LANG-03] writes Swiss German without ß', () => {
    const swiss = writtenLanguages.find(({ code }) => code === 'de-CH');
    expect(JSON.stringify(swiss)).not.toContain('ß');
    expect(everyLocale(texts)['de-CH']).toContain('Grösse');
    expect(everyLocale(texts)['de-AT']).toContain('Größe');
  });

  it('has long texts of its own only where they differ', () => {
    expect(Object.keys(writtenLocales(texts))).toContain('de-CH');
    expect(Object.keys(writtenLocales(inEachLanguage(() => 'the same everywhere')))).not.toContain('de-CH');
    expect(Object.keys(writtenLocales(texts))).not.toContain('de-AT');
  });
});

describe('a faulty folder', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'exwerk-languages-'));
    for (const code of ['en', 'sk']) cpSync(join(LANGUAGES_FOLDER, code), join(root, code), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** Reads the folder after a change of one file's text. */
  const read = (file: string, from: string | RegExp, to: string) => {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    return () => readLanguages(root, CATALOG_KEYS);
  };

  it('[LANG-06] refuses a missing key, an empty text and one key too many by file and key', () => {
    expect(read('sk/labels.json', /"weight": ".*"/, '"weigth": "Hmotnosť"')).toThrow(
      /languages\/sk.*labels\.json: specifications\.weight: is missing/s,
    );
    expect(read('sk/kinds.json', /"noun": "Priamočiara píla"/, '"noun": ""')).toThrow(/kinds\.json: jigsaw\.noun/);
    expect(read('sk/categories.json', '"fryers"', '"friers"')).toThrow(/categories\.json: fryers: is missing/);
  });

  it('[LANG-06] refuses an unknown and a missing placeholder', () => {
    expect(read('en/wording.json', '{parts} {brand}', '{part} {brand}')).toThrow(
      /wording\.json: names\.set: \{part\} is unknown.*names\.set: \{parts\} is missing/s,
    );
    expect(read('sk/wording.json', 'hodí {use}', 'hodí {purpose}')).toThrow(
      /description\.openings\.1: \{use\} is missing.*asks for \{purpose\}/s,
    );
  });

  it('[LANG-05] refuses sentences that lack a class of nouns or a plural', () => {
    expect(read('sk/kinds.json', '"gender": "n"', '"gender": "pl"')).toThrow(
      /openings\.0 is given for m, f, n; kinds\.json: .*\.gender is pl/,
    );
    expect(read('sk/wording.json', /\s*"few": .*/, '')).toThrow(/names\.guarantee\.few: is missing/);
  });

  it('[LANG-06] refuses a language that no storefront speaks', () => {
    cpSync(join(root, 'sk'), join(root, 'xx'), { recursive: true });
    expect(() => readLanguages(root, CATALOG_KEYS)).toThrow(/languages\/xx/);
  });

  it('lays a region over its language', () => {
    cpSync(join(root, 'en'), join(root, 'en-IE'), { recursive: true });
    for (const name of ['categories', 'wording', 'labels']) rmSync(join(root, 'en-IE', `${name}.json`));
    writeFileSync(join(root, 'en-IE', 'kinds.json'), '{ "jigsaw": { "noun": "Irish jigsaw" } }');
    const irish = readLanguages(root, CATALOG_KEYS).find(({ code }) => code === 'en-IE');
    expect(irish?.kinds.jigsaw?.noun).toBe('Irish jigsaw');
    expect(irish?.kinds.jigsaw?.use).toBe(english?.kinds.jigsaw?.use);
    expect(irish?.categories).toEqual(english?.categories);
  });
});
