import type { AttributeDefinition, AttributeType } from '@commercetools/platform-sdk';
import { toProductAttributes } from './attribute.mapper.ts';

const locale = { code: 'de-AT', fallbacks: ['de-DE', 'en-GB'] } as const;

function mapped(type: AttributeType, value: unknown) {
  const definition: AttributeDefinition = {
    name: 'sample',
    type,
    label: { 'de-DE': 'Muster', 'en-GB': 'Sample' },
    isRequired: false,
    isSearchable: false,
    attributeConstraint: 'None',
    inputHint: 'SingleLine',
    level: 'Variant',
  };
  return toProductAttributes([{ name: 'sample', value }], [definition], locale)[0];
}

it('[CAT-04] gives each attribute the label of the language, or of its nearest fall-back', () => {
  expect(mapped({ name: 'text' }, 'x')).toEqual({
    name: 'sample',
    label: 'Muster',
    value: { type: 'text', text: 'x' },
  });
});

it.each<[AttributeType, unknown, object]>([
  [{ name: 'text' }, 'plain', { type: 'text', text: 'plain' }],
  [{ name: 'ltext' }, { 'de-DE': 'deutsch', 'en-GB': 'english' }, { type: 'text', text: 'deutsch' }],
  [{ name: 'boolean' }, false, { type: 'boolean', boolean: false }],
  [{ name: 'number' }, 1.5, { type: 'number', number: 1.5 }],
  [{ name: 'date' }, '2026-01-02', { type: 'date', date: '2026-01-02' }],
  [{ name: 'time' }, '10:00:00.000', { type: 'time', time: '10:00:00.000' }],
  [{ name: 'datetime' }, '2026-01-02T10:00:00.000Z', { type: 'datetime', datetime: '2026-01-02T10:00:00.000Z' }],
  [
    { name: 'money' },
    { centAmount: 100, currencyCode: 'EUR' },
    { type: 'money', money: { centAmount: 100, currencyCode: 'EUR', fractionDigits: 2 } },
  ],
  [{ name: 'set', elementType: { name: 'text' } }, ['a', 'b'], { type: 'set', texts: ['a', 'b'] }],
  [
    { name: 'enum', values: [] },
    { key: 'a', label: 'A' },
    { type: 'enum', key: 'a', text: 'A' },
  ],
  [
    { name: 'lenum', values: [] },
    { key: 'a', label: { 'en-GB': 'Letter' } },
    { type: 'enum', key: 'a', text: 'Letter' },
  ],
  [
    { name: 'reference', referenceTypeId: 'category' },
    { typeId: 'category', id: 'c1', obj: { name: { 'de-DE': 'Sägen' } } },
    { type: 'reference', id: 'c1', text: 'Sägen' },
  ],
  [
    { name: 'reference', referenceTypeId: 'product' },
    { typeId: 'product', id: 'p1', obj: { masterData: { current: { name: { 'en-GB': 'Saw' } } } } },
    { type: 'reference', id: 'p1', text: 'Saw' },
  ],
  [{ name: 'set', elementType: { name: 'number' } }, [1234.5, 2], { type: 'set', texts: ['1.234,5', '2'] }],
  [{ name: 'set', elementType: { name: 'date' } }, ['2026-01-02'], { type: 'set', texts: ['02.01.2026'] }],
])('[CAT-05] renders %j', (type, value, expected) => {
  expect(mapped(type, value)?.value).toEqual(expected);
});

it('[CAT-05] leaves out what does not fit its type', () => {
  expect(mapped({ name: 'number' }, 'many')).toBeUndefined();
  expect(mapped({ name: 'ltext' }, { 'fr-FR': 'français' })).toBeUndefined();
  expect(mapped({ name: 'reference', referenceTypeId: 'category' }, { typeId: 'category', id: 'c1' })).toBeUndefined();
});
