import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldDefinition, FieldType } from '@commercetools/platform-sdk';
import { allLocales } from '@exwerk/contract/storefronts/locales';
import { TYPES } from './types.ts';

const middleware = path.join(__dirname, '../../..');
const document = 'docs/commerce-types.md';

const kindOf = (type: FieldType): string => (type.name === 'Set' ? `Set of ${kindOf(type.elementType)}` : type.name);

/** The fields as a cell has them: by kind, and what each language has a field of its own for once. */
function cellOf(fields: readonly FieldDefinition[]): string {
  const names = new Map<string, Set<string>>();
  for (const { name, type, required } of fields) {
    const kind = required ? `${kindOf(type)}, required,` : kindOf(type);
    const locale = allLocales.find(code => name.endsWith(`-${code}`));
    const written = locale === undefined ? name : `${name.slice(0, -locale.length)}<locale>`;
    names.set(kind, (names.get(kind) ?? new Set()).add(`\`${written}\``));
  }
  return [...names].map(([kind, named]) => `${kind} ${[...named].join(', ')}`).join('; ');
}

const rows = readFileSync(path.join(middleware, document), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.slice(2, -2).split(' | '));

it('the table for whoever sets a project up has every type that the shop has, with its fields', () => {
  expect(rows.map(cells => cells.slice(0, 3))).toEqual(
    TYPES.map(({ key, resourceTypeIds, fieldDefinitions = [] }) => [
      `\`${key}\``,
      resourceTypeIds.map(id => `\`${id}\``).join(', '),
      cellOf(fieldDefinitions),
    ]),
  );
  expect(rows.filter(cells => cells.length !== 4 || cells[3] === '')).toEqual([]);
});

it('a field of each language is one of every language', () => {
  const [delivery] = TYPES.filter(({ key }) => key === 'shipping-fields');
  expect(delivery?.fieldDefinitions?.map(({ name }) => name)).toEqual(allLocales.map(code => `deliveryDays-${code}`));
});

it('the middleware names no type that is not among them', () => {
  const sources = globSync('src/**/*.ts', { cwd: middleware, exclude: file => /\.test\.ts$/.test(String(file)) });
  const named = sources.flatMap(file => [
    ...readFileSync(path.join(middleware, file), 'utf8').matchAll(/'([a-z]+(?:-[a-z]+)*-fields|ctp-[a-z-]+-[a-z-]+)'/g),
  ]);
  const keys = new Set(named.flatMap(([, key]) => key ?? []));
  // The name of the interface, not of a type.
  keys.delete('ctp-adyen-integration');
  expect(keys.size).toBeGreaterThan(6);
  expect([...keys].filter(key => !TYPES.some(type => type.key === key))).toEqual([]);
});
