import express from 'express';
import supertest from 'supertest';
import { createVatService, VAT_CODES, type VatService } from './service.ts';

let vat: VatService;
const app = express();
app.use('/vat', (...call) => vat.router(...call));
beforeEach(async () => {
  vat = await createVatService({ slowness: 150 });
});
afterEach(() => vat.close());

const check = (number: string, own = 'DE123456789') =>
  supertest(app).get('/vat/validate').query({ UstId_1: own, UstId_2: number }).buffer(true);
/** The first number after ErrorCode, as OPEN-B23 reads it. */
const codeOf = (xml: string) => Number(xml.slice(xml.indexOf('ErrorCode')).match(/\d+/)?.[0]);

it.each(VAT_CODES)('[VAT-04] [VAT-05] [VAT-06] a number that ends in %s gets that code', async code => {
  const response = await check(`SK2020123${code}`);
  expect(response.type).toContain('xml');
  expect(codeOf(response.text)).toBe(code);
});

it('[VAT-04] any other number is valid, with letters behind the digits too', async () => {
  expect(codeOf((await check('SK2020123456')).text)).toBe(200);
  expect(codeOf((await check('NL123456205B')).text)).toBe(205);
});

it('[VAT-23] the own number and a number without form are not valid', async () => {
  expect(codeOf((await check('DE123456789')).text)).toBe(213);
  expect(codeOf((await check('')).text)).toBe(201);
});

it('[VAT-28] a number with 888 takes its time', async () => {
  const started = performance.now();
  expect(codeOf((await check('SK8881111111')).text)).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(140);
});

it('[VAT-29] the service can be dead or answer what is no XML', async () => {
  await expect(check('SK2020123777')).rejects.toThrow();
  expect((await check('SK2020123666')).text).toBe('<params><param>');
});

it('the next answer can be set, once', async () => {
  vat.answerNext(208);
  expect(codeOf((await check('SK2020123456')).text)).toBe(208);
  expect(codeOf((await check('SK2020123456')).text)).toBe(200);
  expect(vat.latestChecks().map(({ outcome }) => outcome)).toEqual([200, 208]);
});
