import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import { choose, cookies, fill, input, open, scrolled, submit, typed, usual } from '../testing/addresses-page.tsx';
import { address, cartOf, customer } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, showRoutes } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

it('[CHECKOUT-06] [CHECKOUT-28] [CHECKOUT-34] [CHECKOUT-39] starts private, goods to the billing address', async () => {
  answerCalls(usual);
  await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Private person' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'To the billing address' }).checked).toBe(true);
  expect(screen.queryByRole('textbox', { name: /VAT ID/ })).toBeNull();
});

it('[CHECKOUT-28] [CHECKOUT-40] keeps where the goods go for as long as the page lives where cookies cannot be set', async () => {
  answerCalls(usual);
  Object.assign(globalThis, { cookieStore: undefined });
  const { shop, unmount } = await open();
  await choose('To another address');
  unmount();
  showRoutes(shop, [...routes], '/checkout/addresses');
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'To another address' });
  expect(chosen.checked).toBe(true);
});

it.each([
  ['be', 'Belgium'],
  ['ch', 'Switzerland'],
] as const)('[LANG-01] [LANG-10] names the country of %s in the language of the page alone', async (country, name) => {
  answerCalls(usual);
  await open(country);
  expect(screen.getByText(`Country: ${name}`)).toBeTruthy();
});

it('[CHECKOUT-22] [CHECKOUT-21] [OPEN-B6] lets a guest order, without saving addresses', async () => {
  answerCalls(usual);
  await open();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/checkout/login');
});

it('[CHECKOUT-35] [SHELL-48] tells of a wrong address once, however often it is sent, and no more when it is right', async () => {
  answerCalls(usual);
  const { shop } = await open();
  fill({ ...typed, Street: '' });
  const told = () => shop.getState().notifications.notifications.map(({ text }) => text);
  for (const _ of [1, 2, 3, 4]) {
    await submit();
    await waitFor(() => expect(told()).toEqual(['Please check the billing address.']));
  }
  fill({ Street: 'Mill Lane' });
  await waitFor(() => expect(told()).toEqual([]));
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
  expect(shop.getState().notifications.notifications).toMatchObject([{ text: 'Please check the delivery address.' }]);
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

describe('a place to collect at', () => {
  const pickUpPoints = [
    {
      key: 'pick-up-gb-1',
      name: 'Camden Yard',
      streetName: 'Chalk Farm Road',
      streetNumber: '54',
      postalCode: 'NW1 8AN',
      city: 'London',
      country: 'GB',
      openingHours: 'Mon–Fri 8 am–6 pm',
    },
  ];
  const store = storeAnswer();
  const offered = {
    ...usual,
    getStores: () => ({ data: { ...store.data, hasPickUpPoints: true } }),
    getPickUpPoints: () => ({ pickUpPoints }),
  };
  const collect = 'To a pick-up point';

  it('is chosen from a list that comes when it is asked for, and sent by its key', async () => {
    const { named } = answerCalls(offered);
    const { shop } = await open();
    await screen.findByRole('radio', { name: collect });
    expect(named('getPickUpPoints')).toEqual([]);
    await choose(collect);
    const place = await screen.findByRole('radio', { name: /Camden Yard.*54 Chalk Farm Road.*Mon–Fri/ });
    fill();
    await submit();
    expect(named('updateCart')).toEqual([]);
    await waitFor(() => expect(place.getAttribute('aria-invalid')).toBe('true'));
    const notices = () => shop.getState().notifications.notifications.map(({ text }) => text);
    expect(notices()).toEqual(['Please check the delivery address.']);
    await act(async () => fireEvent.click(place));
    expect(notices()).toEqual([]);
    await submit();
    await waitFor(() => expect(named('updateCart')).toHaveLength(1));
    expect(named('updateCart')[0]).toMatchObject([
      {},
      [
        { action: 'setBillingAddress' },
        { action: 'setPickUpPoint', key: 'pick-up-gb-1' },
        { action: 'setCustomerEmail' },
      ],
    ]);
  });

  it('[CHECKOUT-30] takes the notice about another delivery address back when it is chosen instead', async () => {
    answerCalls(offered);
    const { shop } = await open();
    fill();
    await choose('To another address');
    await submit();
    expect(shop.getState().notifications.notifications).toMatchObject([{ text: 'Please check the delivery address.' }]);
    await choose(collect);
    expect(shop.getState().notifications.notifications).toEqual([]);
  });

  it.each([
    ['the store has none', usual, {}],
    ['the cart holds freight', offered, { isFreight: true }],
  ])('is not offered where %s', async (_why, answers, change) => {
    answerCalls(answers);
    showRoutes(createShop('gb', cartOf(change)), [...routes], '/checkout/addresses');
    await screen.findByLabelText('First name');
    await act(async () => {});
    expect(screen.queryByRole('radio', { name: collect })).toBeNull();
  });
});

it('[TERR-08] tells that an address could not be saved, and goes no further', async () => {
  answerCalls({ ...usual, updateCart: () => new Refusal(500, 'InternalError') });
  const { shop, router } = await open();
  fill();
  await submit();
  await waitFor(() => expect(shop.getState().notifications.notifications).toMatchObject([{ type: 'error' }]));
  expect(router.state.location.pathname).toBe('/checkout/addresses');
});

it('[SAFE-14] says nothing of the addresses to a customer who has signed out in another tab: the login tells why', async () => {
  answerCalls({
    ...usual,
    getMe: () => ({ me: { customer: null, activeCart: null } }),
    hasSessionEnded: () => true,
    updateCart: () => new Refusal(404, 'CartNotFound'),
  });
  const { shop, router } = await open('gb', customer);
  fill();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/login'));
  expect(shop.getState().notifications.notifications).toEqual([]);
});

it('[TERR-08] a guest whose cart is gone is told that the addresses were not saved', async () => {
  answerCalls({
    ...usual,
    getMe: () => ({ me: { customer: null, activeCart: null } }),
    hasSessionEnded: () => false,
    updateCart: () => new Refusal(404, 'CartNotFound'),
  });
  const { shop, router } = await open();
  fill();
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(shop.getState().notifications.notifications).toMatchObject([{ type: 'error' }]);
});

it('[VALID-25] [CHECKOUT-31] shows a refused postcode at the address it stands in, and goes no further', async () => {
  const told = {
    fields: { '1.address.postalCode': 'validation.postalCode' },
    fieldValues: { '1.address.postalCode': { example: 'SW1A 1AA' } },
  };
  answerCalls({ ...usual, updateCart: () => new Refusal(400, 'InvalidInput', 'not right', told) });
  const { shop, router } = await open();
  fill();
  await submit();
  expect(await screen.findByText('Please enter a valid postcode, such as SW1A 1AA.')).toBeTruthy();
  expect(input('Postcode').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input('Postcode'));
  expect(scrolled.mock.contexts).toContain(input('Postcode'));
  expect(shop.getState().notifications.notifications).toEqual([]);
  expect(router.state.location.pathname).toBe('/checkout/addresses');
});

it('[CHECKOUT-42] marks an address that the address service doubts, and takes it as it is the second time', async () => {
  const result = { verdict: { addressComplete: false }, address: { formattedAddress: '', addressComponents: [] } };
  const getStores = () => ({ data: { ...storeAnswer().data, addressValidation: true } });
  const { named } = answerCalls({ ...usual, getStores, validateAddress: () => ({ result }) });
  await open('gb');
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
