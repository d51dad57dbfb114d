import { getSuggestedAddress, suggestAddresses } from '@exwerk/contract/calls/store-calls';
import { guardKeys } from '../testing/own-keys.ts';
import { openBeside } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();
beforeAll(async () => {
  const store = shop.services.commerce.service.stores().withKey({ key: 'store-de' });
  const { version } = (await store.get().execute()).body;
  const action = { action: 'setCustomField' as const, name: 'google_autocomplete_enabled', value: true };
  await store.post({ body: { version, actions: [action] } }).execute();
});

const session = '7a1f0c52-0000-4000-8000-000000000000';

it("[CHECKOUT-44] [OPEN-A42] [TCONST-20] suggests addresses of the country where the store's flag is on, nowhere else", async () => {
  const german = shop.shopper('de');
  const { suggestions } = await german.call(suggestAddresses, { input: 'bahnhofstr 7a', session });
  expect(suggestions.map(({ text }) => text)).toEqual(['Bahnhofstraße 7a, Berlin']);
  const { address } = await german.call(getSuggestedAddress, { id: suggestions[0]?.id, session });
  expect(address).toEqual({ streetName: 'Bahnhofstraße', streetNumber: '7a', postalCode: '10115', city: 'Berlin' });
  expect((await german.call(suggestAddresses, { input: 'High Street', session })).suggestions).toEqual([]);

  const off = { status: 400, code: 'AddressCompletionDisabled' };
  expect(await shop.shopper('at').refused(suggestAddresses, { input: 'Bahnhofstr', session })).toMatchObject(off);
  expect(await shop.shopper('at').refused(getSuggestedAddress, { id: suggestions[0]?.id, session })).toMatchObject(off);
});

it('speaks as the Places API is spoken to, and tells nobody what was typed when it fails', async () => {
  const real = globalThis.fetch;
  const sent: { url: string; init: RequestInit }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    if (!String(url).includes('places.example')) return real(url, init);
    sent.push({ url: String(url), init });
    return Response.json({}, { status: sent.length === 1 ? 200 : 403 });
  });
  const beside = openBeside(shop, {
    ...guardKeys,
    ADDRESS_COMPLETION_URL: 'https://places.example',
    ADDRESS_COMPLETION_KEY: 'k1',
  });
  const german = beside.shopper('de');
  expect(await german.call(suggestAddresses, { input: 'Markt', session })).toEqual({ suggestions: [] });
  expect(sent[0]?.url).toBe('https://places.example/v1/places:autocomplete');
  expect(new Headers(sent[0]?.init.headers).get('x-goog-api-key')).toBe('k1');
  expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({
    input: 'Markt',
    sessionToken: session,
    languageCode: 'de-DE',
    includedRegionCodes: ['de'],
  });
  const problem = await german.refused(getSuggestedAddress, { id: 'p/1', session });
  expect(sent[1]?.url).toBe(`https://places.example/v1/places/p%2F1?sessionToken=${session}&languageCode=de-DE`);
  expect(problem.status).toBeGreaterThanOrEqual(500);
  expect(problem.message).not.toContain('Markt');
  jest.restoreAllMocks();
  await beside.close();
});
