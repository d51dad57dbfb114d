import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG_KEYS } from '../catalog/catalog-keys.ts';
import { SPECIFICATIONS } from '../catalog/specifications.ts';
import { lowerFirst } from '../languages/letter-case.ts';
import { LANGUAGES_FOLDER, type Language, languageOf, readLanguages } from '../languages/read-languages.ts';
import { slugify } from '../languages/slugs.ts';
import { counted, variantOf } from '../languages/variants.ts';

/** Checks the texts of one language and prints what the shop would say with them: `node tools/read-aloud.ts fr`. */

const BRAND = { brand: 'Voltrix', model: 'VX-CD 500' };

const aboutKinds = ({ code, kinds, wording: { names, description } }: Language): string[] =>
  Object.values(kinds).flatMap(({ noun, gender, places }, index, all) => {
    const other = all[(index + 1) % all.length]?.noun ?? noun;
    const name = names.article.fill({ Noun: noun, ...BRAND });
    return [
      '',
      name,
      `  /${slugify(name, code)}`,
      ...description.openings.map(opening => `  ${variantOf(opening, gender).fill({ ...places, ...BRAND })}`),
      `  ${names.set.fill({ Noun: noun, parts: other, ...BRAND })}`,
    ];
  });

const aboutProducts = ({ locale, kinds, labels, numbers, wording }: Language): string[] => {
  const { names, description, questions } = wording;
  const [kind] = Object.values(kinds);
  const { noun = '', gender, places = {} } = kind ?? {};
  const unitOf = (key: string) => Object.entries<string>(SPECIFICATIONS).find(([known]) => known === key)?.[1] ?? 'kg';
  const data = Object.entries(labels.specifications).map(([key, label]) => ({
    ...label,
    value: numbers.withUnit(1.5, unitOf(key)),
  }));
  const sentences = [...description.closings, description.secondChoice, description.test];
  return [
    names.secondChoice.fill({ Noun: noun, ...BRAND }),
    names.test.fill({ Noun: noun, ...BRAND }),
    ...[1, 2, 3, 5].map(years => counted(names.guarantee, years, locale).fill({ count: String(years) })),
    ...sentences.map(sentence => variantOf(sentence, gender).fill({ ...places, ...BRAND })),
    description.keyData.fill({ data: data.map(datum => description.datum.fill(datum)).join(', ') }),
    description.parts.fill({ parts: [noun, noun].join(', ') }),
    ...data.slice(-2).map(datum => `${questions.size.question} ${questions.size.answer.fill(datum)}`),
  ];
};

const aboutDiscounts = ({ locale, labels: { discounts }, numbers }: Language): string[] => {
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(5);
  const percent = numbers.percent(10);
  const { sale, loyalty, personal, welcome, summer } = discounts;
  return [
    ...[sale, loyalty, personal, welcome, summer].map(discount => discount.fill({ percent })),
    ...[3, 5, 10].map(count => counted(discounts.volume, count, locale).fill({ count: String(count), percent })),
    discounts.voucher.fill({ amount }),
    CATALOG_KEYS.units.map(unit => numbers.withUnit(2.5, unit)).join('; '),
  ];
};

const aboutCategories = ({ code, locale, categories, wording: { category } }: Language): string[] =>
  Object.values(categories).map(Name => {
    const places = { Name, name: lowerFirst(Name, locale) };
    const sentences = [category.intro, category.title, category.guide].map(sentence => sentence.fill(places));
    return `/${slugify(Name, code)} ${sentences.join(' | ')}`;
  });

const code = process.argv[2] ?? '';
if (!existsSync(join(LANGUAGES_FOLDER, languageOf(code), 'kinds.json'))) {
  console.error('Say the code of a language that has a folder, for example: read-aloud.ts en');
  process.exit(1);
}
try {
  const language = readLanguages(LANGUAGES_FOLDER, CATALOG_KEYS, [languageOf(code)]).find(read => read.code === code);
  if (!language) throw new Error(`${code} has neither a folder nor a rule of its own`);
  const parts = [aboutKinds, aboutProducts, aboutDiscounts, aboutCategories];
  console.log(parts.map(part => part(language).join('\n')).join('\n\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
