import { emptyListing, readListing, writeListing } from './listing-state.ts';

const read = (query: string) => readListing(new URLSearchParams(query));

describe('listing state', () => {
  it('[CAT-16] allows 12, 24, 36 and 48 products a page and falls back to 24', () => {
    expect(['12', '24', '36', '48', '13', 'x', ''].map(size => read(`pageSize=${size}`).pageSize)).toEqual([
      12, 24, 36, 48, 24, 24, 24,
    ]);
  });

  it('[SEARCH-22] takes a page that is no integer from 1 on as page 1', () => {
    expect(['0', '-1', '1.5', 'abc', '1000000', '7'].map(page => read(`page=${page}`).page)).toEqual([
      1, 1, 1, 1, 1, 7,
    ]);
  });

  it('[SHELL-47] starts on page 1 without a chosen order or filter', () => {
    expect(read('')).toEqual(emptyListing);
    expect(emptyListing).toMatchObject({ page: 1, sortBy: 'relevance', brands: [] });
  });

  it('[SEARCH-15] keeps its state in the query', () => {
    const query = '?brand=Hillvert,Ulsonix&price=10:200&rating=4&sortBy=price_asc&pageSize=12&page=3';
    expect(writeListing(read(query))).toBe(query);
  });

  it('[SEARCH-16] leaves the query empty when nothing is chosen', () => {
    expect(writeListing(emptyListing)).toBe('');
    expect(writeListing(read('sortBy=relevance&price=:&brand=&page=1'))).toBe('');
  });

  it('reads what a form sends without scripts', () => {
    expect(read('brand=A&brand=B&priceMin=5&priceMax=')).toMatchObject({
      brands: ['A', 'B'],
      priceMin: 5,
      priceMax: null,
    });
  });
});
