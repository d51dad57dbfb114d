import type { CasedKinds } from './cased-texts.ts';
import type { LanguageTexts } from './language-schema.ts';
import { ALWAYS, type Variants } from './variants.ts';

/** What the shop fills in beside the forms of the noun. */
const OF_PRODUCT = ['brand', 'model'];
const IN_OPENINGS = [...OF_PRODUCT, 'use'];

const sentencesOf = ({ description }: LanguageTexts['wording']): [name: string, Variants][] => [
  ...description.openings.map((sentence, index): [string, Variants] => [`openings.${index}`, sentence]),
  ...description.closings.map((sentence, index): [string, Variants] => [`closings.${index}`, sentence]),
  ['secondChoice', description.secondChoice],
  ['test', description.test],
];

/** Whether the sentences about products fit each kind: its class of nouns, and every form of the noun that they ask for. */
export const disagreements = (kinds: CasedKinds, wording: LanguageTexts['wording']): string[] =>
  sentencesOf(wording).flatMap(([name, variants]) => {
    const where = `wording.json: description.${name}`;
    const given = Object.keys(variants);
    const places = new Set(Object.values(variants).flatMap(sentence => sentence.places));
    const forms = [...places].filter(place => !OF_PRODUCT.includes(place));
    return [
      ...(name.startsWith('openings') ? Object.entries(variants) : []).flatMap(([when, sentence]) =>
        IN_OPENINGS.filter(place => !sentence.places.includes(place)).map(
          place => `${when === ALWAYS ? where : `${where}.${when}`}: {${place}} is missing`,
        ),
      ),
      ...Object.entries(kinds).flatMap(([key, kind]) => [
        ...(given.includes(ALWAYS) || given.includes(kind.gender ?? '')
          ? []
          : [`${where} is given for ${given.join(', ')}; kinds.json: ${key}.gender is ${kind.gender ?? 'missing'}`]),
        ...forms
          .filter(form => !(form in kind.places))
          .map(form => `${where} asks for {${form}}; kinds.json: ${key} has no such form`),
      ]),
    ];
  });

const GUARANTEE_YEARS = [1, 2, 3, 5];
const VOLUMES = [3, 5, 10];

const missingPlurals = (name: string, variants: Variants, numbers: readonly number[], rules: Intl.PluralRules) =>
  ALWAYS in variants
    ? []
    : [...new Set(numbers.map(number => rules.select(number)))]
        .filter(category => !(category in variants))
        .map(category => `${name}.${category}: is missing`);

/** Whether counted texts are there for the plural category of each number that occurs. */
export const lostPlurals = (wording: LanguageTexts['wording'], labels: LanguageTexts['labels'], locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return [
    ...missingPlurals('wording.json: names.guarantee', wording.names.guarantee, GUARANTEE_YEARS, rules),
    ...missingPlurals('labels.json: discounts.volume', labels.discounts.volume, VOLUMES, rules),
  ];
};
