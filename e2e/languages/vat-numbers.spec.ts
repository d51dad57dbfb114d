import { validateVat } from '@exwerk/contract/calls/store-calls';
import { countries } from '@exwerk/contract/storefronts/countries';
import * as z from 'zod';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visit } from '../visit.ts';
import { plainCalls } from './plain-calls.ts';
import { speakers } from './speaker.ts';

/** How a VAT number is sent to the service that checks it, however it was typed: under its prefix, and cleaned as its country asks. */

const prefixes: Readonly<Record<string, string>> = { ch: 'CHE', gr: 'EL' };
const prefixOf = (country: string) => prefixes[country] ?? country.toUpperCase();

const letters = 'at ie fr no nl es'.split(' ');
const blanksOnly = 'ch gb'.split(' ');
const digitsOnly = countries.filter(country => !letters.includes(country) && !blanksOnly.includes(country));

/** A number as it is typed, and as the service is asked about it. */
type Typed = readonly [country: string, typed: string, sent: string];

async function sentFor(typed: readonly Typed[]): Promise<Typed[]> {
  const sent: Typed[] = [];
  for (const [country, number] of typed) {
    const { call } = plainCalls({ country, locale: speakers.find(one => one.country === country)?.locale ?? '' });
    const { vatNumber } = validateVat.answer.parse(await call('validateVat', { vatNumber: number }));
    sent.push([country, number, vatNumber]);
  }
  return sent;
}

test('[VALID-13, VAT-15, VAT-18] digits are all that is left where nothing else is said of a country', async () => {
  expect(digitsOnly).toHaveLength(17);
  const typed = digitsOnly.map((country): Typed => [country, '123 456-7x.8', `${prefixOf(country)}12345678`]);
  const all: Typed[] = [...typed, ['de', '123 456-789', 'DE123456789'], ['de', 'DE 123.456.789', 'DE123456789']];
  expect(await sentFor(all)).toEqual(all);
});

test('[VALID-14, VAT-19] letters and digits are kept in six countries', async () => {
  const typed = letters.map((country): Typed => [country, '1u23-4.5 67_8b', `${prefixOf(country)}1U2345678B`]);
  const all: Typed[] = [...typed, ['at', 'U1234-5678', 'ATU12345678']];
  expect(await sentFor(all)).toEqual(all);
});

test('[VALID-15, VAT-20] Switzerland and Britain lose nothing but blanks', async () => {
  const all: Typed[] = [
    ['ch', '123.456-7 89', 'CHE123.456-789'],
    ['ch', 'CHE-123.456.789', 'CHE-123.456.789'],
    ['gb', '123 4567 89', 'GB123456789'],
    ['gb', '123.456-7 89', 'GB123.456-789'],
  ];
  expect(await sentFor(all)).toEqual(all);
});

test('[VALID-16, VAT-21] Hungary keeps eight digits', async () => {
  const all: Typed[] = [
    ['hu', '12345678-1-42', 'HU12345678'],
    ['hu', 'HU12345678-1-42', 'HU12345678'],
  ];
  expect(await sentFor(all)).toEqual(all);
});

test('[VALID-17, VAT-16, VAT-22] a number is sent alike with its prefix and without, in all 25 countries', async () => {
  const all = countries.flatMap((country): Typed[] => {
    const prefix = prefixOf(country);
    return ['12345678', `${prefix}12345678`, ` ${prefix.toLowerCase()} 12345678 `].map(typed => [
      country,
      typed,
      `${prefix}12345678`,
    ]);
  });
  const others: Typed[] = [
    ['gr', 'GR12345678', 'EL12345678'],
    ['ch', 'CH 123.456.789', 'CHE123.456.789'],
  ];
  expect(await sentFor([...all, ...others])).toEqual([...all, ...others]);
});

const sentState = z.object({
  store: z.object({
    storefront: z.object({ storefront: z.object({ vat: z.object({ prefix: z.string(), placeholder: z.string() }) }) }),
  }),
});

test('[VALID-12] every country asks for a number under its prefix, and shows one', async ({ page }) => {
  const shown = new Map<string, string>();
  for (const country of countries) {
    const { html } = await visit(country, '/create-account');
    const state = /<script type="application\/json" id="exwerk-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { vat } = sentState.parse(JSON.parse(state)).store.storefront.storefront;
    expect(vat.prefix, country).toBe(prefixOf(country));
    expect(vat.placeholder, country).toMatch(new RegExp(`^${prefixOf(country)}[\\w.-]{8,}$`));
    shown.set(country, vat.placeholder);
  }
  // What a page has been sent is what its input shows.
  for (const country of mostNightly(['gr', 'ch', 'no', ...countries])) {
    await page.goto(storefrontUrl(country, '/create-account'));
    await hydrated(page);
    await page.locator('input[name="clientType"][value="COMPANY"]').check();
    await expect(page.locator('input[name="vatNumber"]'), country).toHaveAttribute(
      'placeholder',
      shown.get(country) ?? '',
    );
  }
});
