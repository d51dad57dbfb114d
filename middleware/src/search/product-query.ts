import type { CallArgs } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';

/** What products are asked for; a category is named by its key. */
export type ProductQuery = Omit<CallArgs<typeof searchProducts>[0], 'acceptLanguage'>;
