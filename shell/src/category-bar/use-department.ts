import { useMatches } from 'react-router-dom';

/** Key of the department of the page, where its loader tells one. */
export function useDepartment(): string | undefined {
  const data: unknown = useMatches().at(-1)?.loaderData;
  if (typeof data !== 'object' || data === null || !('departmentKey' in data)) return undefined;
  return typeof data.departmentKey === 'string' ? data.departmentKey : undefined;
}
