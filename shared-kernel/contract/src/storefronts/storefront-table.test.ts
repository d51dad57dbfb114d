import { type Country, countries, countryFacts, defaultCountry, languages } from './countries.ts';
import { currencies, unusedCurrency } from './currencies.ts';
import { allLocales, localeFallbacks, variants } from './locales.ts';
import type { Storefront } from './storefront.ts';
import { storefronts } from './storefront-table.ts';

/** The countries for which something holds, as a sorted list of codes. */
const where = (holds: (storefront: Storefront) => boolean) => countries.filter(country => holds(storefronts[country]));
const list = (codes: string) => codes.toLowerCase().split(/[ ,]+/).sort();

describe('the countries', () => {
  it('[COUNTRY-01] [TCONST-01] are exactly 25', () => {
    expect(Object.keys(storefronts).sort()).toEqual(
      list('at be bg ch cz de dk es fi fr gb gr hr hu ie it lt nl no pl pt ro se si sk'),
    );
    for (const country of countries) expect(storefronts[country].country).toBe(country);
  });

  it('[COUNTRY-02] [TCONST-01] have sk as the default, in euros', () => {
    expect(defaultCountry).toBe('sk');
    expect(where(s => s.isDefault)).toEqual(['sk']);
    expect(storefronts.sk.currency).toBe('EUR');
  });

  it('[COUNTRY-03] speak exactly 21 languages', () => {
    expect([...languages].sort()).toEqual(list('sk en de pt it fr hu cs nb nl da sv es fi pl ro lt sl bg el hr'));
    expect(new Set(Object.values(countryFacts).flatMap(facts => facts.languages))).toEqual(new Set(languages));
  });

  it('[COUNTRY-04] have 28 variants, Belgium with two languages and Switzerland with three', () => {
    expect(variants).toHaveLength(28);
    expect(new Set(allLocales).size).toBe(28);
    expect(storefronts.be.languages).toEqual(['fr', 'nl']);
    expect(storefronts.ch.languages).toEqual(['de', 'fr', 'it']);
    expect(where(s => s.languages.length === 1)).toHaveLength(23);
  });

  it('[COUNTRY-05] have their first language as the default, without a prefix', () => {
    expect(storefronts.be.defaultLocale).toBe('fr-BE');
    expect(storefronts.ch.defaultLocale).toBe('de-CH');
    for (const { locales, defaultLocale } of Object.values(storefronts)) {
      expect(locales.map(locale => locale.prefix === '')).toEqual(locales.map(locale => locale.code === defaultLocale));
    }
  });

  it.each(
    'at de,bg bg,cz cs,de de,dk da,es es,fi fi,fr fr,gb en,gr el,hr hr,hu hu,ie en,it it,lt lt,nl nl,no nb,pl pl,pt pt,ro ro,se sv,si sl,sk sk'
      .split(',')
      .map(pair => pair.split(' ')),
  )('[COUNTRY-06] %s speaks %s', (country, language) => {
    expect(storefronts[country as Country].languages).toEqual([language]);
  });

  it('[COUNTRY-07] [TCONST-03] each have their own domain and store', () => {
    const all = Object.values(storefronts);
    expect(new Set(all.map(s => s.productionDomain)).size).toBe(25);
    expect(new Set(all.map(s => s.storeKey)).size).toBe(25);
    expect(storefronts.gb).toMatchObject({ storeKey: 'store-gb', productionDomain: 'www.exwerk.co.uk' });
  });

  it('[COUNTRY-08] pay in euros in 15 countries', () => {
    expect(where(s => s.currency === 'EUR')).toEqual(list('AT BE DE ES FI FR GR HR IE IT LT NL PT SK SI'));
  });

  it.each([
    ['BG', 'BGN'],
    ['CH', 'CHF'],
    ['GB', 'GBP'],
    ['CZ', 'CZK'],
    ['DK', 'DKK'],
    ['HU', 'HUF'],
    ['NO', 'NOK'],
    ['PL', 'PLN'],
    ['RO', 'RON'],
    ['SE', 'SEK'],
  ])('[COUNTRY-09] [TCONST-02] [OPEN-B60] %s pays in %s', (country, currency) => {
    expect(where(s => s.currency === currency)).toEqual([country.toLowerCase()]);
  });

  it('[COUNTRY-10] [TCONST-02] never pay in dollars', () => {
    expect(unusedCurrency).toBe('USD');
    expect(currencies).not.toContain(unusedCurrency);
    expect(where(s => !currencies.includes(s.currency))).toEqual([]);
  });

  it('[COUNTRY-11] have codes shaped like en-GB', () => {
    for (const locale of allLocales) expect(locale).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
    expect(allLocales).toEqual(expect.arrayContaining(['en-GB', 'nl-BE', 'it-CH', 'nb-NO', 'el-GR', 'cs-CZ', 'da-DK']));
  });

  it.each(Object.values(storefronts))('[COUNTRY-12] $country has every fact of a country record', storefront => {
    expect(storefront).toMatchObject({
      countryCode: storefront.country.toUpperCase(),
      label: expect.stringMatching(/./),
      storeId: storefront.country,
      storePrefix: 'store',
      domainPrefix: 'www',
      localDomain: `${storefront.country}.localhost`,
    });
    expect(storefront.productionDomain).toMatch(/^www\.exwerk\./);
    expect(JSON.parse(JSON.stringify(storefront))).toEqual(storefront);
  });

  it('[COUNTRY-13] have locale records that name message file and search index', () => {
    for (const { locales, country, productionDomain } of Object.values(storefronts)) {
      for (const locale of locales) {
        expect(locale).toMatchObject({
          country,
          domain: productionDomain,
          file: `${locale.code}.json`,
          searchIndex: `prod.${locale.code}`,
        });
        expect(locale.label).not.toBe('');
        expect(locale.searchKey && locale.parcelTrackingId).toBeTruthy();
      }
    }
  });

  it('[COUNTRY-14] fall back to another country by language', () => {
    const fallbacks = Object.values(storefronts)
      .filter(s => Object.keys(s.countryFallbacks).length > 0)
      .map(s => [s.country, s.countryFallbacks]);
    expect(Object.fromEntries(fallbacks)).toEqual({
      at: { de: 'de' },
      be: { fr: 'fr', nl: 'nl' },
      ch: { de: 'de', fr: 'fr', it: 'it' },
      ie: { en: 'gb' },
    });
  });

  it.each([
    ['de-AT', 'de-DE'],
    ['de-CH', 'de-DE'],
    ['fr-BE', 'fr-FR'],
    ['fr-CH', 'fr-FR'],
    ['nl-BE', 'nl-NL'],
    ['it-CH', 'it-IT'],
    ['en-IE', 'en-GB'],
  ] as const)('[COUNTRY-15] %s falls back to %s', (locale, nearest) => {
    expect(localeFallbacks(locale)[0]).toBe(nearest);
  });

  it('[COUNTRY-15] end every chain of locales in en-GB, without a circle', () => {
    for (const locale of allLocales.filter(code => code !== 'en-GB')) {
      const chain = localeFallbacks(locale);
      expect(chain.at(-1)).toBe('en-GB');
      expect(new Set([locale, ...chain]).size).toBe(chain.length + 1);
    }
    expect(localeFallbacks('en-GB')).toEqual([]);
  });
});

describe('the switches', () => {
  it.each<[string, (s: Storefront) => boolean, string]>([
    ['[COUNTRY-25] [TCONST-04] native routing', s => s.nativeRouting, 'LT'],
    ['[COUNTRY-26] [CHECKOUT-19] checkout off', s => !s.checkoutEnabled, 'IE SI LT GR BG RO'],
    ['[COUNTRY-27] [TCONST-18] newsletter optional', s => s.newsletterOptional, 'HU PL'],
    ['[COUNTRY-28] trust features', s => s.trustFeatures, 'DE PL'],
    ['[COUNTRY-29] manual translation', s => s.manualTranslation, 'IE DE AT GB PL'],
    ['[COUNTRY-30] [PAY-33] business-invoice information', s => s.businessInvoiceInfo, 'DE FR NL'],
    ['[COUNTRY-31] [TCONST-06] no price disclaimer', s => !s.priceDisclaimer, 'CH GB NO'],
    ['[TCONST-19] review consent', s => s.reviewConsent, 'CZ'],
    ['[CART-35] no quick add', s => !s.quickAdd, 'AT DE'],
    ['[TVALID-12] no digit in the street number', s => !s.streetNumberNeedsDigit, 'CZ PL RO'],
    ['[PAY-12] one item by cash on delivery', s => s.cashOnDelivery.itemLimit === 1, 'SK IT HU CZ PL HR'],
    ['[PAY-14] freight by cash on delivery', s => s.cashOnDelivery.freight, 'SK HU CZ PL'],
    ['[PAY-15] bank transfer', s => s.bankTransfer, 'SK DE PT IT FR HU CZ AT NO CH BE DK ES FI PL'],
    ['[PAY-16] no bank transfer', s => !s.bankTransfer, 'IE NL SE GB RO LT SI BG GR HR'],
  ])('%s: exactly the countries of the list', (_title, holds, codes) => {
    expect(where(holds)).toEqual(list(codes));
  });

  it('[VALID-19] [CHECKOUT-43] leave address validation off in every country', () => {
    expect(where(s => s.addressValidation)).toEqual([]);
  });

  it('[PAY-13] offer no cash on delivery in the other 19 countries', () => {
    expect(where(s => s.cashOnDelivery.itemLimit === 0)).toHaveLength(19);
  });

  it('[OPEN-B50] keep live cart events on, and recurring payments (OPEN-B70)', () => {
    expect(where(s => s.liveCart && s.recurringPayments)).toHaveLength(25);
  });
});

describe('cash on delivery', () => {
  const limits = {
    'PAY-10':
      'SK 2500, IE 1500, DE 1500, PT 1000, IT 999.99, FR 1000, AT 1500, NL 1500, BE 3000, ES 1000, FI 1500, LT 4500, SI 4500, GR 499, HR 4500',
    'PAY-11': 'HU 499999, CZ 60000, NO 1500, CH 3500, DK 20000, SE 3000, GB 2500, PL 6000, RO 10000, BG 8900',
  };
  const rows = Object.entries(limits).flatMap(([number, text]) =>
    text.split(', ').map(entry => [number, ...entry.split(' ')] as const),
  );

  it.each(rows)('[%s] in %s goes up to %s', (_number, country, limit) => {
    expect(storefronts[country?.toLowerCase() as Country].cashOnDelivery.priceLimit).toBe(
      Math.round(Number(limit) * 100),
    );
  });

  it('[PAY-10] [PAY-11] has a limit in all 25 countries', () => {
    expect(rows).toHaveLength(25);
  });

  it('rounds cash where coins are too few for every amount', () => {
    const rounded = where(s => s.cashOnDelivery.roundsTo > 1);
    const steps = Object.fromEntries(rounded.map(country => [country, storefronts[country].cashOnDelivery.roundsTo]));
    const fiveCents = Object.fromEntries(list('SK IT NL BE IE FI LT CH').map(country => [country, 5]));
    expect(steps).toEqual({ ...fiveCents, dk: 50, cz: 100, no: 100, se: 100, hu: 500 });
  });

  it('[OPEN-B30] starts with the parcel fee of the currency', () => {
    expect(storefronts.sk.cashOnDelivery.fee).toBe(195);
    expect(storefronts.hu.cashOnDelivery.fee).toBe(73000);
  });
});

describe('payment methods', () => {
  it.each([
    ['scheme', countries.join(' ')],
    ['paypal', countries.join(' ')],
    ['googlepay', countries.join(' ')],
    ['applepay', countries.join(' ')],
    ['onlineBanking_PL', 'PL'],
    ['ideal', 'NL'],
    ['multibanco', 'PT'],
    ['twint', 'CH'],
    ['mobilepay', 'DK FI'],
    ['klarna', 'AT BE CH DE DK ES FI FR GB IT NL NO PL PT SE'],
    ['klarna_account', 'AT BE CH DE DK ES FI FR GB IT NL NO PL PT SE'],
    ['klarna_b2b', 'DE FR NL'],
    ['ratepay', 'DE AT CH'],
  ] as const)('[OPEN-B31] [PAY-01] %s is offered in its countries only', (method, codes) => {
    expect(where(s => s.onlinePaymentMethods.includes(method))).toEqual(list(codes));
  });
});

describe('low-stock boundaries', () => {
  it.each([
    ['TCONST-07', 'EUR', 1000, 250],
    ['TCONST-07', 'GBP', 870, 217.5],
    ['TCONST-07', 'CHF', 980, 245],
    ['TCONST-07', 'BGN', 1950, 487.5],
    ['TCONST-08', 'DKK', 7450, 1862.5],
    ['TCONST-08', 'SEK', 11200, 2800],
    ['TCONST-08', 'NOK', 11700, 2925],
    ['TCONST-08', 'CZK', 23600, 5900],
    ['TCONST-08', 'PLN', 4550, 1137.5],
    ['TCONST-08', 'HUF', 375000, 93750],
    ['TCONST-08', 'RON', 4940, 1235],
  ])('[%s] of %s are %d and %d', (_number, currency, high, low) => {
    for (const country of where(s => s.currency === currency)) {
      expect(storefronts[country].lowStock).toEqual({ high: high * 100, low: low * 100 });
    }
  });
});
