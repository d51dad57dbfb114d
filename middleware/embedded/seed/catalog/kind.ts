import type { SpecKey } from './specifications.ts';
import type { Trait } from './traits.ts';

/** A kind of product and the ranges its models lie in. What it is called stands under its key in `languages/<language>/kinds.json`. */
export type Kind = {
  key: string;
  /** Key of the category that its products are placed in. */
  category: string;
  /** Name of the picture, see pictures/shapes. */
  shape: string;
  /** Its selling points: what is true of every model. Products show three to five of them. */
  traits: readonly Trait[];
  /** Lowest and highest regular price in whole EUR. */
  price: readonly [number, number];
  /** Lightest and heaviest net weight in kg. */
  kg: readonly [number, number];
  /** Net length, width, height in cm of a medium model. */
  cm: readonly [number, number, number];
  /** Values from the smallest to the largest model; the first two are part of the product's name. */
  specs: Partial<Record<SpecKey, readonly number[]>>;
  freight?: true;
  energy?: true;
  /** Nothing of it is set up or repaired: it has no manual and no spare parts. */
  plain?: true;
  /** Kinds that are accessories of this one. */
  accessories?: readonly string[];
  /** Of an accessory: what it must have in common with the machine that it is for. */
  fits?: readonly SpecKey[];
};
