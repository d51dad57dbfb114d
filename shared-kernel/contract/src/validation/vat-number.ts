import type { VatRules } from '../storefronts/storefront.ts';
import { vatPrefixes } from '../storefronts/vat-prefixes.ts';

const stripped: Record<VatRules['cleaning'], RegExp> = {
  digits: /\D/g,
  // Letters and digits only: the underscore counts as a word character in patterns, not in a VAT number.
  word: /[\W_]/g,
  whitespace: /\s/g,
};

/** The number without its country prefix, cleaned as the country asks for, in upper case. */
export function bareVatNumber(rules: VatRules, typed: string): string {
  const text = typed.trim().toUpperCase();
  const prefix = rules.typedPrefixes.find(candidate => text.startsWith(candidate)) ?? '';
  const cleaned = text.slice(prefix.length).replace(stripped[rules.cleaning], '');
  return rules.keep === null ? cleaned : cleaned.slice(0, rules.keep);
}

/**
 * Behind two letters, what tells a prefix from the letters with which numbers of the country begin, as French ones: as much as is left of a
 * whole French number is another country's if it has that many digits, less is never a French one.
 */
const foreignRest = /^(.{1,8}|(?=(\D*\d){7}).{9,14})$/;

/** Two letters right before digits: a prefix, whosever it is. Three are a word for the number, and other than Latin ones are no prefix. */
const lettered = /^[A-Z]{2}[\s.-]*\d/;
/** By prefix, whole numbers of the country that begin with letters of their own; in Great Britain those of the State. */
const ownLettered: Partial<Record<string, RegExp>> = { FR: /^..\d{9}$/, GB: /^(GD|HA)\d{3}$/ };

/**
 * A number under another country's prefix, cleaned and otherwise as it is: it never becomes a domestic one. One under letters that are
 * nobody's prefix stays as it was typed. Null for any other.
 */
function foreignVatNumber(rules: VatRules, typed: string): string | null {
  const text = typed.trim().toUpperCase();
  if (rules.typedPrefixes.some(prefix => text.startsWith(prefix))) return null;
  const typedPrefix = Object.keys(vatPrefixes).find(prefix => text.startsWith(prefix));
  if (typedPrefix === undefined)
    return lettered.test(text) && !ownLettered[rules.prefix]?.test(text.replace(stripped.word, '')) ? text : null;
  const rest = text.slice(typedPrefix.length).replace(stripped.word, '');
  const isForeign = rest !== '' && (!rules.ownLetters || foreignRest.test(rest));
  return isForeign ? `${vatPrefixes[typedPrefix]}${rest}` : null;
}

/** The number as it is checked and stored: the prefix once, whether it was typed or not. Empty stays empty. */
export function normalizeVatNumber(rules: VatRules, typed: string): string {
  const foreign = foreignVatNumber(rules, typed);
  if (foreign !== null) return foreign;
  const bare = bareVatNumber(rules, typed);
  return bare === '' ? '' : rules.prefix + bare;
}

/** Whether a valid number, as it is stored, earns net prices: another country's does, a domestic one where the country's rule says so. */
export function earnsNetPrices({ prefix, domesticIsNet }: VatRules, stored: string): boolean {
  return stored !== '' && (domesticIsNet || !stored.startsWith(prefix));
}
