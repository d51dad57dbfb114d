import type { CategoryLink, NavigationCategory } from '@exwerk/contract/calls/category';

/**
 * Departments; on product pages what is one level below them, of the product's own department where its page
 * tells one.
 */
export function barEntries(
  departments: readonly NavigationCategory[],
  isProduct: boolean,
  department?: string,
): readonly CategoryLink[] {
  if (!isProduct) return departments;
  const own = departments.filter(({ key }) => key === department);
  return (own.length > 0 ? own : departments).flatMap(({ children }) => children);
}
