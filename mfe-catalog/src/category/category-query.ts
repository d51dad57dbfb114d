import type { CallArgs } from '@exwerk/shared-kernel/contract/call';
import type { getCategory } from '@exwerk/shared-kernel/contract/catalog-calls';

/** MW-02: arguments of the category call for its page. */
export function categoryQuery(slug: string, locale: string): CallArgs<typeof getCategory> {
  return [{ slug, acceptLanguage: locale, fetchSiblings: true, selector: 'listing' }];
}
