import { defaultPageSize, pageSizes, sortOptions } from '../calls/listing-options.ts';
import { longestQuery, pageLimit } from '../defaults/search.ts';
import type { PageQuery } from '../routing/page-query.ts';

/** No choice of a shopper needs more; the search service is asked for no more. */
const mostValues = 50;
const longestValue = 250;
const mostRanges = 8;

const values = { kind: 'list', most: mostValues, longest: longestValue } as const;

/** What the address of a listing may say. Anything but an integer from 1 to below a million is page 1. */
export const listingQuery: PageQuery = {
  query: { kind: 'words', longest: longestQuery },
  tags: values,
  brand: values,
  category: { kind: 'text', longest: longestValue },
  stock: { kind: 'choice', of: ['in'] },
  price: { kind: 'amounts' },
  // As a form without scripts sends them.
  priceMin: { kind: 'amount' },
  priceMax: { kind: 'amount' },
  rating: { kind: 'list', most: 5, longest: 1, of: ['1', '2', '3', '4', '5'] },
  data: { kind: 'ranges', most: mostRanges },
  choice: { kind: 'list', most: mostValues, longest: 80 },
  sortBy: { kind: 'choice', of: sortOptions.filter(option => option !== 'relevance') },
  pageSize: { kind: 'choice', of: pageSizes.filter(size => size !== defaultPageSize).map(String) },
  page: { kind: 'number', from: 2, to: pageLimit - 1 },
};
