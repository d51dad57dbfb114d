import type { SpecKey } from './specifications.ts';
import type { TraitGroup } from './traits.ts';

export type Gender = 'm' | 'f' | 'n';

/** A kind of product: what it is called, what it is for, and the ranges its models lie in. */
export type Kind = {
  key: string;
  /** Key of the category that its products are placed in. */
  category: string;
  /** Name of the picture, see pictures/shapes. */
  shape: string;
  traits: TraitGroup;
  /** Lowest and highest regular price in whole EUR. */
  price: readonly [number, number];
  /** Lightest and heaviest net weight in kg. */
  kg: readonly [number, number];
  /** Net length, width, height in cm of a medium model. */
  cm: readonly [number, number, number];
  /** Name; then what follows "is made for". */
  en: readonly [string, string];
  /** Gender; name; then what follows "je určený", beginning with "na". */
  sk: readonly [Gender, string, string];
  /** Gender; name; then what follows "eignet sich", beginning with "zum", "zur" or "für". */
  de: readonly [Gender, string, string];
  /** Values from the smallest to the largest model; the first two are part of the product's name. */
  specs: Partial<Record<SpecKey, readonly number[]>>;
  freight?: true;
  energy?: true;
  /** Kinds that are accessories of this one. */
  accessories?: readonly string[];
};
