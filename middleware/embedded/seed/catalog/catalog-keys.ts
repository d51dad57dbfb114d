import type { CatalogKeys } from '../languages/language-schema.ts';
import { ATTRIBUTE_NAMES } from '../settings/attribute-types.ts';
import { CATEGORIES } from './category.ts';
import { ACCESSORY_KINDS, MAIN_KINDS } from './kinds.ts';
import { SPECIFICATIONS, UNITS } from './specifications.ts';
import { TRAITS } from './traits.ts';

/** What every language has to name. */
export const CATALOG_KEYS: CatalogKeys = {
  kinds: [...MAIN_KINDS, ...ACCESSORY_KINDS].map(({ key }) => key),
  categories: CATEGORIES.map(({ key }) => key),
  highlights: TRAITS,
  specifications: Object.keys(SPECIFICATIONS),
  units: UNITS,
  attributes: ATTRIBUTE_NAMES,
};
