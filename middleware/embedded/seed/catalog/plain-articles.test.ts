import { createSeed } from '../seed.ts';
import { attributeOf } from '../testing/seeded-shop.ts';
import { writtenLanguages } from '../texts.ts';
import { seedProducts } from './seed-product.ts';

const all = new Map([...seedProducts(2000)].map(product => [product.sku, product]));
const drafts = [...createSeed({ products: 2000, imageBaseUrl: '' }).products];
const plain = drafts.filter(({ masterVariant }) => all.get(masterVariant?.sku ?? '')?.kind.plain);

describe('an article that nobody sets up or repairs', () => {
  it('is an accessory, a container, a set of tools or a pair of dumbbells', () => {
    const kinds = new Set(plain.map(({ masterVariant }) => all.get(masterVariant?.sku ?? '')?.kind.key));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['saw-chain', 'welding-gloves', 'gn-container', 'dumbbell-pair']),
    );
    expect([...all.values()].filter(({ role, kind }) => role === 'accessory' && !kind.plain)).toEqual([]);
    expect(plain.length).toBeGreaterThan(200);
  });

  it.each(writtenLanguages)('is said in $code to have neither a manual nor spare parts', ({ locale, wording }) => {
    const { closings } = wording.description;
    const absent = [closings[0], closings[2]].flatMap(sentence => Object.values(sentence).map(text => text.fill({})));
    for (const draft of plain) {
      expect(attributeOf(draft, 'manualUrl')).toBeUndefined();
      const description = draft.description?.[locale] ?? '';
      for (const sentence of absent) expect(description).not.toContain(sentence);
      expect(JSON.stringify(attributeOf(draft, 'faq') ?? '')).not.toContain(wording.questions.spareParts.question);
    }
  });
});

it('weighs what its name says', () => {
  const told = [...all.values()].filter(({ specs }) => specs.some(({ key }) => key === 'weight'));
  expect(new Set(told.map(({ kind }) => kind.key))).toEqual(new Set(['dumbbell-pair', 'welding-wire']));
  for (const { specs, kg } of told) expect(specs.find(({ key }) => key === 'weight')?.value).toBe(kg);
});
