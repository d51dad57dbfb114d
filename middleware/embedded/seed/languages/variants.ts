import type { Template } from './template.ts';

/** A text by what it depends on: a class of nouns (gender, number) or a plural category; under `always` if on nothing. */
export type Variants = Readonly<Record<string, Template>>;

export const ALWAYS = 'always';

/** Throws where a text is not given for the case, which reading the files has made sure of. */
export const variantOf = (variants: Variants, when: string = ALWAYS): Template => {
  const found = variants[when] ?? variants[ALWAYS];
  if (!found) throw new Error(`No text for ${when}, only for ${Object.keys(variants).join(', ')}`);
  return found;
};

/** By the plural category that the language has for the number. */
export const counted = (variants: Variants, count: number, locale: string): Template =>
  variantOf(variants, new Intl.PluralRules(locale).select(count));
