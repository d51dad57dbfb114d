import { createSeed } from '../seed.ts';
import { attributeOf } from '../testing/seeded-shop.ts';
import { writtenLanguages } from '../texts.ts';
import { departmentOf } from './category.ts';
import { ACCESSORY_KINDS, MAIN_KINDS } from './kinds.ts';
import { seedProducts } from './seed-product.ts';
import type { SpecKey } from './specifications.ts';
import { TRAITS, type Trait } from './traits.ts';

const KINDS = [...MAIN_KINDS, ...ACCESSORY_KINDS];

/** What says that something is driven, heated or lit: the technical data that only such articles have. */
const DRIVEN: readonly SpecKey[] = ['power', 'voltage', 'noise'];

/** One of the technical data that an article must have before the selling point can be true of it. */
const PROVED_BY: Partial<Record<Trait, readonly SpecKey[]>> = {
  'exact-temperature-control': ['temperature', 'power'],
  'heats-up-quickly': ['temperature', 'power'],
  'even-heat-distribution': ['temperature', 'power', 'diameter'],
  'overheating-protection-reset-button': ['power'],
  'protection-against-overload-overheating': DRIVEN,
  'thermal-overload-switch': DRIVEN,
  'powerful-motor-steady-torque': DRIVEN,
  'stepless-speed-control': DRIVEN,
  'several-speeds-choose': DRIVEN,
  'several-levels-choose': DRIVEN,
  'automatic-start-stop': DRIVEN,
  'quiet-operation': DRIVEN,
  'quiet-enough-bedroom': DRIVEN,
  'low-power-consumption': DRIVEN,
  'modern-igbt-technology': ['current'],
  'adjustable-shelves': ['shelves'],
  'full-extension-drawers': ['drawers'],
  'tilt-protection-one-drawer': ['drawers'],
  'tare-whole-range': ['accuracy'],
  'sturdy-frame-high-load': ['load'],
  'solid-construction-high-load': ['load'],
  'little-force-needed': ['load'],
};

const english = writtenLanguages.find(({ code }) => code === 'en')?.wording.highlights ?? {};

it.each(KINDS)('$key names at least four selling points, each once', ({ traits }) => {
  expect(new Set(traits).size).toBe(traits.length);
  expect(traits.length).toBeGreaterThanOrEqual(4);
});

it('names each selling point for some kind, and has none that no kind names', () => {
  const named = new Set(KINDS.flatMap(({ traits }) => traits));
  expect([...TRAITS].filter(trait => !named.has(trait))).toEqual([]);
  expect(new Set(TRAITS).size).toBe(TRAITS.length);
});

it('gives no department one list of selling points for all its kinds', () => {
  const kindsByDepartment = Map.groupBy(KINDS, ({ category }) => departmentOf(category));
  for (const [department, kinds] of kindsByDepartment)
    expect([department, new Set(kinds.map(({ traits }) => traits)).size]).not.toEqual([department, 1]);
});

it.each(writtenLanguages)(
  '[LANG-02] $code has a text for each selling point, and no kind says one text twice',
  language => {
    const texts = language.wording.highlights;
    expect(Object.keys(texts)).toEqual([...TRAITS]);
    for (const { key, traits } of KINDS)
      expect([key, new Set(traits.map(trait => texts[trait])).size]).toEqual([key, traits.length]);
  },
);

it('shows of each article only selling points of its kind, which its technical data bear out', () => {
  const { products } = createSeed({ products: 2000, imageBaseUrl: '' });
  const kinds = new Map([...seedProducts(2000)].map(({ sku, kind }) => [sku, kind]));
  const keys = new Map(Object.entries(english).map(([key, text]) => [text, key]));
  const proofs = new Map<string, readonly SpecKey[]>(Object.entries(PROVED_BY));
  let shown = 0;
  for (const draft of products) {
    const kind = kinds.get(draft.masterVariant?.sku ?? '');
    for (const text of (attributeOf(draft, 'highlights') ?? []) as Record<string, string>[]) {
      const key = keys.get(text['en-GB'] ?? '') ?? '';
      const proof = proofs.get(key);
      expect([kind?.key, key, kind?.traits]).toEqual([kind?.key, key, expect.arrayContaining([key])]);
      if (proof)
        expect([kind?.key, key, proof.some(spec => kind && spec in kind.specs)]).toEqual([kind?.key, key, true]);
      shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(6000);
});
