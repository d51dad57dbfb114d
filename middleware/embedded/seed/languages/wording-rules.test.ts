import { lowerFirst } from './letter-case.ts';
import { numbersOf } from './numbers.ts';
import { template } from './template.ts';
import { counted, variantOf } from './variants.ts';

it('[LANG-04] fills every place of a sentence, and none that has nothing', () => {
  const sentence = template('{Noun} {brand}: {use}.');
  expect(sentence.places).toEqual(['Noun', 'brand', 'use']);
  expect(sentence.fill({ Noun: 'Píla', brand: 'Voltrix', use: 'na rezanie' })).toBe('Píla Voltrix: na rezanie.');
  expect(() => sentence.fill({ Noun: 'Píla', brand: 'Voltrix' })).toThrow('{use}');
});

it('[LANG-05] takes the text of the class of nouns or the plural category', () => {
  const genders = { m: template('určený'), f: template('určená') };
  expect(variantOf(genders, 'f').fill({})).toBe('určená');
  expect(variantOf({ always: template('one for all') }, 'f').fill({})).toBe('one for all');
  expect(() => variantOf(genders, 'n')).toThrow('No text for n');
  const years = { one: template('{count} rok'), few: template('{count} roky'), other: template('{count} rokov') };
  const told = [1, 3, 5].map(count => counted(years, count, 'sk-SK').fill({ count: String(count) }));
  expect(told).toEqual(['1 rok', '3 roky', '5 rokov']);
});

it('keeps the capitals of abbreviations in the middle of a sentence', () => {
  const lowered = ['Cordless drill', 'GN container', 'MIG/MAG welder', 'E-bike', 'Žehlička', 'Ηλεκτρική φριτέζα'];
  expect(lowered.map(text => lowerFirst(text, 'sk'))).toEqual([
    'cordless drill',
    'GN container',
    'MIG/MAG welder',
    'E-bike',
    'žehlička',
    'ηλεκτρική φριτέζα',
  ]);
  expect([lowerFirst('IJsmachine', 'nl-NL'), lowerFirst('IJ', 'nl-NL')]).toEqual(['ijsmachine', 'IJ']);
});

it('[LANG-03] writes numbers as the locale does, with a space that does not break', () => {
  const written = (locale: string, units = {}) => {
    const { withUnit, size, percent } = numbersOf(locale, units);
    return [withUnit(1.5, 'kg'), withUnit(3200, 'W'), withUnit(3, ''), size([60, 40, 30]), percent(10)];
  };
  expect(written('en-GB')).toEqual(['1.5\u00a0kg', '3200\u00a0W', '3', '60 × 40 × 30\u00a0cm', '10%']);
  expect(written('de-CH')[0]).toBe('1.5\u00a0kg');
  expect(written('sk-SK')).toEqual(['1,5\u00a0kg', '3200\u00a0W', '3', '60 × 40 × 30\u00a0cm', '10\u00a0%']);
  expect(written('bg-BG', { kg: 'кг', cm: 'см' })[0]).toBe('1,5\u00a0кг');
});
