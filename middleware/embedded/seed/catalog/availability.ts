import { type Country, countries } from '@exwerk/contract/storefronts/countries';
import { randomFor } from '../random.ts';
import type { SeedProduct } from './seed-product.ts';

/** Markets where the product is sold: nearly always all. The first of each kind is sold everywhere. */
export const marketsOf = ({ sku, role, ordinal }: SeedProduct): readonly Country[] => {
  const random = randomFor(`markets of ${sku}`);
  if (ordinal < 3 || role === 'accessory' || random.chance(0.88)) return countries;
  return random.sample(countries, random.chance(0.5) ? random.int(20, 24) : random.int(3, 9));
};

/** False for one in a hundred: kept back from every market. */
export const isPublished = ({ sku, role, ordinal }: SeedProduct): boolean =>
  role !== 'main' || ordinal < 3 || !randomFor(`publication of ${sku}`).chance(0.01);

/** Pieces in the warehouse: some products sold out, some nearly. The first of each kind is what searches find and suites order, day after day. */
export const stockOf = ({ sku, role, ordinal }: SeedProduct): number => {
  const random = randomFor(`stock of ${sku}`);
  const draw = random.next();
  if (role === 'second-choice') return random.int(1, 4);
  if (ordinal === 0) return random.int(1200, 4000);
  if (ordinal > 0 && draw < 0.06) return 0;
  if (ordinal > 0 && draw < 0.16) return random.int(1, 5);
  return random.int(12, 400);
};

/** False for a few that are shown and can no longer be bought. */
export const isEligibleForSelling = ({ sku, role, ordinal }: SeedProduct): boolean =>
  role !== 'test' && (ordinal < 3 || !randomFor(`selling of ${sku}`).chance(0.01));
