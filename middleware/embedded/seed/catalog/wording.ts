import type { LocalizedString } from '@commercetools/platform-sdk';
import { entryOf } from '../languages/entry.ts';
import type { Language } from '../languages/read-languages.ts';
import { type Variants, variantOf } from '../languages/variants.ts';
import type { Random } from '../random.ts';
import { inEachLanguage, type Texts, writtenLanguages, writtenLocales } from '../texts.ts';
import { nounOf, setParts } from './naming.ts';
import type { SeedProduct } from './seed-product.ts';
import { SPECIFICATIONS } from './specifications.ts';
import { TRAITS, type Trait } from './traits.ts';

/** A label as it is written and with a small first letter, and its value; of a number also its key, the number and its unit. */
export type Datum = { Label: string; label: string; value: string; key?: string; amount?: number; unit?: string };

/** What of a datum stands in sentences. */
export const wordsOf = ({ Label, label, value }: Datum) => ({ Label, label, value });

/** The technical data in each language, size and weight last. */
export const technicalDataOf = (product: SeedProduct): TechnicalData =>
  new Map(writtenLanguages.map(language => [language.code, technicalData(product, language)]));

export type TechnicalData = ReadonlyMap<string, readonly Datum[]>;

const technicalData = ({ specs, cm, kg }: SeedProduct, { labels, numbers }: Language): Datum[] => {
  const datum = (key: string, value: string) => ({ ...entryOf(labels.specifications, key), value });
  const measured = (key: string, amount: number, unit: string) => ({
    ...datum(key, numbers.withUnit(amount, unit)),
    key,
    amount,
    unit: numbers.unit(unit),
  });
  return [
    // Weight is told of every product, last.
    ...specs.filter(({ key }) => key !== 'weight').map(({ key, value }) => measured(key, value, SPECIFICATIONS[key])),
    datum('dimensions', numbers.size(cm)),
    measured('weight', kg, 'kg'),
  ];
};

/** In the form that the language asks for next to such a noun. */
const sentence = (variants: Variants, { kind, brand, model }: SeedProduct, { kinds }: Language): string => {
  const { gender, places } = entryOf(kinds, kind.key);
  return variantOf(variants, gender).fill({ ...places, brand: brand.name, model });
};

/** Places among the closing sentences of a description: the first speaks of spare parts, the last of a manual. */
const CLOSINGS = [0, 1, 2] as const;
const CLOSINGS_OF_PLAIN = [1] as const;

/** Short: one sentence, for tiles and search. Long: paragraphs separated by an empty line. */
export const describe = (
  product: SeedProduct,
  technical: TechnicalData,
  random: Random,
): { short: Texts; long: Texts } => {
  const opening = random.pick([0, 1, 2] as const);
  const closing = random.pick(product.kind.plain ? CLOSINGS_OF_PLAIN : CLOSINGS);
  const short = inEachLanguage(language => sentence(language.wording.description.openings[opening], product, language));
  const long = inEachLanguage(language => {
    const { keyData, datum, parts, secondChoice, test, closings } = language.wording.description;
    const data = technical.get(language.code)?.slice(0, 3) ?? [];
    const others = setParts(product).map(part => nounOf(part, language));
    return [
      entryOf(short, language.code),
      keyData.fill({ data: data.map(entry => datum.fill(wordsOf(entry))).join(', ') }),
      ...(others.length > 0 ? [parts.fill({ parts: others.join(', ') })] : []),
      ...(product.role === 'second-choice' ? [sentence(secondChoice, product, language)] : []),
      sentence(product.role === 'test' ? test : closings[closing], product, language),
    ].join('\n\n');
  });
  return { short, long };
};

const traitTexts: Readonly<Record<string, LocalizedString>> = Object.fromEntries(
  TRAITS.map(key => [key, writtenLocales(inEachLanguage(({ wording }) => entryOf(wording.highlights, key)))]),
);

/** Three to five selling points. */
export const highlightsOf = ({ kind }: SeedProduct, random: Random): LocalizedString[] =>
  random.sample<Trait>(kind.traits, random.int(3, 5)).map(key => entryOf(traitTexts, key));
