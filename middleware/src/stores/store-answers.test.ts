import type { StoreUpdateAction } from '@commercetools/platform-sdk';
import * as cartCalls from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, getLoyaltyLevels, getMe } from '@exwerk/contract/calls/customer-calls';
import { getPaymentMethodsRequest } from '@exwerk/contract/calls/payment-calls';
import { getStores, seoRedirection, setNetPricing, validateVat } from '@exwerk/contract/calls/store-calls';
import { countries } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { redirectionKey } from './seo-redirections.ts';

const shop = suiteShop();

/** An editor changes fields of a store; the shop shows them at once when the cache is told. */
async function setFields(country: string, fields: Record<string, unknown>): Promise<void> {
  const store = shop.services.commerce.service.stores().withKey({ key: `store-${country}` });
  const { version } = (await store.get().execute()).body;
  const actions = Object.entries(fields).map(
    ([name, value]): StoreUpdateAction => ({ action: 'setCustomField', name, value }),
  );
  await store.post({ body: { version, actions } }).execute();
  await shop.services.cache.forget('store:');
}

async function storeOf(country: string, acceptLanguage: string) {
  return (await shop.shopper(country).call(getStores, { storeKey: `store-${country}`, acceptLanguage })).data;
}

it.each(countries)('[COUNTRY-20] [TMW-22] the store of %s answers by its key with its own fields', async country => {
  const { storeKey, countryCode, locales, phonePrefix } = storefrontByCountry(country);
  const data = await storeOf(country, locales[0].code);
  expect(data).toMatchObject({
    key: storeKey,
    emailAddress: `service-${country}@exwerk.example`,
    bankDetails: { bic: `EXWK${countryCode}XX` },
    flags: { vatValidation: true, googleAutocomplete: false },
  });
  expect(data.phoneNumber?.startsWith(phonePrefix)).toBe(true);
});

it('[COUNTRY-22] phone number and opening hours are those of the language, the email address of the store', async () => {
  const text = (french: string, dutch: string) => ({ 'fr-BE': french, 'nl-BE': dutch });
  await setFields('be', {
    phoneNumber: text('+32 1', '+32 2'),
    openingHours: text('lu–ve', 'ma–vr'),
    emailAddress: 'aide@exwerk.example',
  });
  const shared = { emailAddress: 'aide@exwerk.example' };
  expect(await storeOf('be', 'fr-BE')).toMatchObject({ ...shared, phoneNumber: '+32 1', openingHours: 'lu–ve' });
  expect(await storeOf('be', 'nl-BE')).toMatchObject({ ...shared, phoneNumber: '+32 2', openingHours: 'ma–vr' });
});

it('[COUNTRY-23] [TCONST-20] bank details and the title of the fee come with the store, and with the ways to pay', async () => {
  const bankDetails = { accountOwner: 'Exwerk SK', institute: 'Test Bank', bic: 'TESTSKBX', iban: 'SK00 1111' };
  await setFields('sk', { bankDetails: JSON.stringify(bankDetails), cod_fee_title: { 'sk-SK': 'Dobierka' } });
  expect(await storeOf('sk', 'sk-SK')).toMatchObject({ bankDetails, codFeeTitle: 'Dobierka' });
  const shopper = shop.shopper('sk');
  const cart = await readyCart(shopper);
  const offer = await shopper.call(getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: 'sk-SK' });
  expect(offer).toMatchObject({ bankTransfer: bankDetails, cashOnDelivery: { title: 'Dobierka' } });
});

describe('[COUNTRY-24] campaigns', () => {
  const list = (campaignName: string, endDate = '2026-12-31T18:00:00Z') => [
    { campaignName, startDate: '2026-01-01', endDate },
  ];
  const told = (...named: Parameters<typeof list>) =>
    list(...named).map(campaign => ({ ...campaign, isRunning: true }));
  // The middle of the year.
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 5, 15)));
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['campaigns', { campaigns: JSON.stringify(list('a')), ex_store_campaigns: '' }, told('a')],
    ['ex_store_campaigns', { campaigns: '', ex_store_campaigns: JSON.stringify(list('b')) }, told('b')],
    [
      'ex_store_campaigns beside an empty list',
      { campaigns: '[]', ex_store_campaigns: JSON.stringify(list('c')) },
      told('c'),
    ],
    [
      'campaigns, the last day whole where it has no time',
      { campaigns: JSON.stringify(list('d', '2026-12-31')), ex_store_campaigns: '' },
      told('d', '2026-12-31T23:59:59.999Z'),
    ],
    ['neither, when it is no list', { campaigns: '{"broken"', ex_store_campaigns: '7' }, []],
  ])('are read from %s', async (_name, fields, expected) => {
    await setFields('at', fields);
    expect((await storeOf('at', 'de-AT')).campaigns).toEqual(expected);
  });

  it('[LANG-02] have a title in the language of the storefront, or none', async () => {
    const [first] = list('a');
    const title = { 'nl-BE': 'Klusdagen', 'fr-FR': 'Jours du bricolage' };
    await setFields('be', { campaigns: JSON.stringify([{ ...first, title }, first]) });
    const campaignsIn = async (locale: string) => (await storeOf('be', locale)).campaigns;
    const [plain] = told('a');
    expect(await campaignsIn('nl-BE')).toEqual([{ ...plain, title: 'Klusdagen' }, plain]);
    expect(await campaignsIn('fr-BE')).toEqual([{ ...plain, title: 'Jours du bricolage' }, plain]);
  });

  it('[SEARCH-20] run from their start to their end, and not at all without dates', async () => {
    const dated = (startDate: string, endDate: string) => ({ campaignName: 'Spring', startDate, endDate });
    const dates = [
      dated('2026-06-15T00:00:00Z', '2026-07-01'),
      dated('2026-06-01', '2026-06-15T00:00:00Z'),
      dated('2026-06-15T00:00:00.001Z', '2026-07-01'),
      dated('2026-06-01', '2026-06-14'),
      dated('soon', 'later'),
    ];
    await setFields('it', { campaigns: JSON.stringify(dates) });
    const { campaigns } = await storeOf('it', 'it-IT');
    expect(campaigns.map(({ isRunning }) => isRunning)).toEqual([true, true, false, false, false]);
  });
});

it('[COUNTRY-20] [TCONST-20] a flag that is switched off switches its feature off', async () => {
  const shopper = shop.shopper('cz');
  const offers = async () => (await shopper.call(cartCalls.getGuaranteeOffers, { sku: 'EX30000001' })).offers.length;
  expect(await offers()).toBeGreaterThan(0);
  await setFields('cz', { sale_of_additional_guarantee_enabled: false });
  expect(await offers()).toBe(0);
});

it('[VAT-30] [TCONST-20] no check without the one flag; a valid number leaves gross prices without the other', async () => {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper, { address: { company: 'Sample GmbH' } });
  const vatNumber = 'ATU12345678';
  await setFields('de', { change_tax_rate_enabled: false });
  expect((await shopper.call(validateVat, { vatNumber })).outcome).toBe('valid');
  expect(await shopper.call(setNetPricing, referenceOf(cart), { vatNumber })).toEqual({
    cartVersion: cart.version,
    net: false,
  });
  expect((await shopper.call(getMe, { customer: false })).me.activeCart).toMatchObject({
    taxMode: 'Platform',
    totalPrice: cart.totalPrice,
  });
  await setFields('de', { change_tax_rate_enabled: true, vat_validation_enabled: false });
  expect(await shopper.refused(validateVat, { vatNumber })).toMatchObject({
    status: 400,
    code: 'VatValidationDisabled',
  });
  expect(await shopper.call(setNetPricing, referenceOf(cart), { vatNumber })).toMatchObject({ net: false });
});

describe('[DISC-14] [TCONST-20] loyalty in a store', () => {
  const drill = { sku: 'EX30000001' };
  const member = { email: 'bernd@exwerk.example', password: 'Exwerk2026' };
  const levelsOf = async (country: string) =>
    (await shop.shopper(country).call(getLoyaltyLevels)).levels.map(({ permyriad }) => permyriad);

  it('without the flag no level is shown and no cart of it has the discount; other stores keep theirs', async () => {
    await setFields('at', { loyalty_discount_enabled: false });
    const nothing = { levels: [], customerGroups: { results: [] }, cartDiscounts: { results: [] } };
    expect(await shop.shopper('at').call(getLoyaltyLevels)).toEqual(nothing);
    expect(await levelsOf('de')).toEqual([0, 200, 300, 400, 500]);
    const discountsIn = async (country: string) => {
      const bernd = shop.shopper(country);
      await bernd.call(customerSignMeIn, member);
      const { cart } = await bernd.call(cartCalls.createCart);
      return (await bernd.call(cartCalls.addToCart, referenceOf(cart), drill, 1)).cart.discounts.map(
        ({ type }) => type,
      );
    };
    expect(await discountsIn('at')).toEqual([]);
    expect(await discountsIn('ch')).toEqual(['loyalty']);
  });

  it('a cart follows the flag with its next change, also one that a guest brings along', async () => {
    const bernd = shop.shopper('nl');
    const guest = await bernd.call(cartCalls.createCart);
    await bernd.call(cartCalls.addToCart, referenceOf(guest.cart), drill, 1);
    await bernd.call(customerSignMeIn, member);
    const current = async () => {
      const { activeCart } = (await bernd.call(getMe, { customer: true })).me;
      if (activeCart === null) throw new Error('The customer has no cart');
      return activeCart;
    };
    expect((await current()).discounts).toMatchObject([{ type: 'loyalty', value: { permyriad: 400 } }]);
    const switched = async (isOn: boolean, quantity: number) => {
      await setFields('nl', { loyalty_discount_enabled: isOn });
      const cart = await current();
      const lineItemId = cart.lineItems[0]?.id;
      const changed = await bernd.call(cartCalls.updateCartQuantity, referenceOf(cart), { lineItemId }, quantity);
      return changed.cart.discounts.map(({ type }) => type);
    };
    expect(await switched(false, 2)).toEqual([]);
    expect(await switched(true, 1)).toEqual(['loyalty']);
  });
});

/** Puts down where editors have moved an address of a store. */
const putRedirection = (storeKey: string, sourceUrl: string, value: unknown) =>
  shop.services.commerce.service
    .customObjects()
    .post({ body: { container: 'seo-redirections', key: redirectionKey(storeKey, sourceUrl), value } })
    .execute();
const redirectionOf = async (country: string, sourceUrl: string) =>
  (await shop.shopper(country).call(seoRedirection, { sourceUrl })).redirection;

it('[MW-20] answers code and target for an address of this store that editors have moved, nothing for others', async () => {
  const { storeKey } = storefrontByCountry('sk');
  const put = (sourceUrl: string, value: unknown) => putRedirection(storeKey, sourceUrl, value);
  await put('/stare-vrtacky', { targetURL: '/vrtacky' });
  await put('/akcia', { targetURL: 'https://exwerk.example/akcia', redirectionCode: 302 });
  await put('/zle', { targetURL: '//elsewhere.example' });
  const asked = redirectionOf;
  expect(await asked('sk', '/Stare-vrtacky/')).toEqual({ redirectionCode: 301, targetURL: '/vrtacky' });
  expect(await asked('sk', '/akcia')).toEqual({ redirectionCode: 302, targetURL: 'https://exwerk.example/akcia' });
  expect(await asked('sk', '/zle')).toBeNull();
  expect(await asked('cz', '/stare-vrtacky')).toBeNull();
});

it('[MW-20] finds the address that was moved under whatever query a link gave it, which goes along', async () => {
  const { storeKey } = storefrontByCountry('hu');
  const put = (sourceUrl: string, targetURL: string) => putRedirection(storeKey, sourceUrl, { targetURL });
  await put('/regi-furo', '/furok');
  await put('/regi-furo?id=7', '/furo-ex30000002');
  await put('/regi-akcio', '/search?tags=bestseller#akcio');
  await put('/regi-hazhoz', 'https://exwerk.example/hazhoz');
  await put('/korbe', '/korbe?tags=new');
  await put('/rossz', '//elsewhere.example');
  const asked = async (sourceUrl: string) => (await redirectionOf('hu', sourceUrl))?.targetURL ?? null;
  expect(await asked('/regi-furo?utm_source=nl')).toBe('/furok?utm_source=nl');
  expect(await asked('/Regi-Furo/?q=%C5%91+A&&gclid=Xy')).toBe('/furok?q=%C5%91+A&gclid=Xy');
  expect(await asked('/regi-furo?')).toBe('/furok');
  expect(await asked('/regi-furo/?ID=7')).toBe('/furo-ex30000002');
  expect(await asked('/regi-akcio?tags=sale&%74ags=new&utm_source=nl')).toBe(
    '/search?tags=bestseller&utm_source=nl#akcio',
  );
  expect(await asked('/regi-hazhoz?a=1')).toBe('https://exwerk.example/hazhoz?a=1');
  for (const nowhere of ['/korbe?tags=new', '/korbe/?a=1', '/rossz?a=1', '/nincs?regi-furo']) {
    expect([nowhere, await asked(nowhere)]).toEqual([nowhere, null]);
  }
});

it('[MW-20] asks the commerce service once for an address without a query, and once for each further query of a path', async () => {
  const paths: string[] = [];
  const unwatch = shop.upstreams.watch(({ path }) => void paths.push(path));
  const asked = async (sourceUrl: string) => {
    await redirectionOf('hu', sourceUrl);
    return paths.splice(0).filter(path => path.includes('seo-redirections')).length;
  };
  expect(await asked('/nincs-ilyen')).toBe(1);
  expect(await asked('/nincs-ilyen/')).toBe(0);
  expect(await asked('/nincs-ilyen?a=1')).toBe(1);
  expect(await asked('/nincs-ilyen?a=1')).toBe(0);
  expect(await asked('/nincs-ilyen?a=2')).toBe(1);
  unwatch();
});

it('[MW-19] [COUNTRY-21] [OPEN-A47] store fields; a store that is not there has all flags off', async () => {
  const british = shop.shopper('gb');
  const acceptLanguage = 'en-GB';
  const { data } = await british.call(getStores, { storeKey: 'store-gb', acceptLanguage });
  expect(data).toMatchObject({ bankDetails: { bic: 'EXWKGBXX' }, flags: { reviews: true, googleAutocomplete: false } });
  const missing = await british.call(getStores, { storeKey: 'store-xx', acceptLanguage });
  expect(Object.values(missing.data.flags).every(flag => !flag)).toBe(true);
});

it('a store that is none of a storefront is asked of nobody, and nothing is kept of it', async () => {
  const paths: string[] = [];
  const unwatch = shop.upstreams.watch(({ path }) => void paths.push(path));
  const shopper = shop.shopper('lt');
  for (const storeKey of ['store-xx', 'STORE-LT', 'x'.repeat(200)]) {
    const { data } = await shopper.call(getStores, { storeKey, acceptLanguage: 'lt-LT' });
    expect(data).toMatchObject({ key: storeKey, emailAddress: null, bankDetails: null });
  }
  unwatch();
  expect(paths.filter(path => path.includes('/stores/'))).toEqual([]);
});
