import type { Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import { address, addressedCart, cartOf, customer } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, showRoutes } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

const scrolled = jest.fn();
const cookies: Record<string, string> = {};

beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  const set = async ({ name, value }: { name: string; value: string }) => {
    cookies[name] = value;
  };
  Object.assign(globalThis, { cookieStore: { set } });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const usual = {
  checkout: () => ({ accepted: true }),
  getShippingMethodsWithoutId: () => ({ shippingMethods: [] }),
  getStores: () => storeAnswer({ vatValidation: true, changeTaxRate: true }),
  getMe: () => ({ me: { customer: null, activeCart: cartOf({ version: 2 }) } }),
  updateCart: () => ({ cart: addressedCart({ version: 2 }) }),
  getPaymentMethodsRequest: () => ({}),
};

async function open(country: 'gb' | 'pl' = 'gb', who: typeof customer | null = null, change: Partial<Storefront> = {}) {
  const shop = createShop(country, cartOf({ storeKey: `store-${country}` }), who, change);
  const view = showRoutes(shop, [...routes], '/checkout/addresses');
  await screen.findByLabelText('First name');
  return { shop, ...view };
}

const typed = {
  Email: 'ada@example.com',
  'First name': 'Ada',
  'Last name': 'Byron',
  Street: 'Mill Lane',
  Number: '12a',
  Postcode: 'SW1A 1AA',
  'Town or city': 'London',
  Phone: '+44 20 7946 0000',
};

const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input:not([type=radio])' });

function fill(values: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(input(label), { target: { value } });
  }
}
const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' })));
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })));

it('[CHECKOUT-06] [CHECKOUT-28] [CHECKOUT-34] [CHECKOUT-39] starts private, goods to the billing address', async () => {
  answerCalls(usual);
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Private person' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'To the billing address' }).checked).toBe(true);
  expect(screen.queryByRole('textbox', { name: /VAT ID/ })).toBeNull();
});

it('[CHECKOUT-22] [CHECKOUT-21] [OPEN-B6] lets a guest order, without saving addresses', async () => {
  answerCalls(usual);
  await open();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/checkout/login');
});

it('[CHECKOUT-32] [TMW-07] saves addresses and email in one update and goes on to payment', async () => {
  const { named } = answerCalls(usual);
  const { router } = await open();
  fill();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payment'));
  expect(named('updateCart')).toEqual([
    [
      { id: 'cart-1', version: 1 },
      [
        { action: 'setBillingAddress', address: { ...address, email: 'ada@example.com' } },
        { action: 'setShippingAddress', address: { ...address, email: 'ada@example.com' } },
        { action: 'setCustomerEmail', email: 'ada@example.com' },
      ],
    ],
  ]);
});

it('[CHECKOUT-29] [CHECKOUT-30] [CHECKOUT-31] refuses an invalid form: billing first, nothing saved, first field in view', async () => {
  const { named } = answerCalls(usual);
  const { shop } = await open();
  await choose('To another address');
  await submit();
  expect(named('updateCart')).toEqual([]);
  expect(shop.getState().notifications.notifications).toMatchObject([
    { type: 'error', text: 'Please check the billing address.' },
  ]);
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('[CHECKOUT-30] reports the shipping address when only that is wrong', async () => {
  const { named } = answerCalls(usual);
  const { shop } = await open();
  fill();
  await choose('To another address');
  await submit();
  expect(named('updateCart')).toEqual([]);
  expect(shop.getState().notifications.notifications).toMatchObject([{ text: 'Please check the shipping address.' }]);
});

it.each([
  ['VALID-09', 'gb', 'Postcode', '12345', 'Please enter a valid postcode, such as SW1A 1AA.'],
  ['TVALID-12', 'gb', 'Number', 'A', 'The number must contain a digit.'],
  ['VALID-22', 'gb', 'Phone', '1234', 'Please enter a valid phone number.'],
  ['VALID-27', 'gb', 'Town or city', 'Lon<don', 'Forbidden characters: <'],
  ['VALID-21', 'gb', 'Email', 'ada', 'Please enter a valid email address.'],
] as const)('[%s] refuses on %s in %s: %s', async (_number, country, label, value, text) => {
  const { named } = answerCalls(usual);
  await open(country);
  fill({ ...typed, [label]: value });
  await submit();
  expect(screen.getByText(text)).toBeTruthy();
  expect(named('updateCart')).toEqual([]);
});

it('[CHECKOUT-33] keeps the client type for the session, and the shipping choice (CHECKOUT-28)', async () => {
  answerCalls(usual);
  await open();
  await choose('Company');
  await choose('To another address');
  expect(cookies).toMatchObject({
    'client-type-standard': 'COMPANY',
    'shipping-address-type': 'DIFFERENT_FROM_BILLING',
  });
});

it('[CHECKOUT-35] [VAT-24] [VAT-09] clears what a company has when the buyer becomes private', async () => {
  answerCalls(usual);
  await open();
  await choose('Company');
  fill({ Company: 'Mill Ltd', 'VAT ID': 'GB1' });
  await choose('Private person');
  expect(screen.queryByRole('textbox', { name: /^VAT ID/ })).toBeNull();
  await choose('Company');
  expect(input('VAT ID').value).toBe('');
  expect(input('Company').value).toBe('');
});

describe('the VAT number', () => {
  const valid = { outcome: 'valid', code: 200, vatNumber: 'GB123456789' };
  async function openCompany(answers: Record<string, () => unknown>) {
    const called = answerCalls({ ...usual, ...answers });
    const view = await open();
    await waitFor(() => expect(called.named('getStores')).not.toEqual([]));
    await act(async () => {});
    await choose('Company');
    fill();
    fireEvent.change(input('Company'), {
      target: { value: 'Mill' },
    });
    const field = input('VAT ID');
    const commit = (value: string) =>
      act(async () => {
        fireEvent.change(field, { target: { value } });
        fireEvent.blur(field);
      });
    return { ...view, ...called, commit };
  }

  it('[VAT-25] [VAT-10] [VAT-07] [VAT-01] is checked when it is committed, and prices turn net', async () => {
    const { commit, named } = await openCompany({
      validateVat: () => valid,
      setNetPricing: () => ({ cartVersion: 2, net: true }),
    });
    await commit('123456789');
    expect(await screen.findByText('VAT ID successfully validated.')).toBeTruthy();
    expect(screen.getByText('Prices have been adjusted to NET.')).toBeTruthy();
    expect(named('setNetPricing')).toEqual([[{ id: 'cart-1', version: 1 }, { vatNumber: 'GB123456789' }]]);
  });

  it('[VAT-08] is not checked twice when it is the same', async () => {
    const { commit, named } = await openCompany({
      validateVat: () => valid,
      setNetPricing: () => ({ cartVersion: 2, net: true }),
    });
    await commit('123456789');
    await screen.findByText('VAT ID successfully validated.');
    await commit('GB 123456789');
    expect(named('validateVat')).toHaveLength(1);
  });

  it('[VAT-17] has two characters at least, and none is sent before', async () => {
    const { commit, named } = await openCompany({});
    await commit('1');
    expect(await screen.findByText('Please enter at least 2 characters.')).toBeTruthy();
    expect(named('validateVat')).toEqual([]);
  });

  it('[VAT-12] [VAT-29] offers another check when the service could not say', async () => {
    const { commit, named } = await openCompany({
      validateVat: () => ({ outcome: 'could-not-validate', code: 999, vatNumber: 'GB1' }),
    });
    await commit('123456789');
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Validate my VAT ID' })));
    expect(screen.getByText('Technical issue occurred.')).toBeTruthy();
    expect(named('validateVat')).toHaveLength(2);
  });

  it('[VAT-13] [VAT-14] [VAT-27] [OPEN-B19] [CHECKOUT-30] stops the first submit with the reasons, then goes on at gross prices', async () => {
    const { commit, named, router, shop } = await openCompany({
      validateVat: () => ({ outcome: 'not-valid', code: 201, vatNumber: 'GB1' }),
    });
    await commit('123456789');
    await screen.findByText('VAT ID not validated.');
    await submit();
    expect(named('updateCart')).toEqual([]);
    expect(shop.getState().notifications.notifications).toMatchObject([{ type: 'warning' }]);
    for (const reason of ['Invalid VAT ID', 'Private VAT ID used instead of business', 'System error']) {
      expect(screen.getByText(reason)).toBeTruthy();
    }
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue anyway', hidden: true })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payment'));
    expect(named('updateCart')).toHaveLength(1);
  });
});

it('[CHECKOUT-27] [CHECKOUT-36] [CHECKOUT-22] offers saved addresses to customers and infers the client type', async () => {
  answerCalls(usual);
  const saved = { ...address, id: 'a1', company: 'Mill Ltd' };
  const shop = createShop('gb', cartOf(), { ...customer, billingAddresses: [saved] });
  showRoutes(shop, [...routes], '/checkout/addresses');
  expect(await screen.findByRole('radio', { name: /Mill Ltd/ })).toHaveProperty('checked', true);
  expect(input('VAT ID')).toBeTruthy();
  expect(screen.queryByLabelText('First name')).toBeNull();
  expect(screen.getByRole('checkbox', { name: /Save new addresses/ })).toBeTruthy();
});

it('[ACCOUNT-05] offers the ways to choose both addresses', async () => {
  answerCalls(usual);
  const saved = { ...address, id: 'a1' };
  const shop = createShop('gb', cartOf(), { ...customer, billingAddresses: [saved], shippingAddresses: [saved] });
  showRoutes(shop, [...routes], '/checkout/addresses');
  await screen.findByRole('radio', { name: 'To the billing address' });
  const values = (name: string) =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(radio => radio.name === name)
      .map(({ value }) => value);
  expect(values('shippingMode')).toEqual(['SAME_AS_BILLING', 'DIFFERENT_FROM_BILLING', 'SAVED_ADDRESS']);
  expect(values('billingId')).toEqual(['a1', '']);
});

it('[TERR-08] tells that an address could not be saved, and goes no further', async () => {
  answerCalls({ ...usual, updateCart: () => new Refusal(500, 'InternalError') });
  const { shop, router } = await open();
  fill();
  await submit();
  await waitFor(() => expect(shop.getState().notifications.notifications).toMatchObject([{ type: 'error' }]));
  expect(router.state.location.pathname).toBe('/checkout/addresses');
});

it('[CHECKOUT-42] marks an address that the address service doubts, and takes it as it is the second time', async () => {
  const result = { verdict: { addressComplete: false }, address: { formattedAddress: '', addressComponents: [] } };
  const { named } = answerCalls({ ...usual, validateAddress: () => ({ result }) });
  await open('gb', null, { addressValidation: true });
  fill();
  await submit();
  expect(await screen.findByText(/We could not find this address/)).toBeTruthy();
  expect(input('Street').getAttribute('aria-invalid')).toBe('true');
  expect(named('updateCart')).toEqual([]);
  await submit();
  await waitFor(() => expect(named('updateCart')).toHaveLength(1));
  expect(named('validateAddress')).toHaveLength(1);
  sessionStorage.clear();
});

describe('address completion', () => {
  const london = { streetName: 'Market Street', streetNumber: '7', postalCode: 'SW1A 1AA', city: 'London' };
  const completing = (googleAutocomplete: boolean) => ({
    ...usual,
    getStores: () => storeAnswer({ googleAutocomplete }),
    suggestAddresses: () => ({ suggestions: [{ id: 'p1', text: 'Market Street 7, London' }] }),
    getSuggestedAddress: () => ({ address: london }),
  });
  const type = (value: string) => act(async () => fireEvent.change(input('Street'), { target: { value } }));
  const suggested = () =>
    [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(option => option.value);

  it('[CHECKOUT-44] [CONST-03] [TCONST-09] suggests addresses 800 ms after the last key, and takes over the chosen one', async () => {
    const { named } = answerCalls(completing(true));
    await open();
    await waitFor(() => expect(document.querySelector('datalist')).not.toBeNull());
    expect(input('Street').getAttribute('list')).toBe(document.querySelector('datalist')?.id);
    const began = Date.now();
    await type('Mar');
    await type('Market St');
    await waitFor(() => expect(suggested()).toEqual(['Market Street 7, London']));
    expect(Date.now() - began).toBeGreaterThanOrEqual(800);
    expect(named('suggestAddresses')).toMatchObject([[{ input: 'Market St' }]]);
    fill({ 'First name': 'Ada' });
    await type('Market Street 7, London');
    await waitFor(() => expect(input('Town or city').value).toBe('London'));
    const { streetName, streetNumber, postalCode } = london;
    expect([input('Street').value, input('Number').value, input('Postcode').value]).toEqual([
      streetName,
      streetNumber,
      postalCode,
    ]);
    expect(input('First name').value).toBe('Ada');
    expect(named('getSuggestedAddress')).toMatchObject([[{ id: 'p1' }]]);
  });

  it('[CHECKOUT-44] suggests nothing where the flag of the store is off', async () => {
    const { named } = answerCalls(completing(false));
    await open();
    await type('Market St');
    await new Promise(resolve => setTimeout(resolve, 1000));
    expect(input('Street').getAttribute('list')).toBeNull();
    expect(suggested()).toEqual([]);
    expect(named('suggestAddresses')).toEqual([]);
  });
});
