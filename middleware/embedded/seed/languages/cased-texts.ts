import type { LanguageTexts } from './language-schema.ts';
import { lowerFirst } from './letter-case.ts';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const eachValue = <From, To>(
  entries: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, change(value)]));

/** With what sentences about each kind are filled with: {Noun}, {noun}, {use} and the language's own forms, large and small. */
export const casedKinds = (kinds: LanguageTexts['kinds'], locale: string) =>
  eachValue(kinds, ({ noun, use, gender, forms }) => {
    const places: Record<string, string> = { use };
    for (const [name, form] of Object.entries({ noun, ...forms })) {
      places[name] = lowerFirst(form, locale);
      places[capital(name)] = form;
    }
    return { noun, use, gender, places };
  });

export type CasedKinds = ReturnType<typeof casedKinds>;

/** Labels as they are written, and with a small first letter for the middle of a sentence. */
export const casedLabels = (labels: LanguageTexts['labels'], locale: string) => ({
  ...labels,
  specifications: eachValue(labels.specifications, label => ({ Label: label, label: lowerFirst(label, locale) })),
});

export type CasedLabels = ReturnType<typeof casedLabels>;
