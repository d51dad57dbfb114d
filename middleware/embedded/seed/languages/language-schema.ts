import * as z from 'zod';
import { type Template, template } from './template.ts';
import { ALWAYS } from './variants.ts';

/** What every language has to have a text for; the catalog says it. */
export type CatalogKeys = {
  kinds: readonly string[];
  categories: readonly string[];
  highlights: readonly string[];
  specifications: readonly string[];
  units: readonly string[];
  attributes: readonly string[];
};

const text = z
  .string()
  .regex(/^\S(?:.*\S)?$/s, 'is empty, or begins or ends with a blank')
  .regex(/^[^']*$/, 'has a straight apostrophe: ’ is the printed one');

/** Names no place but these, and each of the `required` ones. */
const templateOf = (known: readonly string[], required: readonly string[] = known): z.ZodType<Template> =>
  text.transform(template).superRefine(({ places }, context) => {
    for (const place of places.filter(name => !known.includes(name))) {
      context.addIssue({ code: 'custom', message: `{${place}} is unknown here, only ${known.join(', ')} are known` });
    }
    for (const place of required.filter(name => !places.includes(name))) {
      context.addIssue({ code: 'custom', message: `{${place}} is missing` });
    }
  });

/** One text, or one for each class of nouns or plural category. */
const variantsOf = (sentence: z.ZodType<Template>) =>
  z.preprocess(
    given => (typeof given === 'string' ? { [ALWAYS]: given } : given),
    z.record(z.string(), sentence).refine(given => Object.keys(given).length > 0, 'is empty'),
  );

/** Exactly these keys, each with such a value. */
const eachOf = <T extends z.ZodType>(keys: readonly string[], value: T) => z.record(z.enum(keys), value);

const kind = z.strictObject({
  noun: text,
  use: text,
  gender: text.optional(),
  forms: z.record(z.string().regex(/^[a-z]+$/), text).default({}),
});

/** Places of sentences about one product; a language's own forms of the noun come on top (see agreement.ts). */
const aboutProduct = text.transform(template);

const question = (answer: z.ZodType<Template>) => z.strictObject({ question: text, answer });

const wordingOf = ({ highlights }: CatalogKeys) =>
  z.strictObject({
    names: z.strictObject({
      article: templateOf(['Noun', 'brand', 'model']),
      set: templateOf(['Noun', 'parts', 'brand', 'model']),
      secondChoice: templateOf(['Noun', 'brand', 'model']),
      test: templateOf(['Noun', 'brand', 'model']),
      guarantee: variantsOf(templateOf(['count'], [])),
    }),
    description: z.strictObject({
      openings: z.tuple([variantsOf(aboutProduct), variantsOf(aboutProduct), variantsOf(aboutProduct)]),
      keyData: templateOf(['data']),
      datum: templateOf(['Label', 'label', 'value'], ['value']),
      parts: templateOf(['parts']),
      secondChoice: variantsOf(aboutProduct),
      test: variantsOf(aboutProduct),
      closings: z.tuple([variantsOf(aboutProduct), variantsOf(aboutProduct), variantsOf(aboutProduct)]),
    }),
    highlights: eachOf(highlights, text),
    questions: z.strictObject({
      size: question(templateOf(['Label', 'label', 'value'], ['value'])),
      contents: question(templateOf([])),
      guarantee: question(templateOf([])),
      spareParts: question(templateOf([])),
      returns: question(templateOf([])),
    }),
    category: z.strictObject({
      intro: templateOf(['Name', 'name'], []),
      title: templateOf(['Name', 'name'], []),
      advice: text,
      guide: templateOf(['Name', 'name'], []),
    }),
    // As many in every language, so that each draws the same ratings.
    reviews: z.strictObject({
      authors: z.array(text).length(10),
      good: z.array(text).length(7),
      fair: z.array(text).length(4),
      poor: z.array(text).length(3),
    }),
  });

const labelsOf = ({ specifications, units, attributes }: CatalogKeys) =>
  z.strictObject({
    specifications: eachOf([...specifications, 'dimensions'], text),
    units: z.partialRecord(z.enum(units), text),
    attributes: eachOf(attributes, text),
    deliveryPackages: z.strictObject({ parcel: text, pallet: text }),
    deliveryMethods: z.strictObject({ parcel: text, freight: text }),
    discounts: z.strictObject({
      sale: templateOf(['percent']),
      volume: variantsOf(templateOf(['count', 'percent'])),
      loyalty: templateOf(['percent']),
      personal: templateOf(['percent']),
      welcome: templateOf(['percent']),
      voucher: templateOf(['amount']),
      freeShipping: text,
      summer: templateOf(['percent']),
    }),
    store: z.strictObject({ openingHours: text, cashOnDeliveryFee: text }),
    campaigns: z.strictObject({
      'workshop-days': text,
      'kitchen-weeks': text,
      'spring-clearance': text,
      jubilee: text,
    }),
  });

/** The four files of a language. */
export const languageSchemas = (keys: CatalogKeys) => ({
  kinds: eachOf(keys.kinds, kind),
  categories: eachOf(keys.categories, text),
  wording: wordingOf(keys),
  labels: labelsOf(keys),
});

export type LanguageSchemas = ReturnType<typeof languageSchemas>;
export type LanguageTexts = { readonly [File in keyof LanguageSchemas]: z.infer<LanguageSchemas[File]> };
