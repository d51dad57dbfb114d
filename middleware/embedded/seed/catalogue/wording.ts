import type { Random } from '../random.ts';
import { inEachLanguage, type TextLanguage, type Texts } from '../texts.ts';
import type { Gender, Kind } from './kind.ts';
import { genderOf, nounOf, setParts, useOf, withUnit } from './naming.ts';
import type { SeedProduct } from './seed-product.ts';
import { SPECIFICATIONS } from './specifications.ts';
import { TRAITS } from './traits.ts';

type Write = (product: SeedProduct) => string;

/** An abbreviation such as "GN" or "MIG" keeps its capitals. */
const lowerFirst = (text: string): string =>
  /^[A-Z][A-Z/]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const article: Record<Gender, string> = { m: 'Der', f: 'Die', n: 'Das' };
const intended: Record<Gender, string> = { m: 'určený', f: 'určená', n: 'určené' };
const suitable: Record<Gender, string> = { m: 'vhodný', f: 'vhodná', n: 'vhodné' };

const full = ({ brand, model }: SeedProduct) => `${brand.name} ${model}`;
const noun = (kind: Kind, language: TextLanguage) => nounOf(kind, language);

/** Only nominatives next to invented names, so that no language has to inflect them. */
const openings: Record<TextLanguage, readonly Write[]> = {
  en: [
    p => `The ${lowerFirst(noun(p.kind, 'en'))} ${p.model} by ${p.brand.name} is made for ${useOf(p.kind, 'en')}.`,
    p => `${noun(p.kind, 'en')} for high demands: the ${full(p)} is made for ${useOf(p.kind, 'en')}.`,
    p => `Good work starts with good equipment. The ${full(p)} is the right choice for ${useOf(p.kind, 'en')}.`,
  ],
  sk: [
    p => `${noun(p.kind, 'sk')} ${full(p)} je ${intended[genderOf(p.kind, 'sk')]} ${useOf(p.kind, 'sk')}.`,
    p => `${noun(p.kind, 'sk')} pre vysoké nároky: model ${full(p)} sa výborne hodí ${useOf(p.kind, 'sk')}.`,
    p =>
      `Dobrá práca sa začína dobrým vybavením. ${noun(p.kind, 'sk')} ${p.model} od značky ${p.brand.name} je ${suitable[genderOf(p.kind, 'sk')]} ${useOf(p.kind, 'sk')}.`,
  ],
  de: [
    p => `${article[genderOf(p.kind, 'de')]} ${full(p)} eignet sich ${useOf(p.kind, 'de')}.`,
    p =>
      `${noun(p.kind, 'de')} für hohe Ansprüche: ${article[genderOf(p.kind, 'de')]} ${full(p)} eignet sich ${useOf(p.kind, 'de')}.`,
    p =>
      `Gute Arbeit beginnt mit guter Ausrüstung. ${article[genderOf(p.kind, 'de')]} ${p.model} von ${p.brand.name} eignet sich bestens ${useOf(p.kind, 'de')}.`,
  ],
};

const closings: readonly Texts[] = [
  {
    en: 'Our customer service helps with questions about use, accessories and spare parts.',
    sk: 'S otázkami o použití, príslušenstve a náhradných dieloch vám pomôže náš zákaznícky servis.',
    de: 'Bei Fragen zu Anwendung, Zubehör und Ersatzteilen hilft Ihnen unser Kundenservice.',
  },
  {
    en: 'Checked before dispatch and carefully packed, it is ready for use soon after delivery.',
    sk: 'Každý kus pred odoslaním kontrolujeme a starostlivo balíme, aby ste ho mohli začať používať čo najskôr.',
    de: 'Jedes Stück wird vor dem Versand geprüft, sorgfältig verpackt und ist nach der Lieferung schnell einsatzbereit.',
  },
  {
    en: 'A manual in your language is included.',
    sk: 'Súčasťou balenia je návod na použitie v slovenčine.',
    de: 'Eine deutschsprachige Anleitung liegt bei.',
  },
];

const secondChoiceNote: Texts = {
  en: 'This article was returned or has small optical flaws. It was checked by our technicians and works without restriction.',
  sk: 'Tento tovar bol vrátený alebo má drobné vzhľadové nedostatky. Naši technici ho skontrolovali a funguje bez obmedzení.',
  de: 'Dieser Artikel wurde zurückgegeben oder hat kleine optische Mängel. Unsere Techniker haben ihn geprüft; er funktioniert einwandfrei.',
};

const testNote: Texts = {
  en: 'This article only serves to test the shop. It is not delivered.',
  sk: 'Tento tovar slúži iba na testovanie obchodu. Nedodáva sa.',
  de: 'Dieser Artikel dient nur zum Testen des Shops. Er wird nicht geliefert.',
};

const included = { en: 'Included in the set', sk: 'Súčasť súpravy', de: 'Im Set enthalten' };
const keyData = { en: 'Key data', sk: 'Základné údaje', de: 'Die wichtigsten Daten' };

/** Label and value of the technical data, size and weight last. */
export const technicalData = (product: SeedProduct, language: TextLanguage): { label: string; value: string }[] => {
  const [length, width, height] = product.cm;
  const size = { en: 'Dimensions (L × W × H)', sk: 'Rozmery (D × Š × V)', de: 'Abmessungen (L × B × H)' };
  const weight = { en: 'Weight', sk: 'Hmotnosť', de: 'Gewicht' };
  return [
    ...product.specs.map(({ key, value }) => {
      const { label, unit } = SPECIFICATIONS[key];
      return { label: label[language], value: withUnit(value, unit, language) };
    }),
    { label: size[language], value: `${length} × ${width} × ${height} cm` },
    { label: weight[language], value: withUnit(product.kg, 'kg', language) },
  ];
};

/** Short: one sentence, for tiles and search. Long: paragraphs separated by an empty line. */
export const describe = (product: SeedProduct, random: Random): { short: Texts; long: Texts } => {
  const opening = random.int(0, 2);
  const closing = random.pick(closings);
  const short = inEachLanguage(language => openings[language][opening]?.(product) ?? '');
  const long = inEachLanguage(language => {
    const data = technicalData(product, language)
      .slice(0, 3)
      .map(({ label, value }) => `${lowerFirst(label)} ${value}`);
    const germanData = technicalData(product, 'de')
      .slice(0, 3)
      .map(({ label, value }) => `${label} ${value}`);
    const parts = setParts(product).map(part => noun(part, language));
    return [
      short[language],
      `${keyData[language]}: ${(language === 'de' ? germanData : data).join(', ')}.`,
      ...(parts.length > 0 ? [`${included[language]}: ${parts.join(', ')}.`] : []),
      ...(product.role === 'second-choice' ? [secondChoiceNote[language]] : []),
      product.role === 'test' ? testNote[language] : closing[language],
    ].join('\n\n');
  });
  return { short, long };
};

/** Three to five selling points. */
export const highlightsOf = ({ kind }: SeedProduct, random: Random): Texts[] =>
  random.sample<Texts>(TRAITS[kind.traits], random.int(3, 5));
