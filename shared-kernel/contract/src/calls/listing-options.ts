// Apart from the calls that take them: pages need these before they need a schema.

export const pageSizes = [12, 24, 36, 48] as const;
export const defaultPageSize = 24;
export const sortOptions = ['relevance', 'name_asc', 'name_desc', 'price_asc', 'price_desc', 'newest'] as const;
export type SortOption = (typeof sortOptions)[number];
