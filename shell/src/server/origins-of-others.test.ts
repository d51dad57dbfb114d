import { readFileSync } from 'node:fs';
import path from 'node:path';
import request from 'supertest';
import type { ShellConfig } from './config.ts';
import { partsThatRender } from './testing/app-that-renders.ts';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Where the provider's library, as this shop has it, finds its pages, its pictures and texts, and asks for the id of a try to pay: for each region. */
const constants = read('mfe-checkout/node_modules/@adyen/adyen-web/dist/es/core/Environment/constants.js');
const addressesOf = (region: string) =>
  [...constants.matchAll(new RegExp(`\\b${region}:"(https://checkout(?:shopper|analytics)-[^"]+)"`, 'g'))].map(
    ([, address = '']) => new URL(address).origin,
  );

/** What the hosted shop is told, of one kind. */
const told = (name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(read('shell/deploy/configuration/shell.env'))?.[1]?.split(',') ?? [];

/** What a page may do with each directive of its policy. */
async function policyWith(settings: Partial<ShellConfig>) {
  const { app } = partsThatRender(() => ({}), undefined, { settings });
  const answer = await request(app).get('/').set('Host', 'gb.localhost');
  const policy = String(answer.headers['content-security-policy']).split(';');
  return (directive: string) => policy.find(part => part.startsWith(`${directive} `))?.split(' ');
}

it('a page of the hosted shop may load what the forms of the payment provider load', async () => {
  const PAYMENTS_ORIGINS = told('PAYMENTS_ORIGINS');
  expect(PAYMENTS_ORIGINS).toEqual(addressesOf('live'));
  expect(PAYMENTS_ORIGINS).toHaveLength(3);
  const allowed = await policyWith({ PAYMENTS_ORIGINS });
  for (const directive of ['img-src', 'connect-src', 'frame-src'])
    expect(allowed(directive)).toEqual(expect.arrayContaining(PAYMENTS_ORIGINS));
});

it('a page of the hosted shop may ask the providers of sign-ins who somebody is', async () => {
  const IDENTITY_ORIGINS = told('IDENTITY_ORIGINS');
  const providers = read('middleware/src/identity/social-providers.ts');
  const asked = [...providers.matchAll(/(?:authorization|userInfo)Endpoint: '(https:[^']+)'/g)];
  expect(asked).toHaveLength(4);
  const allowed = await policyWith({ IDENTITY_ORIGINS });
  for (const [, address = ''] of asked) expect(allowed('connect-src')).toContain(new URL(address).origin);
});
