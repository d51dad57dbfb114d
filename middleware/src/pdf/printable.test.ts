import { createRequire } from 'node:module';
import { optionalLineField } from '@exwerk/contract/validation/fields';
import { objectionTo } from '@exwerk/contract/validation/rule';
import { fonts } from './pdf-page.ts';
import { printable } from './printable.ts';

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}
/** What pdfkit itself reads fonts with. */
const fontkit: { create(file: Buffer): Font } = createRequire(require.resolve('pdfkit'))('fontkit');

const line = optionalLineField.check(...printable);

it.each(['regular', 'bold'] as const)('the %s font has every letter that is taken', weight => {
  const font = fontkit.create(fonts[weight]);
  const lacking: string[] = [];
  for (let codePoint = 0x20; codePoint < 0x20000; codePoint += 1) {
    const letter = String.fromCodePoint(codePoint);
    if (/[\p{Cn}\p{Cs}\p{Co}\p{Cf}]/u.test(letter)) continue;
    const taken = line.safeParse(`a${letter}a`).data ?? '';
    if ([...taken].some(one => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))) lacking.push(letter);
  }
  expect(lacking).toEqual([]);
});

it.each([
  'Žofia Ľuptáková, Nám. SNP 1/A',
  'Ødegård & Søn A/S',
  'Şerban Țîțu',
  'Müller-Lüdenscheidt „Süd“',
  'Jānis Ķēniņš Łódź',
  'O’Brien – 3½ №7',
  'Παπαδοπούλου ΰ',
  'Йордан Ѝ Щърбев ул. „Шипка“',
  'Nguyễn Thị Ánh',
])('%s is taken as it is', text => {
  expect(line.parse(text)).toBe(text);
});

it('letters that come in parts are put together, and what nobody sees is left out', () => {
  expect(line.parse('Ko\u030Bro\u0308s Do\u00ADnau\u200B')).toBe('Kőrös Donau');
});

it.each([
  ['李小龍 Li 李', '李 小 龍'],
  ['محمد', 'م ح د'],
  ['שלום', 'ש ל ו ם'],
  ['ไทย', 'ไ ท ย'],
  ['Eva 👩‍👧 Sample', '👩 👧'],
])('%s is refused, with each letter that is not printed', (text, characters) => {
  expect(objectionTo(line, text)).toEqual({ id: 'validation.noForbiddenCharacters', values: { characters } });
});
