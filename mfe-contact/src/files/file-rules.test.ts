import { maxFileBytes } from '@exwerk/contract/support/files';
import { objectionToFile } from './file-rules.ts';
import { acceptedFiles } from './file-types.ts';

const pdf = { name: 'a.pdf', type: 'application/pdf', size: 1000 };
const large = { size: maxFileBytes };

it.each([
  ['a document', pdf, [], null],
  ['what is as large as may be', { ...pdf, ...large }, [], null],
  ['a picture of which the system knows the ending only', { ...pdf, name: 'IMG_1.HEIC', type: '' }, [], null],
  ['a picture without an ending', { ...pdf, name: 'image', type: 'image/png' }, [], null],
  ['nothing', { ...pdf, size: 0 }, [], 'FileEmpty'],
  ['too large a file', { ...pdf, size: maxFileBytes + 1 }, [], 'FileTooLarge'],
  ['a program', { name: 'setup.exe', type: 'application/x-msdownload', size: 10 }, [], 'FileTypeRefused'],
  ['an ending without its point', { name: 'notpdf', type: '', size: 10 }, [], 'FileTypeRefused'],
  ['the sixth', pdf, Array(5).fill(pdf), 'tooMany'],
  ['what makes all too large', pdf, Array(4).fill(large), 'tooMuch'],
])('[MINE-08] judges %s', (_what, file, chosen, objection) => {
  expect(objectionToFile(file, chosen)).toBe(objection);
});

it('asks the system for types and endings', () => {
  expect(acceptedFiles.split(',')).toEqual(expect.arrayContaining(['image/png', 'application/pdf', '.heic', '.jpeg']));
});
