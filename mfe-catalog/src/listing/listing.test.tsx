import { readListing } from '@exwerk/contract/listing/listing-address';
import { screen } from '@testing-library/react';
import messages from '../messages/en-GB.json';
import { answerCalls, aShop, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import Listing from './listing.tsx';
import type { ListingAnswer } from './listing-props.ts';

const nothing: ListingAnswer = {
  products: [],
  total: 0,
  page: 1,
  pages: 0,
  facets: { brands: [], tags: [], price: null, ratings: [], inStock: 0, categories: [], ranges: [], choices: [] },
};

beforeEach(() => answerCalls({ getStores: () => aShop(), getCategory: () => ({ categories: { results: [] } }) }));

function list(query: string, answer: ListingAnswer = nothing) {
  const state = readListing(new URLSearchParams(query));
  const asked = { data: answer, isError: false, isFetching: false, refetch: () => undefined };
  show(<Listing path="/search" state={state} asked={asked} />, aStore());
  expect(screen.getByRole('heading', { level: 2, name: messages['catalog.noResults'] })).toBeTruthy();
}

it('[FIND-07] a text without a hit is given nothing to filter or to put in order', () => {
  list('query=zzzz');
  expect(screen.queryAllByRole('combobox')).toEqual([]);
  expect(screen.queryByText('Price')).toBeNull();
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
});

it.each([
  ['the filters that left nothing', 'query=saw&rating=4', nothing],
  ['what there is before a page behind the last', 'query=saw&page=9', { ...nothing, total: 40, pages: 2, page: 9 }],
])('keeps %s', (_, query, answer) => {
  list(query, answer);
  expect(screen.getAllByRole('combobox', { hidden: true }).length).toBeGreaterThan(0);
  expect(screen.getByText('Price')).toBeTruthy();
});
