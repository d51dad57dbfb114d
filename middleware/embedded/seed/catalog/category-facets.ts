import { CATEGORIES, categoryOf, type SeedCategory } from './category.ts';
import { ACCESSORY_KINDS, MAIN_KINDS } from './kinds.ts';
import { SPECIFICATIONS } from './specifications.ts';

const MOST = 5;
/** Kinds of products that still have something in common. */
const MOST_KINDS = 6;

/** Number of kinds with each technical datum below each category, by its key. */
const counts = new Map(CATEGORIES.map(({ key }) => [key, { kinds: 0, data: new Map<string, number>() }]));
for (const { category, specs, energy } of [...MAIN_KINDS, ...ACCESSORY_KINDS]) {
  for (const key of categoryOf(category).path) {
    const found = counts.get(key);
    if (!found) continue;
    found.kinds += 1;
    for (const datum of new Set([...Object.keys(specs), 'weight', ...(energy ? ['energyClass'] : [])])) {
      found.data.set(datum, (found.data.get(datum) ?? 0) + 1);
    }
  }
}

const order = [...Object.keys(SPECIFICATIONS), 'energyClass'];

/** Technical data by which a category's products are filtered: what at least half of its kinds have, the most common first. */
export const facetsOf = ({ key }: SeedCategory): string[] => {
  const { kinds, data } = counts.get(key) ?? { kinds: 0, data: new Map<string, number>() };
  if (kinds > MOST_KINDS) return [];
  return [...data]
    .filter(([datum, count]) => count * 2 >= kinds || datum === 'energyClass')
    .sort(
      ([one, ones], [other, others]) =>
        Number(one === 'weight') - Number(other === 'weight') ||
        others - ones ||
        order.indexOf(one) - order.indexOf(other),
    )
    .slice(0, MOST)
    .map(([datum]) => datum);
};
