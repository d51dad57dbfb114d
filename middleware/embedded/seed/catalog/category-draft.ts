import type { CategoryDraft } from '@commercetools/platform-sdk';
import { countries } from '@exwerk/contract/storefronts/countries';
import { entryOf } from '../languages/entry.ts';
import { lowerFirst } from '../languages/letter-case.ts';
import type { Language } from '../languages/read-languages.ts';
import { slugify } from '../languages/slugs.ts';
import type { Template } from '../languages/template.ts';
import { everyLocale, inEachLanguage, type Texts, writtenLanguages, writtenLocales } from '../texts.ts';
import { CATEGORIES, type SeedCategory } from './category.ts';
import { facetsOf } from './category-facets.ts';

/** By key. Categories of one name would give one address twice: the deeper ones get a number. */
const slugsIn = ({ code, categories }: Language): Map<string, string> => {
  const taken = new Map<string, string>();
  for (const { key, path } of CATEGORIES.toSorted((one, other) => one.path.length - other.path.length)) {
    const own = slugify(entryOf(categories, key), code);
    const free = [own, `${own}-${path.length}`, `${own}-${key}`].find(slug => !taken.has(slug));
    taken.set(free ?? key, key);
  }
  return new Map([...taken].map(([slug, key]) => [key, slug]));
};

const slugsByCode = new Map(writtenLanguages.map(language => [language.code, slugsIn(language)]));

const slugsOf = (key: string): Texts => inEachLanguage(({ code }) => slugsByCode.get(code)?.get(key) ?? key);

const related = (category: SeedCategory): string[] =>
  CATEGORIES.filter(
    other =>
      other !== category && other.path.length === category.path.length && other.path.at(-2) === category.path.at(-2),
  )
    .slice(0, 3)
    .map(({ key }) => key);

/** A text about the category, its name as written or with a small first letter. */
const about = (key: string, text: (wording: Language['wording']['category'], fill: Fill) => string): Texts =>
  inEachLanguage(({ wording, categories, locale }) => {
    const Name = entryOf(categories, key);
    return text(wording.category, sentence => sentence.fill({ Name, name: lowerFirst(Name, locale) }));
  });
type Fill = (sentence: Template) => string;

const introOf = (key: string) => about(key, ({ intro }, fill) => fill(intro));

const contentOf = (key: string) => about(key, ({ title, advice }, fill) => `<h2>${fill(title)}</h2><p>${advice}</p>`);

const postsOf = (key: string) =>
  about(key, ({ guide }, fill) => JSON.stringify([{ title: fill(guide), link: '/inspirations/' }]));

const draft = (category: SeedCategory, imageBaseUrl: string): CategoryDraft => {
  const { key, path, order } = category;
  const name = inEachLanguage(({ categories }) => entryOf(categories, key));
  const parent = path.at(-2);
  const [first, second, third] = related(category);
  return {
    key,
    name: everyLocale(name),
    slug: everyLocale(slugsOf(key)),
    description: writtenLocales(introOf(key)),
    metaTitle: writtenLocales(name),
    metaDescription: writtenLocales(introOf(key)),
    orderHint: String(order),
    ...(parent ? { parent: { typeId: 'category', key: parent } } : {}),
    custom: {
      type: { typeId: 'type', key: 'category-fields' },
      fields: {
        CategoryImageURL: `${imageBaseUrl}/category_${key}`,
        // Every kind sells its first models in all markets, so no category is empty anywhere.
        hasProducts: [...countries],
        facets: facetsOf(category),
        CategoryContentHTML: writtenLocales(contentOf(key)),
        categoryPosts: writtenLocales(postsOf(key)),
        ...(first ? { related_categories_1: first } : {}),
        ...(second ? { related_categories_2: second } : {}),
        ...(third ? { related_categories_3: third } : {}),
      },
    },
  };
};

/** All categories, parents first. */
export const categoryDrafts = (imageBaseUrl: string): CategoryDraft[] =>
  CATEGORIES.map(category => draft(category, imageBaseUrl));
