import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RepositoryCopy } from './repository-copy.ts';

jest.setTimeout(120_000);

const storefronts = 'shared-kernel/contract/src/storefronts';
const guide = readFileSync(path.join(__dirname, '../../CONTRIBUTING.md'), 'utf8');
const recipe = (name: string) => guide.split('\n\n').find(part => part.startsWith(`**${name}.**`)) ?? '';

/** What each recipe begins with, and the files that the compiler asks for then, each naming what it misses. */
const recipes = [
  {
    name: 'A country',
    key: 'ee',
    asked: [
      'middleware/embedded/services/places/streets.ts',
      'shared-kernel/contract/src/formats/locale-formats.ts',
      `${storefronts}/address-layouts.ts`,
      `${storefronts}/storefront-table.ts`,
    ],
  },
  {
    name: 'A currency',
    key: 'ISK',
    asked: [
      'middleware/embedded/seed/prices/prices.ts',
      'middleware/embedded/seed/settings/discounts.ts',
      `${storefronts}/currencies.ts`,
    ],
  },
  {
    name: 'A language',
    key: 'et',
    asked: [
      'middleware/src/indexing/page-words.ts',
      'middleware/src/indexing/first-meanings.ts',
      'middleware/src/indexing/synonyms.ts',
      `${storefronts}/storefront-table.ts`,
      'shell/src/server/bare-page-texts.ts',
    ],
  },
  {
    name: 'A payment method',
    key: 'bancontact',
    asked: ['middleware/src/payments/payment-data.ts', `${storefronts}/payment-methods.ts`],
  },
];

let faults: { file: string; message: string }[];
beforeAll(async () => {
  const copy = new RepositoryCopy();
  copy.change(`${storefronts}/countries.ts`, "  'dk',\n", "  'dk',\n  'ee',\n");
  copy.change(`${storefronts}/countries.ts`, '  es: {', "  ee: { languages: ['en'] },\n  es: {");
  copy.change(`${storefronts}/countries.ts`, "  'sk',\n  'en',\n", "  'sk',\n  'en',\n  'et',\n");
  copy.change(`${storefronts}/currencies.ts`, "'SEK'] as const", "'SEK', 'ISK'] as const");
  copy.change(`${storefronts}/storefront.ts`, "  'paypal',\n", "  'paypal',\n  'bancontact',\n");
  faults = await copy.faults(['shared-kernel/contract', 'middleware', 'shell/src/server']);
  copy.remove();
});

describe.each(recipes)('$name', ({ name, key, asked }) => {
  it('is asked for by the compiler in the files that its recipe names, and in no other', () => {
    const missing = faults.filter(({ message }) =>
      new RegExp(`Property '"?(?:\\w+-)?${key}"?' is missing`, 'i').test(message),
    );
    expect([...new Set(missing.map(({ file }) => file))].toSorted()).toEqual(asked.toSorted());
  });

  it('has a recipe that names them', () => {
    for (const file of asked) expect(recipe(name)).toContain(path.basename(file));
  });
});
