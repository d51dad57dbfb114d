import type { VatRules } from '../storefronts/storefront.ts';
import type { Rule } from './message.ts';
import { min } from './standard-rules.ts';

const stripped: Record<VatRules['cleaning'], RegExp> = {
  digits: /\D/g,
  // Letters and digits only: the underscore counts as a word character in patterns, not in a VAT number.
  word: /[\W_]/g,
  whitespace: /\s/g,
};

/** The number without its country prefix, cleaned as the country asks for (VAT-15, VAT-18..21), in upper case. */
export function bareVatNumber(rules: VatRules, typed: string): string {
  const text = typed.trim().toUpperCase();
  const prefix = rules.typedPrefixes.find(candidate => text.startsWith(candidate)) ?? '';
  const cleaned = text.slice(prefix.length).replace(stripped[rules.cleaning], '');
  return rules.keep === null ? cleaned : cleaned.slice(0, rules.keep);
}

/** The number as it is checked and stored: the prefix once, whether it was typed or not (VAT-16). Empty stays empty (VAT-09). */
export function normalizeVatNumber(rules: VatRules, typed: string): string {
  const bare = bareVatNumber(rules, typed);
  return bare === '' ? '' : rules.prefix + bare;
}

/** VAT-23: whether a customer gave the company's own number. */
export function isOwnVatNumber(rules: VatRules, typed: string): boolean {
  return normalizeVatNumber(rules, typed) === rules.ownNumber;
}

/** VAT-17 */
export const vatNumber: Rule = min(2);
