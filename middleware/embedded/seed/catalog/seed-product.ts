import { hash, type Random, randomFor } from '../random.ts';
import { type Brand, brandsOf } from './brands.ts';
import { departmentOf } from './category.ts';
import type { Kind } from './kind.ts';
import { ACCESSORY_KINDS, MAIN_KINDS } from './kinds.ts';
import { SPECIFICATIONS, type SpecKey } from './specifications.ts';

/** What an article number says of its product. */
export type Role = 'main' | 'accessory' | 'set' | 'second-choice' | 'test';

const PREFIXES: Record<Role, string> = {
  main: 'EX30',
  accessory: 'EX10',
  set: 'EX18',
  'second-choice': 'EX20',
  test: 'EX50',
};

/** Everything that the texts, prices and pictures of one product are derived from. */
export type SeedProduct = {
  sku: string;
  /** Article number whose pictures are shown: of a set and of second choice that of the machine */
  pictured: string;
  role: Role;
  kind: Kind;
  /** Position among the products of its role and kind. */
  ordinal: number;
  department: string;
  brand: Brand;
  model: string;
  /** 0 for the smallest model of the kind, 1 for the largest. */
  tier: number;
  specs: { key: SpecKey; value: number }[];
  /** Regular price in whole EUR. */
  price: number;
  kg: number;
  cm: readonly [length: number, width: number, height: number];
  /** Articles that go with a machine */
  accessories: string[];
  /** Some of the machines that an accessory is made for */
  machines: string[];
  /** What a set holds: a machine, and an accessory of each kind that goes with it */
  parts: Pick<SeedProduct, 'sku' | 'kind' | 'price'>[];
  random: Random;
};

/** How many products of each role make up a catalog. */
const shares = (products: number): Record<Role, number> => {
  const test = Math.min(5, Math.floor(products / 100));
  const set = Math.floor(products * 0.02);
  const secondChoice = Math.floor(products * 0.04);
  const accessory = Math.min(Math.floor(products * 0.1), products - test - set - secondChoice);
  return {
    accessory,
    main: products - test - set - secondChoice - accessory,
    set,
    'second-choice': secondChoice,
    test,
  };
};

const skuOf = (role: Role, index: number): string => {
  const prefix = PREFIXES[role];
  return `${prefix}${String(index + 1).padStart(10 - prefix.length, '0')}`;
};

/** The other way round. */
const indexOf = (sku: string): number => Number(sku.slice(4)) - 1;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
};

/** Initials of the kind's key, lengthened by letters of its first word where two kinds would have the same. */
const codes: ReadonlyMap<string, string> = (() => {
  const taken = new Map<string, string>();
  for (const { key } of [...MAIN_KINDS, ...ACCESSORY_KINDS]) {
    const [first = '', ...others] = key.split('-');
    const end = others.map(part => part.charAt(0)).join('');
    const lengths = Array.from({ length: first.length }, (_, index) => index + 1);
    const code = lengths.map(length => (first.slice(0, length) + end).toUpperCase()).find(free => !taken.has(free));
    taken.set(code ?? key.toUpperCase(), key);
  }
  return new Map([...taken].map(([code, key]) => [key, code]));
})();

/** A name of its own for each model of a brand, such as "VX-CD 500"; past the hundredth of a kind a number follows. */
const modelOf = (brand: Brand, kind: Kind, tier: number, ordinal: number): string => {
  const series = Math.floor(ordinal / 100);
  const number = 100 + Math.round(tier * 8) * 100 + (ordinal % 100);
  return `${brand.code}-${codes.get(kind.key) ?? ''} ${number}${series > 0 ? `-${series}` : ''}`;
};

const between = ([low, high]: readonly [number, number], share: number) => low + (high - low) * share;
const toTenth = (value: number) => Math.round(value * 10) / 10;

const specsOf = (kind: Kind, tier: number): SeedProduct['specs'] =>
  Object.keys(SPECIFICATIONS)
    .filter((key): key is SpecKey => key in kind.specs)
    .sort((a, b) => Object.keys(kind.specs).indexOf(a) - Object.keys(kind.specs).indexOf(b))
    .flatMap(key => {
      const values = kind.specs[key] ?? [];
      const value = values[Math.min(values.length - 1, Math.floor(tier * values.length))];
      return value === undefined ? [] : [{ key, value }];
    });

const toldIn = (specs: SeedProduct['specs'], told: SpecKey): number | undefined =>
  specs.find(({ key }) => key === told)?.value;

/** A side that is told as a technical datum is so long, the others are as long as a model of that size has them. */
const sidesOf = (
  { cm: [length, width, height] }: Kind,
  specs: SeedProduct['specs'],
  size: number,
): SeedProduct['cm'] => {
  const side = (told: SpecKey, medium: number) => toldIn(specs, told) ?? (Math.round(medium * size) || 1);
  return [side('length', length), side('width', width), side('height', height)];
};

/** In kg, likewise. */
const weightOf = (kind: Kind, specs: SeedProduct['specs'], tier: number): number =>
  toldIn(specs, 'weight') ?? (toTenth(between(kind.kg, tier)) || 0.1);

const fits = (accessory: Kind, own: SeedProduct['specs'], machine: SeedProduct['specs']): boolean =>
  (accessory.fits ?? []).every(wanted => toldIn(own, wanted) === toldIn(machine, wanted));

/** What all choices for a product are drawn from; how large a model it is comes first. */
const drawFor = (sku: string): { random: Random; tier: number } => {
  const random = randomFor(sku);
  return { random, tier: random.next() };
};

/** Two of each kind that goes with a machine, as far as there are such that fit it. */
const accessoriesOf = (
  { accessories: keys = [] }: Kind,
  { specs, random, accessories }: Pick<SeedProduct, 'specs' | 'random'> & { accessories: number },
): string[] =>
  keys.flatMap(key => {
    const kindIndex = ACCESSORY_KINDS.findIndex(candidate => candidate.key === key);
    const accessory = ACCESSORY_KINDS[kindIndex];
    if (!accessory) return [];
    const available = Math.max(0, Math.ceil((accessories - kindIndex) / ACCESSORY_KINDS.length));
    const starts = random.sample(
      [0, 1, 2, 3].filter(ordinal => ordinal < available),
      2,
    );
    const fitting = Array.from({ length: available }, (_, ordinal) =>
      skuOf('accessory', ordinal * ACCESSORY_KINDS.length + kindIndex),
    ).filter(sku => fits(accessory, specsOf(accessory, drawFor(sku).tier), specs));
    return fitting.length === 0 ? [] : [...new Set(starts.map(start => at(fitting, start)))];
  });

const MOST_MACHINES = 12;

/** The first machines of each kind that an accessory goes with. */
const machinesOf = (accessory: Kind, specs: SeedProduct['specs'], machines: number): string[] =>
  MAIN_KINDS.flatMap((kind, kindIndex) => {
    if (!kind.accessories?.includes(accessory.key)) return [];
    const count = Math.max(0, Math.ceil((machines - kindIndex) / MAIN_KINDS.length));
    return Array.from({ length: Math.min(count, MOST_MACHINES) }, (_, ordinal) =>
      skuOf('main', ordinal * MAIN_KINDS.length + kindIndex),
    ).filter(sku => fits(accessory, specs, specsOf(kind, drawFor(sku).tier)));
  }).slice(0, MOST_MACHINES);

/** The kinds of sets are those that have accessories. */
const SET_KINDS = MAIN_KINDS.filter(kind =>
  kind.accessories?.some(key => ACCESSORY_KINDS.some(({ key: known }) => known === key)),
);

const KINDS: Record<Role, readonly Kind[]> = {
  main: MAIN_KINDS,
  accessory: ACCESSORY_KINDS,
  set: SET_KINDS,
  'second-choice': MAIN_KINDS,
  test: MAIN_KINDS,
};

const priceFactor: Record<Role, number> = { main: 1, accessory: 1, set: 0.9, 'second-choice': 0.72, test: 0.1 };

/** Place among the main articles of the machine that a set is made of, or that a second-choice article is a returned piece of. */
const originalIndex = (role: Role, index: number): number | undefined => {
  // Second-choice goods are far apart, so that a small catalog does not have all of one department.
  if (role === 'second-choice') return index * 7;
  if (role !== 'set') return undefined;
  return MAIN_KINDS.indexOf(at(SET_KINDS, index)) + Math.floor(index / SET_KINDS.length) * MAIN_KINDS.length;
};

/** The machine and the first accessory of each kind that it has. */
const partsOf = (machine: SeedProduct, counts: Record<Role, number>): SeedProduct['parts'] => {
  const accessories = machine.accessories.map(sku => build('accessory', indexOf(sku), counts));
  const firsts = accessories.filter(({ kind }, place) => accessories.findIndex(other => other.kind === kind) === place);
  return [machine, ...firsts];
};

const sumOf = (parts: SeedProduct['parts']) => parts.reduce((sum, { price }) => sum + price, 0);

const build = (role: Role, index: number, counts: Record<Role, number>): SeedProduct => {
  const sku = skuOf(role, index);
  const drawn = drawFor(sku);
  const { random } = drawn;
  const kinds = KINDS[role];
  const place = originalIndex(role, index);
  const original = place === undefined ? undefined : build('main', place, counts);
  const kind = original?.kind ?? at(kinds, index);
  const tier = original?.tier ?? drawn.tier;
  const ordinal = original?.ordinal ?? Math.floor(index / kinds.length);
  const parts = role === 'set' && original ? partsOf(original, counts) : [];
  const department = departmentOf(kind.category);
  const brand = at(brandsOf(department), ordinal + hash(kind.key));
  const size = 0.88 + tier * 0.24;
  const specs = specsOf(kind, tier);
  const model = `${modelOf(brand, kind, tier, ordinal)}${role === 'set' ? ' Set' : ''}`;
  return {
    sku,
    pictured: original?.sku ?? sku,
    role,
    kind,
    ordinal,
    department,
    brand,
    model,
    tier,
    random,
    specs,
    price: Math.max(
      5,
      Math.round(
        (original ? sumOf(parts) || original.price : between(kind.price, tier ** 1.3) * (0.92 + random.next() * 0.16)) *
          priceFactor[role],
      ),
    ),
    kg: weightOf(kind, specs, tier),
    cm: sidesOf(kind, specs, size),
    accessories:
      role === 'main' || role === 'set' ? accessoriesOf(kind, { specs, random, accessories: counts.accessory }) : [],
    machines: role === 'accessory' ? machinesOf(kind, specs, counts.main) : [],
    parts,
  };
};

/** All products, accessories first. The same number always gives the same products. */
export function* seedProducts(products: number): Generator<SeedProduct> {
  const counts = shares(products);
  for (const role of ['accessory', 'main', 'set', 'second-choice', 'test'] as const) {
    for (let index = 0; index < counts[role]; index++) yield build(role, index, counts);
  }
}
