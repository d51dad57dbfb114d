import type { NavigationCategory } from '@exwerk/contract/calls/category';
import type { Breadcrumb } from '@exwerk/contract/calls/product';

/**
 * Departments; on product pages what is one level below them, of the product's own department where its page
 * tells one.
 */
export function barEntries(
  departments: readonly NavigationCategory[],
  isProduct: boolean,
  department?: string,
): readonly Breadcrumb[] {
  if (!isProduct) return departments;
  const own = departments.filter(({ key }) => key === department);
  return (own.length > 0 ? own : departments).flatMap(({ children }) => children);
}
