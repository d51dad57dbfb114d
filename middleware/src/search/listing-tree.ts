/** A category as listings filter by it. */
interface ListedCategory {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly slug: string;
  /** Keys of the technical data by which its products are filtered */
  readonly facets: readonly string[];
}

/** The categories of one locale in one country, as far as a listing walks them. */
export interface ListingTree {
  byKey(key: string): ListedCategory | undefined;
  /** Itself last, from the department down; empty where there is none of that key */
  wayTo(key: string): readonly ListedCategory[];
  /** Those with products in the country; the departments for null */
  childrenOf(parentId: string | null): readonly ListedCategory[];
  /** Keys of all technical data by which products of any category are filtered */
  facetKeys(): ReadonlySet<string>;
}
