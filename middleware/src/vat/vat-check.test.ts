import { readErrorCode, vatOutcome } from './vat-check.ts';

it.each([200, 216, 218, 219, 223])('[VAT-04] %i is valid', code => {
  expect(vatOutcome(code)).toBe('valid');
});

it.each([205, 208, 999])('[VAT-05] %i could not be validated', code => {
  expect(vatOutcome(code)).toBe('could-not-validate');
});

it.each([201, 213, 217])('[VAT-06] %i is not valid', code => {
  expect(vatOutcome(code)).toBe('not-valid');
});

const param = (name: string, value: string) =>
  `<param><value><array><data><value><string>${name}</string></value><value><string>${value}</string></value></data></array></value></param>`;

it('[TMW-39] [OPEN-B23] reads the code that follows ErrorCode', () => {
  expect(
    readErrorCode(
      `<?xml version="1.0"?><params>${param('UstId_1', 'DE1')}${param('ErrorCode', '216')}${param('UstId_2', 'AT2')}</params>`,
    ),
  ).toBe(216);
});

it('[OPEN-B23] counts a missing code or broken XML as 999', () => {
  expect([
    readErrorCode('<params><param>'),
    readErrorCode(`<params>${param('UstId_1', '200')}</params>`),
    readErrorCode(''),
  ]).toEqual([999, 999, 999]);
});
