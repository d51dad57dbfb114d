import { bindVariables } from './bind.ts';
import { evaluate } from './evaluate.ts';
import { PredicateError } from './lexer.ts';
import { type Dialect, parsePredicate } from './parser.ts';

const holds = (
  source: string,
  subject: unknown,
  variables: Record<string, string[]> = {},
  dialect: Dialect = 'query',
) => evaluate(bindVariables(parsePredicate(source, dialect), new Map(Object.entries(variables))), subject);

const product = {
  key: 'ex1',
  version: 3,
  published: true,
  slug: { 'en-GB': 'pump', 'sk-SK': 'cerpadlo' },
  categories: [
    { typeId: 'category', id: 'c1' },
    { typeId: 'category', id: 'c2' },
  ],
  masterVariant: {
    sku: 'EX1',
    attributes: [
      { name: 'family', value: 'x' },
      { name: 'power', value: 5 },
      { name: 'color', value: { key: 'red', label: 'Red' } },
    ],
  },
  variants: [
    { sku: 'EX2', id: 2 },
    { sku: 'EX3', id: 3 },
  ],
  createdAt: '2026-01-01T10:00:00.000Z',
};

describe('query predicates', () => {
  it.each([
    ['key = "ex1"', true],
    ['key != "ex1"', false],
    ['version > 2 and version <= 3', true],
    ['slug(`en-GB`="pump")', true],
    ['slug(`sk-SK`="pump")', false],
    ['masterVariant(sku="EX1")', true],
    ['variants(sku in ("EX9", "EX3"))', true],
    ['variants(sku = "EX2" and id = 3)', false],
    ['categories(id="c2")', true],
    ['masterVariant(attributes(name="family" and value="x"))', true],
    ['masterVariant(attributes(name="power" and value="x"))', false],
    ['masterVariant(attributes(name="color" and value(key="red")))', true],
    ['key in ("a", "ex1")', true],
    ['key not in ("a", "ex1")', false],
    ['not(key = "a")', true],
    ['key = "a" or key = "ex1" and version = 4', false],
    ['(key = "a" or key = "ex1") and version = 3', true],
    ['not key = "a" and version = 3', true],
    ['published = true', true],
    ['description is not defined', true],
    ['slug is defined', true],
    ['createdAt >= "2026-01-01T11:00:00+01:00"', true],
    ['createdAt > "2026-01-01T10:00:00Z"', false],
  ])('%s', (source, expected) => {
    expect(holds(source, product)).toBe(expected);
  });

  it('contains all, contains any, is empty', () => {
    const subject = { tags: ['a', 'b'], none: [] };
    expect(holds('tags contains all ("a", "b")', subject)).toBe(true);
    expect(holds('tags contains all ("a", "c")', subject)).toBe(false);
    expect(holds('tags contains any ("a", "c")', subject)).toBe(true);
    expect(holds('none is empty', subject)).toBe(true);
    expect(holds('tags is not empty', subject)).toBe(true);
  });

  it('binds variables, lists too, and meets numbers', () => {
    expect(holds('key = :k and version = :v', product, { k: ['ex1'], v: ['3'] })).toBe(true);
    expect(holds('key in :keys', product, { keys: ['a', 'ex1'] })).toBe(true);
    expect(() => holds('key = :missing', product)).toThrow(PredicateError);
  });

  it.each(['key = ', 'slug(en-GB="pump")', 'key "a"', '(key = "a"', 'key = "a" and', 'key ~ 1', 'a.b = 1'])(
    'refuses %s',
    source => {
      expect(() => parsePredicate(source, 'query')).toThrow(PredicateError);
    },
  );
});

describe('discount predicates', () => {
  it.each([
    ['1 = 1', true],
    ['true', true],
    ['attributes.volumeDiscountGroup = "a" and quantity >= 3 and quantity < 5', true],
    ['attributes.color = "red"', true],
    ['attributes.color.key = "red"', true],
    ['price > "19.98 EUR" and price < "20 EUR"', true],
    ['price > "1 GBP"', false],
    ['custom.parentSku is defined', false],
    ['categories.key contains any ("pumps")', true],
  ])('%s', (source, expected) => {
    const line = {
      quantity: 4,
      attributes: { volumeDiscountGroup: 'a', color: { key: 'red', label: 'Red' } },
      price: { centAmount: 1999, currencyCode: 'EUR' },
      categories: [{ id: '1', key: 'pumps' }],
    };
    expect(holds(source, line, {}, 'discount')).toBe(expected);
  });
});
