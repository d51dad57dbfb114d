import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import express from 'express';
import supertest from 'supertest';
import { shopHosts } from './origin-check.ts';
import { defaultCountrySetting, localeNamed, localeOf, storefrontOf } from './request-context.ts';

const app = express().use((request, response) => {
  const storefront = storefrontOf(request);
  response.json({ country: storefront.country, locale: localeOf(storefront, request).code });
});

it('[MW-25] takes the storefront of ?origin=, then of the forwarded host, then of its own', async () => {
  const ask = () => supertest(app).get('/');
  expect(
    (await ask().query({ origin: 'gb.localhost:8080' }).set('x-forwarded-host', 'de.localhost')).body.country,
  ).toBe('gb');
  expect((await ask().set('x-forwarded-host', 'www.exwerk.de')).body.country).toBe('de');
  expect((await ask().set('host', 'pl.localhost:8081')).body.country).toBe('pl');
  expect((await ask().set('host', 'unknown.example')).body.country).toBe('sk');
});

it('[OPEN-A48] takes the configured country for a host that names none, whatever the cookie says', async () => {
  const configured = express()
    .set(defaultCountrySetting, 'gr')
    .use((request, response) => {
      response.json({ country: storefrontOf(request).country });
    });
  const ask = (host: string) => supertest(configured).get('/').set('host', host).set('cookie', 'country=pl');
  expect((await ask('unknown.example')).body.country).toBe('gr');
  expect((await ask('10.0.0.7:8081')).body.country).toBe('gr');
  expect((await ask('hu.localhost:8081')).body.country).toBe('hu');
});

it.each([
  ['nl-BE', 'nl-BE'],
  ['nl', 'nl-BE'],
  ['en-GB,nl;q=0.8', 'nl-BE'],
  ['nl-NL', 'nl-BE'],
  ['fr;q=0.3, nl;q=0.9', 'nl-BE'],
  ['nl;q=0.3, fr-FR;q=0.9', 'fr-BE'],
  ['nl;q=0, fr;q=0.1', 'fr-BE'],
  ['de-DE', 'fr-BE'],
  ['*', 'fr-BE'],
  ['', 'fr-BE'],
])('[COUNTRY-17] a Belgian page that accepts %s speaks %s', async (accepted, code) => {
  const { body } = await supertest(app)
    .get('/')
    .set({ 'x-forwarded-host': 'www.exwerk.be', 'accept-language': accepted });
  expect(body.locale).toBe(code);
});

it('[COUNTRY-17] the language that a call names is one of the country, or its first', () => {
  const named = ['nl-BE', 'nl', 'NL-be', 'de-DE', ''].map(name => localeNamed(storefrontByCountry('be'), name).code);
  expect(named).toEqual(['nl-BE', 'nl-BE', 'nl-BE', 'fr-BE', 'fr-BE']);
});

it('knows the hosts of the shop', () => {
  const production = shopHosts({ SHOP_URL: 'https://www.exwerk.sk', NODE_ENV: 'production' });
  expect(production.has('www.exwerk.co.uk')).toBe(true);
  expect(production.has('gb.localhost')).toBe(true);
  expect(production.has('evil.example')).toBe(false);
  expect(production.has('localhost')).toBe(false);
  expect(shopHosts({ SHOP_URL: 'http://localhost:8080', NODE_ENV: 'development' }).has('localhost')).toBe(true);
});
