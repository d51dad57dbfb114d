import { allLocales } from '@exwerk/contract/storefronts/locales';
import { openBench, type PaymentsBench } from './testing/payments-bench.ts';

let bench: PaymentsBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

describe('what adyen-web loads', () => {
  const asStorefront = { headers: { origin: 'http://pl.localhost:8080' } };

  it('serves the card fields to the right client key only, framed by storefronts', async () => {
    const page = await fetch(`${bench.base}/checkoutshopper/securedfields/sandbox_LOCAL/6.3.0/securedFields.html`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:*');
    expect(await page.text()).not.toMatch(/<script>|<style>/);
    expect((await fetch(`${bench.base}/checkoutshopper/securedfields/other/6.3.0/securedFields.html`)).status).toBe(
      404,
    );
    expect(
      (await fetch(`${bench.base}/checkoutshopper/assets/secured-fields.js`)).headers.get('content-type'),
    ).toContain('javascript');
  });

  it('looks up the brand of a card', async () => {
    const lookUp = async (encryptedBin: string) => {
      const response = await fetch(`${bench.base}/checkoutshopper/v3/bin/binLookup?token=sandbox_LOCAL`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...asStorefront.headers },
        body: JSON.stringify({ encryptedBin, requestId: 'r', supportedBrands: ['visa', 'mc'] }),
      });
      expect(response.headers.get('access-control-allow-origin')).toBe(asStorefront.headers.origin);
      return response.json();
    };
    expect(await lookUp('test_411111')).toMatchObject({ requestId: 'r', brands: [{ brand: 'visa', supported: true }] });
    expect(await lookUp('test_601160')).toMatchObject({ brands: [{ brand: 'discover', supported: false }] });
    expect(await lookUp('test_999999')).toEqual({ requestId: 'r' });
  });

  const languages = [...new Set(allLocales.map(locale => locale.slice(0, 2)))].filter(language => language !== 'en');
  const load = async (name: string) =>
    (await fetch(`${bench.base}/checkoutshopper/sdk/6.45.2/translations/${name}`, asStorefront)).json();

  it.each(languages)('speaks %s in the card fields', async language => {
    // The library's own codes: the country is that of the language, Norwegian goes by its older name.
    const country = { cs: 'CZ', da: 'DK', el: 'GR', sl: 'SI', sv: 'SE' }[language] ?? language.toUpperCase();
    const name = language === 'nb' ? 'no-NO' : `${language}-${country}`;
    const [texts, german] = await Promise.all([load(`${name}.json`), load('de-DE.json')]);
    expect(Object.keys(texts)).toEqual(Object.keys(german));
    for (const [key, text] of Object.entries<string>(texts)) {
      expect(text).not.toBe('');
      if (language === 'fr') expect(text).not.toMatch(/ (?:[?!;:»]|%(?![{@#]))|« /);
      expect(text.match(/%\{\w+\}|%@|%#/g)).toEqual(german[key].match(/%\{\w+\}|%@|%#/g));
    }
    if (language !== 'de') expect(texts['creditCard.cardNumber.label']).not.toBe(german['creditCard.cardNumber.label']);
  });

  it('answers nothing for a language without texts, so that English shows', async () => {
    expect(await load('ja-JP.json')).toEqual({});
  });

  it('draws logos and icons', async () => {
    for (const path of ['logos/visa.svg', 'logos/onlineBanking_PL/154.svg', 'components/bento_lock.svg']) {
      const response = await fetch(`${bench.base}/checkoutshopper/images/${path}`);
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
    }
  });
});
