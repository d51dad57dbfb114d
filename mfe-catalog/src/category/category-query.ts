import type { CallArgs } from '@exwerk/contract/calls/call';
import type { getCategory } from '@exwerk/contract/calls/catalog-calls';

/** Arguments of the category call for its page. */
export function categoryQuery(slug: string, locale: string): CallArgs<typeof getCategory> {
  return [{ slug, acceptLanguage: locale, fetchSiblings: true, selector: 'listing' }];
}
