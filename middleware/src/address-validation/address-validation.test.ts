import type { Server } from 'node:http';
import { callPath } from '@exwerk/contract/calls/call';
import { validateAddress } from '@exwerk/contract/calls/store-calls';
import express from 'express';
import { openBeside, openShop, type TestShop } from '../testing/shop.ts';
import { listen } from '../testing/upstreams.ts';

/** Stands for the public service: answers what the next test wants, and keeps what it was sent. */
let answer: unknown = {};
const received: { query: unknown; body: unknown }[] = [];
const service = express()
  .use(express.json())
  .post('/v1\\:validateAddress', (request, response) => {
    received.push({ query: request.query, body: request.body });
    response.json(answer);
  });

let off: TestShop;
let shop: TestShop;
let server: Server;
beforeAll(async () => {
  const started = await listen(service);
  server = started.server;
  off = await openShop({ ADDRESS_VALIDATION_URL: `${started.url}/v1:validateAddress` });
  shop = openBeside(off, {
    ADDRESS_VALIDATION_URL: `${started.url}/v1:validateAddress`,
    ADDRESS_VALIDATION_KEY: 'k1',
    ADDRESS_VALIDATION_COUNTRIES: 'SK, de',
  });
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await shop.close();
  await off.close();
});
beforeEach(() => {
  received.length = 0;
});

const query = { regionCode: 'SK', addressLines: ['Bratislava', 'Market Street 7', '811 01'] };
const verdict = { inputGranularity: 'PREMISE', addressComplete: true };
const address = {
  formattedAddress: 'Market Street 7, 811 01 Bratislava, Slovakia',
  addressComponents: [{ componentName: { text: 'Bratislava' }, componentType: 'locality' }],
};

it('[TMW-40] sends region and lines, and answers verdict, formatted address and components', async () => {
  answer = { result: { verdict, address: { ...address, postalAddress: {} }, geocode: {} }, responseId: 'x' };
  expect(await shop.shopper('sk').call(validateAddress, query)).toEqual({ result: { verdict, address } });
  expect(received).toEqual([{ query: { key: 'k1' }, body: { address: query } }]);
  expect(await shop.shopper('sk').refused(validateAddress, { regionCode: 'Slovakia', addressLines: [] })).toMatchObject(
    {
      status: 400,
      fields: { regionCode: 'must be a country code like SK', addressLines: expect.any(String) },
    },
  );
  expect(received).toHaveLength(1);
});

it.each([
  ['Error on verdict', { result: { address } }],
  ['Error on verdict', { error: { code: 400 } }],
  ['Error on verdict', 'nothing'],
  ['Error on address', { result: { verdict } }],
  ['Error on address', { result: { verdict, address: { formattedAddress: 7 } } }],
])('[TERR-13] says %s for %j', async (message, body) => {
  answer = body;
  const problem = await shop.shopper('de').refused(validateAddress, query);
  expect(problem).toMatchObject({ status: 502, code: 'AddressValidationFailed', message });
});

it('asks nobody where addresses are not checked, which is everywhere unless configured', async () => {
  expect(await shop.shopper('gb').call(validateAddress, query)).toEqual({ result: null });
  expect(await off.shopper('sk').call(validateAddress, query)).toEqual({ result: null });
  expect(received).toEqual([]);
});

it('tells no address when the service is away', async () => {
  const away = openBeside(off, { ADDRESS_VALIDATION_URL: 'http://localhost:1/', ADDRESS_VALIDATION_COUNTRIES: 'sk' });
  const problem = await away.shopper('sk').refused(validateAddress, query);
  expect(problem).toMatchObject({
    status: 502,
    message: `An error occurred during request to ${callPath(validateAddress)}, no connection`,
  });
  await away.close();
});
