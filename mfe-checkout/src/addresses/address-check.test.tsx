import { cartOf, address as home } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';
import { isAddressDoubted, isDoubtful } from './address-check.ts';

const clean = {
  verdict: { addressComplete: true },
  address: { formattedAddress: 'Mill Lane 12a', addressComponents: [{ confirmationLevel: 'CONFIRMED' }] },
};
const withPart = (part: Record<string, unknown>) => ({
  ...clean,
  address: { ...clean.address, addressComponents: [{ confirmationLevel: 'CONFIRMED' }, part] },
});

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

it('[CHECKOUT-42] does not doubt a clean verdict', () => {
  expect(isDoubtful(clean)).toBe(false);
});

it.each([
  ['incomplete', { ...clean, verdict: { addressComplete: false } }],
  ['replaced', withPart({ replaced: true })],
  ['unconfirmed', withPart({ confirmationLevel: 'UNCONFIRMED_BUT_PLAUSIBLE' })],
  ['spell-corrected', withPart({ spellCorrected: true })],
  ['unexpected', withPart({ unexpected: true })],
  ['replaced, by its verdict', { ...clean, verdict: { addressComplete: true, hasReplacedComponents: true } }],
  ['unconfirmed, by its verdict', { ...clean, verdict: { addressComplete: true, hasUnconfirmedComponents: true } }],
])('[CHECKOUT-42] doubts an address that is %s', (_verdict, result) => {
  expect(isDoubtful(result)).toBe(true);
});

const storeOf = (addressValidation?: boolean) => ({ data: { ...storeAnswer().data, addressValidation } });
const open = () => createShop('gb', cartOf());

it('[CHECKOUT-41] asks once in a session', async () => {
  const { named } = answerCalls({
    getStores: () => storeOf(true),
    validateAddress: () => ({ result: withPart({ replaced: true }) }),
  });
  const shop = open();
  expect(await shop.dispatch(isAddressDoubted(home))).toBe(true);
  expect(await shop.dispatch(isAddressDoubted({ ...home, city: 'Leeds' }))).toBe(false);
  expect(named('validateAddress')).toEqual([
    [{ regionCode: 'GB', addressLines: ['London', 'Mill Lane 12a', 'SW1A 1AA'] }],
  ]);
});

it('[CHECKOUT-41] [OPEN-B18] asks nothing in other countries', async () => {
  for (const answer of [storeOf(false), storeOf()]) {
    const { named } = answerCalls({ getStores: () => answer });
    expect(await open().dispatch(isAddressDoubted(home))).toBe(false);
    expect(named('validateAddress')).toEqual([]);
  }
});

it('doubts nothing when the service does not answer', async () => {
  answerCalls({
    getStores: () => storeOf(true),
    validateAddress: () => new Refusal(502, 'AddressValidationFailed', 'Error on verdict'),
  });
  expect(await open().dispatch(isAddressDoubted(home))).toBe(false);
});
