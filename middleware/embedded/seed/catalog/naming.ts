import { entryOf } from '../languages/entry.ts';
import type { Language } from '../languages/read-languages.ts';
import { slugify } from '../languages/slugs.ts';
import { inEachLanguage, type Texts } from '../texts.ts';
import type { Kind } from './kind.ts';
import type { Role, SeedProduct } from './seed-product.ts';
import { SPECIFICATIONS } from './specifications.ts';

/** The kind's name as it is written. */
export const nounOf = (kind: Kind, language: Language): string => entryOf(language.kinds, kind.key).noun;

const patterns = {
  main: 'article',
  accessory: 'article',
  set: 'set',
  'second-choice': 'secondChoice',
  test: 'test',
} as const satisfies Record<Role, string>;

const patternOf = (role: Role, { wording }: Language) => wording.names[patterns[role]];

/** Kinds of the accessories that a set holds; its machine comes first among the parts. */
export const setParts = ({ parts }: SeedProduct): readonly Kind[] => parts.slice(1).map(({ kind }) => kind);

/** For example "Cordless drill Voltrix VX-CD 120 – 18 V – 45 Nm". */
export const nameOf = (product: SeedProduct): Texts =>
  inEachLanguage(language => {
    const { role, kind, brand, model, specs } = product;
    const named = patternOf(role, language).fill({
      Noun: nounOf(kind, language),
      parts: setParts(product)
        .map(part => nounOf(part, language))
        .join(' + '),
      brand: brand.name,
      model,
    });
    const figures = specs
      .filter(({ key }) => SPECIFICATIONS[key] !== '')
      .slice(0, 2)
      .map(({ key, value }) => language.numbers.withUnit(value, SPECIFICATIONS[key]));
    return [named, ...figures].join(' – ');
  });

const slugsOfNouns = new Map<string, string>();

/** The same for all products of a role and kind, so it is made once. */
const nounSlug = (role: Role, kind: Kind, language: Language): string => {
  const key = `${language.code} ${role} ${kind.key}`;
  const known = slugsOfNouns.get(key);
  if (known !== undefined) return known;
  const blank = { parts: '', brand: '', model: '' };
  const slug = slugify(patternOf(role, language).fill({ ...blank, Noun: nounOf(kind, language) }), language.code);
  slugsOfNouns.set(key, slug);
  return slug;
};

/** Ends in the article number, by which addresses of products are recognised. */
export const slugOf = ({ role, kind, model, sku }: SeedProduct): Texts => {
  const number = slugify(`${model} ${sku}`, 'en');
  return inEachLanguage(language => `${nounSlug(role, kind, language)}-${number}`);
};
