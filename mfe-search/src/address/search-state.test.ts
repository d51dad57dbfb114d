import fc from 'fast-check';
import { emptySearch, isBlank, readSearch, refinementCount, toggled, writeSearch } from './search-state.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('address of a search', () => {
  it('[SEARCH-15] keeps the whole state and gives it back', () => {
    const query =
      '?query=drill&tags=new,on-sale&category=DIY+%3E+Tools&brand=Hillvert,Ulsonix&price=10:200.5&rating=4&sortBy=price_asc&pageSize=12&page=3';
    expect(writeSearch(read(query))).toBe(query);
    expect(read(query)).toMatchObject({ category: 'DIY > Tools', priceMin: 10, priceMax: 200.5, minRating: 4 });
  });

  it('[SEARCH-16] carries no parameter when nothing is set', () => {
    expect(writeSearch(emptySearch)).toBe('');
    expect(writeSearch(read('tags=&brand=,&price=:&rating=9&sortBy=relevance&pageSize=24&page=1'))).toBe('');
  });

  it('[SEARCH-17] reads the brand filter', () => expect(read('brand=Royal%20Power').brands).toEqual(['Royal Power']));

  it('[SEARCH-11] [SEARCH-21] allows 12, 24, 36 and 48 hits a page, else 24', () => {
    expect(['12', '24', '36', '48', '13', 'x', ''].map(size => read(`pageSize=${size}`).pageSize)).toEqual([
      12, 24, 36, 48, 24, 24, 24,
    ]);
  });

  it('[SEARCH-22] takes what is no integer from 1 to below a million as page 1', () => {
    expect(['0', '-1', '1.5', 'abc', '', '1000000', '999999', '2'].map(page => read(`page=${page}`).page)).toEqual([
      1, 1, 1, 1, 1, 1, 999_999, 2,
    ]);
  });

  it('[SEARCH-12] knows six orders, relevance by default', () => {
    expect(
      ['name_asc', 'name_desc', 'price_asc', 'price_desc', 'newest', 'x'].map(sort => read(`sortBy=${sort}`).sortBy),
    ).toEqual(['name_asc', 'name_desc', 'price_asc', 'price_desc', 'newest', 'relevance']);
  });

  it('[SEARCH-02] cuts a text at 200 characters', () =>
    expect(read(`query=${'a'.repeat(300)}`).query).toHaveLength(200));

  it('[SEARCH-09] is blank only without text and refinement', () => {
    expect(
      ['', 'query=%20', 'sortBy=newest&page=2', 'query=a', 'tags=new', 'brand=A', 'rating=3', 'price=5:'].map(q =>
        isBlank(read(q)),
      ),
    ).toEqual([true, true, true, false, false, false, false, false]);
  });

  it('keeps values apart whatever they hold', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 12 })
      .map(text => text.trim())
      .filter(text => text !== '' && !text.includes('%2C'));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 4 }), brands => {
        expect(read(writeSearch({ ...emptySearch, brands })).brands).toEqual(brands);
      }),
    );
  });

  it('counts refinements', () => {
    expect(refinementCount(read('query=x&tags=new,bware&brand=A&price=:9&rating=2&category=DIY'))).toBe(6);
  });

  it('toggles a value', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
