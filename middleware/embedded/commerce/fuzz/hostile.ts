import fc from 'fast-check';

/** Texts that break parsers, queries, paths and prototypes. */
export const hostileTexts = [
  '',
  ' ',
  "'; DROP TABLE carts; --",
  '" or 1 = 1 or id = "',
  'x"); DELETE FROM customers; --',
  '%00',
  '\u0000',
  '\ud800',
  '💥'.repeat(100),
  'A'.repeat(3000),
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '#{7*7}',
  'NaN',
  '1e999',
  'de-DE-1996-x-y',
  '2026-02-31T25:61:61Z',
  '9999999999999-01-01T00:00:00Z',
];

export const hostileValues: unknown[] = [
  '('.repeat(20_000),
  'not '.repeat(20_000),
  'A'.repeat(100_000),
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.5,
  1.0000000001,
  1e21,
  -1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  [],
  {},
  [[[[[]]]]],
  { id: 'nobody' },
  { typeId: 'customer', id: 'nobody' },
  { typeId: 'unheard-of', id: 'nobody' },
  { key: 'unheard-of' },
  { currencyCode: 'EUR', centAmount: -5 },
  { currencyCode: 'EUR', centAmount: Number.MAX_SAFE_INTEGER },
  { currencyCode: 'XXXX', centAmount: 1.5 },
  { type: 'relative', permyriad: 1e12 },
  { 'en-GB': 5 },
  JSON.parse('{"__proto__": {"admin": true}}'),
];

const predicates = [
  'id = ',
  'key = "a" or',
  '((((((((((key = "a"))))))))))',
  `${'('.repeat(1500)}key = "a"`,
  `${'not '.repeat(1500)}key = "a"`,
  `key in (${Array(800).fill('"a"').join(',')})`,
  'key in (:list)',
  'key = :missing',
  'id = "x" union select * from token',
  'masterVariant(attributes(name="a" and value=1e999))',
  'lineItems(variant(sku = "EX10000001") and quantity > 99999999999999999999)',
  'name(`en-GB` = "x")',
  'name(en-GB = "x")',
  '`` = 1',
  'key = "\\',
  'createdAt > "yesterday"',
  'createdAt > "2020-01-01T00:00:00.000Z"',
  'key is not defined and not (id is empty)',
  'custom(fields(a contains any ("b")))',
  'key = 1',
  'version = true',
];

const numbers = ['-1', '501', '1e3', '99999999999999999999', '0x10', '', 'ten', '10001'];

/** Any text, and such as come close to the name of a field. */
const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'aB1_-.`\\"\'[]*$~, :@#()'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'aB1_-.`\\"\'$'), minLength: 1, maxLength: 6 }).map(text => `\`${text}\``),
  fc.constantFrom('constructor', 'toString desc', '__proto__', 'hasOwnProperty.length asc'),
);

/** A query string as nobody should send it, and now and then one that is right. */
export const hostileQuery: fc.Arbitrary<string[][]> = fc.array(
  fc.oneof(
    fc.constantFrom(...predicates).map(text => ['where', text]),
    fc.string({ maxLength: 40 }).map(text => ['where', text]),
    fc.constantFrom(...numbers, '1', '0').map(text => ['limit', text]),
    fc.constantFrom(...numbers, '1').map(text => ['offset', text]),
    fc.constantFrom(...numbers, '1', '2').map(text => ['version', text]),
    fc.constantFrom('id', 'key desc', 'a b c', 'x; drop', '`', 'custom.fields.a asc', '..').map(text => ['sort', text]),
    fc.constantFrom('a[*].b', 'customer', '[*]', '...', 'a'.repeat(2000), '__proto__.x').map(text => ['expand', text]),
    anyName.map(text => ['sort', text]),
    anyName.map(text => ['expand', text]),
    fc.constantFrom('true', 'false', 'perhaps').map(text => ['withTotal', text]),
    fc.constantFrom('true', 'false', 'perhaps').map(text => ['staged', text]),
    fc.constantFrom('EUR', 'eur', "'", '').map(text => ['priceCurrency', text]),
    fc.constantFrom('SK', '', 'nowhere').map(text => ['priceCountry', text]),
    fc.constantFrom('sk-SK', '*', '__proto__').map(text => ['localeProjection', text]),
    fc.constantFrom('store-sk', 'nowhere', '').map(text => ['storeProjection', text]),
    fc.constantFrom('country', 'cartId').map(name => [name, 'SK']),
    fc.tuple(fc.constantFrom('var.list', 'var.missing', 'unheard-of'), fc.string({ maxLength: 10 })),
  ),
  { maxLength: 4 },
);

export type Change = { at: number; how: 'replace' | 'drop' | 'add' | 'keep'; value: unknown };

export const changes = fc.array(
  fc.record({
    at: fc.nat(10_000),
    how: fc.constantFrom('replace' as const, 'replace' as const, 'drop' as const, 'add' as const, 'keep' as const),
    value: fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 3 })),
  }),
  { maxLength: 3 },
);

/** The body with some of its fields replaced, dropped or joined by unknown ones. */
export function spoilt(body: unknown, todo: readonly Change[]): unknown {
  let result = structuredClone(body);
  for (const { at, how, value: shared } of todo) {
    const value: unknown = structuredClone(shared);
    const places: { holder: object; name: string }[] = [];
    const visit = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return;
      for (const [name, inner] of Object.entries(node)) {
        places.push({ holder: node, name });
        visit(inner);
      }
    };
    visit(result);
    const place = places[at % Math.max(places.length, 1)];
    if (place === undefined) {
      if (how === 'replace') result = value;
    } else if (how === 'replace') Reflect.set(place.holder, place.name, value);
    else if (how === 'drop') Reflect.deleteProperty(place.holder, place.name);
    else if (how === 'add') Reflect.set(place.holder, 'unheardOf', value);
  }
  return result;
}
