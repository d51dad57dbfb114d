import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { gbp, offerOf } from '../testing/fixtures.ts';
import { groupOf, paymentChoices } from './payment-methods.ts';

const named = (types: readonly string[]) => offerOf(types, {}, type => `provider ${type}`);
const keys = (country: 'gb' | 'de' | 'pl' | 'sk', types: string[], type: 'PRIVATE' | 'COMPANY' = 'PRIVATE') =>
  paymentChoices(offerOf(types), storefrontByCountry(country), type).map(choice => choice.key);

it('[PAY-20] [OPEN-B31] leaves out what is unknown or not of this country', () => {
  expect(keys('gb', ['scheme', 'bitcoin', 'ideal', 'paypal'])).toEqual(['scheme', 'paypal']);
});

it('[PAY-06] lists the card first', () => {
  expect(keys('gb', ['paypal', 'klarna', 'scheme'])[0]).toBe('scheme');
});

it('[PAY-30] [OPEN-B32] companies get no ratepay', () => {
  expect(keys('de', ['scheme', 'ratepay', 'klarna_b2b'], 'COMPANY')).toEqual(['scheme', 'klarna_b2b']);
});

it('[PAY-31] [OPEN-B32] private buyers get no business invoice', () => {
  expect(keys('de', ['scheme', 'ratepay', 'klarna_b2b'], 'PRIVATE')).toEqual(['scheme', 'ratepay']);
});

it('[PAY-01] [PAY-02] names the Polish method itself, others as the provider does', () => {
  const choices = paymentChoices(named(['onlineBanking_PL', 'paypal']), storefrontByCountry('pl'), 'PRIVATE');
  expect(choices).toContainEqual({ key: 'onlineBanking_PL', name: null });
  expect(choices).toContainEqual({ key: 'paypal', name: 'provider paypal' });
});

it('[PAY-01] adds cash on delivery and bank transfer where they are offered', () => {
  const bank = { accountOwner: 'Exwerk', institute: 'Bank', bic: 'B', iban: 'SK1' };
  const offer = offerOf(['scheme'], { cashOnDelivery: { title: 'Dobierka', fee: gbp(150) }, bankTransfer: bank });
  const choices = paymentChoices(offer, storefrontByCountry('sk'), 'PRIVATE');
  expect(choices.map(choice => choice.key)).toEqual(['scheme', 'cod', 'bank']);
});

it('[PAY-04] wallets stand together, and so do the two of Klarna', () => {
  const types = ['googlepay', 'klarna', 'paypal', 'scheme', 'klarna_account', 'ratepay', 'applepay'];
  const listed = keys('de', types);
  const places = (...group: string[]) => group.map(type => listed.map(String).indexOf(type)).toSorted((a, b) => a - b);
  for (const group of [places('googlepay', 'applepay'), places('klarna', 'klarna_account')])
    expect(group[1]).toBe((group[0] ?? 0) + 1);
  expect(listed).toHaveLength(types.length);
  expect(listed.map(groupOf)).toEqual(expect.arrayContaining(['wallet', 'klarna', null]));
  expect((['googlepay', 'applepay', 'klarna', 'klarna_account', 'klarna_b2b', 'cod'] as const).map(groupOf)).toEqual([
    'wallet',
    'wallet',
    'klarna',
    'klarna',
    null,
    null,
  ]);
});
