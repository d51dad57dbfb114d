import fc from 'fast-check';
import { emptyListing, isBlank, readListing, refinementCount, toggled, writeListing } from './listing-address.ts';

const read = (query: string) => readListing(new URLSearchParams(query));

describe('[FIND-04] address of a listing', () => {
  it('[SEARCH-15] keeps the whole state and gives it back', () => {
    const query =
      '?query=drill&tags=new,on-sale&category=DIY+%3E+Tools&brand=Hillvert,Ulsonix&stock=in&price=10:200.5&rating=4&data=noise::60.5,power:1000:2000&choice=energyClass:B,energyClass:C&sortBy=price_asc&pageSize=12&page=3';
    expect(writeListing(read(query))).toBe(query);
    expect(read(query)).toMatchObject({ category: 'DIY > Tools', priceMin: 10, priceMax: 200.5, minRating: 4 });
    expect(read(query).ranges).toEqual([
      { key: 'noise', min: null, max: 60.5 },
      { key: 'power', min: 1000, max: 2000 },
    ]);
  });

  it('[FIND-14] reads what a form sends without scripts, bounds in either order', () => {
    const sent =
      'query=drill&brand=A&brand=B&stock=in&priceMin=90&priceMax=5,5&rating=&data.power.min=2000&data.power.max=1000' +
      '&choice=energyClass:C&sortBy=relevance&pageSize=24';
    expect(writeListing(read(sent))).toBe(
      '?query=drill&brand=A,B&stock=in&price=5.5:90&data=power:1000:2000&choice=energyClass:C',
    );
  });

  it('[SHELL-47] starts on page 1 without a chosen order or filter', () => {
    expect(read('')).toEqual(emptyListing);
    expect(emptyListing).toMatchObject({ page: 1, sortBy: 'relevance', brands: [] });
  });

  it('[SEARCH-16] carries no parameter when nothing is set', () => {
    expect(writeListing(emptyListing)).toBe('');
    expect(writeListing(read('tags=&brand=,&price=:&rating=9&sortBy=relevance&pageSize=24&page=1'))).toBe('');
  });

  it('[SEARCH-17] reads the brand filter', () => expect(read('brand=Royal%20Power').brands).toEqual(['Royal Power']));

  it('[CAT-16] [SEARCH-11] [SEARCH-21] allows 12, 24, 36 and 48 hits a page, else 24', () => {
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
        expect(read(writeListing({ ...emptyListing, brands })).brands).toEqual(brands);
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
