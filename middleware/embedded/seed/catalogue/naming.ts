import { inEachLanguage, slugify, type TextLanguage, type Texts } from '../texts.ts';
import type { Gender, Kind } from './kind.ts';
import { ACCESSORY_KINDS } from './kinds.ts';
import type { SeedProduct } from './seed-product.ts';
import { SPECIFICATIONS } from './specifications.ts';

/** The kind's name, capitalised. */
export const nounOf = (kind: Kind, language: TextLanguage): string =>
  language === 'en' ? kind.en[0] : language === 'sk' ? kind.sk[1] : kind.de[1];

/** What follows "is made for", "je určený" or "eignet sich". */
export const useOf = (kind: Kind, language: TextLanguage): string =>
  language === 'en' ? kind.en[1] : language === 'sk' ? kind.sk[2] : kind.de[2];

export const genderOf = (kind: Kind, language: 'sk' | 'de'): Gender => kind[language][0];

/** With a decimal comma outside English. */
export const decimal = (value: number, language: TextLanguage): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',');

export const withUnit = (value: number, unit: string, language: TextLanguage): string =>
  [decimal(value, language), unit].filter(Boolean).join(' ');

const prefixes: Record<SeedProduct['role'], Texts> = {
  main: { en: '', sk: '', de: '' },
  accessory: { en: '', sk: '', de: '' },
  set: { en: 'Set: ', sk: 'Súprava: ', de: 'Set: ' },
  'second-choice': { en: 'B-ware: ', sk: 'Druhá akosť: ', de: 'B-Ware: ' },
  test: { en: 'Test article: ', sk: 'Testovací tovar: ', de: 'Testartikel: ' },
};

/** Kinds of the accessories that a set holds. */
export const setParts = ({ role, kind }: SeedProduct): readonly Kind[] =>
  role === 'set' ? ACCESSORY_KINDS.filter(({ key }) => kind.accessories?.includes(key)) : [];

/** For example "Cordless drill Voltrix VX-CD 120 – 18 V – 45 Nm". */
export const nameOf = (product: SeedProduct): Texts =>
  inEachLanguage(language => {
    const { role, kind, brand, model, specs } = product;
    const noun = [nounOf(kind, language), ...setParts(product).map(part => nounOf(part, language))].join(' + ');
    const figures = specs
      .filter(({ key }) => SPECIFICATIONS[key].unit !== '')
      .slice(0, 2)
      .map(({ key, value }) => withUnit(value, SPECIFICATIONS[key].unit, language));
    return [`${prefixes[role][language]}${noun} ${brand.name} ${model}`, ...figures].join(' – ');
  });

/** Ends in the article number, by which addresses of products are recognised (ROUTE-09). */
export const slugOf = ({ role, kind, model, sku }: SeedProduct): Texts =>
  inEachLanguage(language => slugify(`${prefixes[role][language]} ${nounOf(kind, language)} ${model} ${sku}`));
