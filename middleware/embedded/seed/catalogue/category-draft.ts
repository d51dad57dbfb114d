import type { CategoryDraft } from '@commercetools/platform-sdk';
import { countries } from '@exwerk/shared-kernel/storefronts/countries';
import { everyLocale, inEachLanguage, slugify, type Texts, writtenLocales } from '../texts.ts';
import { CATEGORIES, type SeedCategory } from './category.ts';

/** English names that two categories share would give one slug twice; the parent's name tells them apart. */
const slugTexts = (category: SeedCategory, siblings: readonly SeedCategory[]): Texts =>
  inEachLanguage(language => {
    const own = slugify(category.name[language]);
    const twin = siblings.find(other => other !== category && slugify(other.name[language]) === own);
    return twin && twin.path.length <= category.path.length ? `${own}-${category.path.length}` : own;
  });

const related = (category: SeedCategory): string[] =>
  CATEGORIES.filter(
    other =>
      other !== category && other.path.length === category.path.length && other.path.at(-2) === category.path.at(-2),
  )
    .slice(0, 3)
    .map(({ key }) => key);

const intro = (name: Texts): Texts => ({
  en: `${name.en}: chosen by people who work with it. Compare models, read what other customers say and have it delivered to your door.`,
  sk: `${name.sk}: ponuka zostavená ľuďmi z praxe. Porovnajte modely, prečítajte si skúsenosti zákazníkov a nechajte si tovar doručiť až domov.`,
  de: `${name.de}: ausgewählt von Menschen aus der Praxis. Vergleichen Sie Modelle, lesen Sie Erfahrungen anderer Kunden und lassen Sie nach Hause liefern.`,
});

const content = (name: Texts): Texts => ({
  en: `<h2>Good to know about ${name.en.toLowerCase()}</h2><p>Think first of how often and for how long the equipment will be used: power, size and materials follow from that. Our customer service is glad to help you choose.</p>`,
  sk: `<h2>Ako vyberať v kategórii ${name.sk}</h2><p>Najskôr zvážte, ako často a ako dlho budete vybavenie používať: od toho závisí výkon, veľkosť aj materiál. S výberom vám rád pomôže náš zákaznícky servis.</p>`,
  de: `<h2>Gut zu wissen: ${name.de}</h2><p>Überlegen Sie zuerst, wie oft und wie lange das Gerät im Einsatz ist: Daraus ergeben sich Leistung, Größe und Material. Bei der Auswahl hilft Ihnen unser Kundenservice gern.</p>`,
});

const posts = (name: Texts): Texts => ({
  en: JSON.stringify([{ title: `Buying guide: ${name.en}`, link: '/inspirations/' }]),
  sk: JSON.stringify([{ title: `Nákupný radca: ${name.sk}`, link: '/inspirations/' }]),
  de: JSON.stringify([{ title: `Kaufberatung: ${name.de}`, link: '/inspirations/' }]),
});

const draft = (category: SeedCategory, imageBaseUrl: string): CategoryDraft => {
  const { key, name, path, order } = category;
  const parent = path.at(-2);
  const [first, second, third] = related(category);
  return {
    key,
    name: everyLocale(name),
    slug: everyLocale(slugTexts(category, CATEGORIES)),
    description: writtenLocales(intro(name)),
    metaTitle: writtenLocales(name),
    metaDescription: writtenLocales(intro(name)),
    orderHint: String(order),
    ...(parent ? { parent: { typeId: 'category', key: parent } } : {}),
    custom: {
      type: { typeId: 'type', key: 'category-fields' },
      fields: {
        CategoryImageURL: `${imageBaseUrl}/category_${key}`,
        // Every kind sells its first models in all markets, so no category is empty anywhere.
        hasProducts: [...countries],
        CategoryContentHTML: writtenLocales(content(name)),
        categoryPosts: writtenLocales(posts(name)),
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
