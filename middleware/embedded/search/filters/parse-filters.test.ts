import { parseFacetFilters, parseNumericFilters } from './filter-lists.ts';
import { parseFilters } from './parse-filters.ts';

const facet = (attribute: string, value: string) => ({ kind: 'facet', attribute, value });

describe('parseFilters', () => {
  it('reads facets, quotes and comparisons', () => {
    expect(parseFilters(`brand:"Royal Power" AND price >= 10.5 AND 'cat egory':'it\\'s'`)).toEqual({
      kind: 'and',
      of: [
        facet('brand', 'Royal Power'),
        { kind: 'number', attribute: 'price', comparison: '>=', value: 10.5 },
        facet('cat egory', "it's"),
      ],
    });
  });

  it('reads ranges, groups, negation and tags', () => {
    expect(parseFilters('price:10 TO 20 AND (tags:new OR bargain) AND NOT onStock:false')).toEqual({
      kind: 'and',
      of: [
        { kind: 'range', attribute: 'price', from: 10, to: 20 },
        { kind: 'or', of: [facet('tags', 'new'), facet('_tags', 'bargain')] },
        { kind: 'not', of: facet('onStock', 'false') },
      ],
    });
  });

  it('keeps a keyword that is quoted', () => expect(parseFilters('brand:"AND"')).toEqual(facet('brand', 'AND')));
  it('accepts an empty filter', () => expect(parseFilters('  ')).toEqual({ kind: 'and', of: [] }));
  it.each(['(a:1 AND b:2) OR c:3', 'NOT (a:1 OR b:2)', 'a:', 'a:1 b:2', '(a:1', 'price > x', 'AND'])(
    'refuses %s as the hosted service does',
    text => expect(() => parseFilters(text)).toThrow(/filters:/),
  );
});

describe('filter lists', () => {
  it('joins the outer list with AND and inner lists with OR', () => {
    expect(parseFacetFilters(['brand:A', ['tags:new', 'tags:\\-x', 'tags:-old']])).toEqual({
      kind: 'and',
      of: [
        facet('brand', 'A'),
        { kind: 'or', of: [facet('tags', 'new'), facet('tags', '-x'), { kind: 'not', of: facet('tags', 'old') }] },
      ],
    });
  });

  it('reads numeric conditions', () => {
    expect(parseNumericFilters(['price>=100', ['rating = 5', 'price:1 TO 2']])).toEqual({
      kind: 'and',
      of: [
        { kind: 'number', attribute: 'price', comparison: '>=', value: 100 },
        {
          kind: 'or',
          of: [
            { kind: 'number', attribute: 'rating', comparison: '=', value: 5 },
            { kind: 'range', attribute: 'price', from: 1, to: 2 },
          ],
        },
      ],
    });
  });

  it('refuses what it cannot read', () => {
    expect(() => parseNumericFilters(['price'])).toThrow(/numericFilters/);
    expect(() => parseFacetFilters(['brand'])).toThrow(/facetFilters/);
  });
});
