import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

interface Plural {
  readonly name: string;
  readonly type: Intl.PluralRuleType;
  readonly categories: ReadonlySet<string>;
}

/** What a message is made of, at whatever depth. */
interface Pieces {
  readonly names: Set<string>;
  readonly plurals: Plural[];
  apostrophes: number;
  /** Styles of numbers and dates that are no skeleton, which react-intl shows as if there were none */
  readonly styles: string[];
}

const countOf = (text: string) => text.split("'").length - 1;

function collect(elements: readonly MessageFormatElement[], pieces: Pieces): Pieces {
  for (const element of elements) {
    if (element.type === TYPE.literal) pieces.apostrophes += countOf(element.value);
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    pieces.names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
    if (element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time) {
      if (typeof element.style === 'string') pieces.styles.push(element.style);
    }
    if (element.type === TYPE.tag) collect(element.children, pieces);
    if (element.type === TYPE.plural) {
      const categories = new Set(Object.keys(element.options).filter(option => !option.startsWith('=')));
      pieces.plurals.push({ name: element.value, type: element.pluralType ?? 'cardinal', categories });
    }
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) collect(value, pieces);
  }
  return pieces;
}

const piecesOf = (text: string) => collect(parse(text), { names: new Set(), plurals: [], apostrophes: 0, styles: [] });

/** The names of `some` that `others` lack, as they are told. */
const without = (some: Iterable<string>, others: ReadonlySet<string>) =>
  [...some].filter(name => !others.has(name)).join(', ');

/**
 * What is wrong with a text in its language, held against the English one. An argument may be formatted otherwise than in English: a number
 * that stands bare there has a plural where the language inflects.
 */
export function textFaults(text: string, english: string, locale: string): string[] {
  if (text.trim() === '') return ['is empty'];
  try {
    const wanted = piecesOf(english).names;
    const { names, plurals, apostrophes, styles } = piecesOf(text);
    const missing = without(wanted, names);
    const unknown = without(names, wanted);
    return [
      ...(missing ? [`lacks the argument ${missing}`] : []),
      ...(unknown ? [`has the argument ${unknown}, which English lacks`] : []),
      ...(apostrophes < countOf(text) ? ["has a ' that ICU takes for a quote; write ’"] : []),
      ...styles.map(style => `has the unknown style "${style}"; write a skeleton, as in ::percent`),
      ...plurals.flatMap(plural => pluralFaults(plural, locale)),
    ];
  } catch (error) {
    return [`is not valid ICU: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function pluralFaults({ name, type, categories }: Plural, locale: string): string[] {
  const language = new Set<string>(new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories);
  const lacking = without(language, categories);
  const foreign = without(categories, language);
  return [
    ...(lacking ? [`lacks the plural ${lacking} of ${name}`] : []),
    ...(foreign ? [`has the plural ${foreign} of ${name}, which ${locale} lacks`] : []),
  ];
}
