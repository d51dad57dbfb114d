/** The shortest text that is looked up while typing, and the longest that is searched for. */
export const shortestQuery = 3;
export const longestQuery = 200;
/** Hits while typing, and the number of them from which all results are offered. */
export const quickHits = 30;
export const seeAllFrom = 5;
/** Page numbers end below this, as do the products that can be paged to. */
export const pageLimit = 1_000_000;
/** Keys of categories that every country has. */
export const specialCategories: readonly string[] = ['sale', 'new-arrivals', 'bestseller'];
