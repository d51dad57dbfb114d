import { readFileSync } from 'node:fs';
import path from 'node:path';
import request from 'supertest';
import { partsThatRender } from './testing/app-that-renders.ts';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Where the provider's library, as this shop has it, finds its pages, and its pictures and texts: for each region. */
const constants = read('mfe-checkout/node_modules/@adyen/adyen-web/dist/es/core/Environment/constants.js');
const addressesOf = (region: string) =>
  [...constants.matchAll(new RegExp(`\\b${region}:"(https://checkoutshopper-[^"]+)"`, 'g'))].map(
    ([, address = '']) => new URL(address).origin,
  );

it('a page of the hosted shop may load what the forms of the payment provider load', async () => {
  const [, told = ''] = /^PAYMENTS_ORIGINS=(.*)$/m.exec(read('shell/deploy/configuration/shell.env')) ?? [];
  const PAYMENTS_ORIGINS = told.split(',');
  expect(PAYMENTS_ORIGINS).toEqual(addressesOf('live'));
  expect(PAYMENTS_ORIGINS).toHaveLength(2);
  const { app } = partsThatRender(() => ({}), undefined, { settings: { PAYMENTS_ORIGINS } });
  const answer = await request(app).get('/').set('Host', 'gb.localhost');
  const policy = String(answer.headers['content-security-policy']).split(';');
  for (const directive of ['img-src', 'connect-src', 'frame-src']) {
    const allowed = policy.find(part => part.startsWith(`${directive} `))?.split(' ');
    expect(allowed).toEqual(expect.arrayContaining(PAYMENTS_ORIGINS));
  }
});
