import path from 'node:path';
import { allLocales, homeOfRegion } from '@exwerk/contract/storefronts/locales';
import { workspace } from '@exwerk/releases/workspace';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { packagesIn } from '../packages.ts';
import { allFaults } from './all-faults.ts';
import { toldFault } from './fault.ts';
import { filesIn, type TextFolder, textFile } from './folder-faults.ts';
import { fieldRules, messageFolders } from './package-faults.ts';
import { localeOf, readTexts, type Texts, wholeTexts } from './regional-file.ts';

const root = workspace(import.meta.dirname);
const packages = packagesIn(root);
const folders: readonly TextFolder[] = [...packages.flatMap(({ folder }) => messageFolders(folder)), fieldRules()];
const files = folders.flatMap(filesIn).map(file => [path.relative(root, file), file] as const);

it('[LANG-06] [LANG-07] [COUNTRY-16] [VALID-20] finds no fault in any text of the shop, in all languages', () => {
  expect(packages.length).toBeGreaterThan(5);
  expect(allFaults(packages).map(fault => toldFault(fault, root))).toEqual([]);
});

const counts = [0, 1, 2, 5, 21, 101, 1.5];

/** A value for each argument of a message; `count` for those that choose a plural. */
function valuesOf(elements: readonly MessageFormatElement[], count: number): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const element of elements) {
    if (element.type === TYPE.argument) values[element.value] = 'Sample';
    if (element.type === TYPE.number) values[element.value] = count;
    if (element.type === TYPE.date || element.type === TYPE.time) values[element.value] = new Date(0);
    if (element.type === TYPE.tag) {
      values[element.value] = (parts: readonly string[]) => parts.join('');
      Object.assign(values, valuesOf(element.children, count));
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) Object.assign(values, valuesOf(option.value, count));
      values[element.value] = element.type === TYPE.plural ? count : Object.keys(element.options)[0];
    }
  }
  return values;
}

/** Formats each of the texts in their language; throws where react-intl only warns. */
function formatter(locale: string, messages: Texts) {
  const onError = (error: Error) => {
    throw error;
  };
  const intl = createIntl({ locale, messages, onError });
  return (id: string, count: number) =>
    String(intl.formatMessage({ id }, valuesOf(parse(messages[id] ?? ''), count) as Record<string, string>));
}

it.each(files)('[LANG-05] %s can be shown with whatever arguments', (_name, file) => {
  const texts = wholeTexts(file);
  const locale = localeOf(file);
  const format = formatter(locale, texts);
  for (const [id, text] of Object.entries(texts)) {
    for (const count of /\{\w+, (?:plural|number)/.test(text) ? counts : counts.slice(0, 1)) {
      const shown = format(id, count);
      expect(shown.trim()).not.toBe('');
      expect(shown).not.toMatch(/[{}]|undefined|NaN/);
      // A text that has its number in each choice shows it as the country writes it.
      const choices = text.match(/\{[^{}]*\}/g) ?? [];
      if (/^\{\w+, plural,(?:[^{}]*\{[^{}]*#[^{}]*\})+\}$/.test(text) && choices.length > 1)
        expect(shown).toContain(new Intl.NumberFormat(locale).format(count));
    }
  }
});

it.each(['cs', 'pl', 'sl', 'lt', 'ro', 'hr', 'sk'])('[LANG-05] counts in %s in as many forms as it has', language => {
  const locale = allLocales.find(one => one.startsWith(language) && !homeOfRegion(one)) ?? '';
  const catalog = folders.find(({ folder }) => folder.includes('mfe-catalog'));
  if (!catalog) throw new Error('The catalog has no messages');
  const texts = readTexts(textFile(catalog, locale));
  const format = formatter(locale, texts);
  const counted = Object.keys(texts).filter(id => texts[id]?.includes(', plural,'));
  const rules = new Intl.PluralRules(locale);
  const forms = Map.groupBy([1, 2, 3, 5, 11, 21, 101], count => rules.select(count));
  // Two forms of one word may be the same; no two forms are of all words.
  const words = [...forms.values()].map(
    group => new Set(group.map(count => counted.map(id => format(id, count).replace(String(count), '#')).join())),
  );
  for (const form of words) expect(form.size).toBe(1);
  expect(new Set(words.flatMap(form => [...form])).size).toBe(forms.size);
});
