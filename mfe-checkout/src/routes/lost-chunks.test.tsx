import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { choose, fill, input, open, submit, typed, usual } from '../testing/addresses-page.tsx';
import { cartOf, customer } from '../testing/fixtures.ts';
import { open as openPayment, orderAndPay } from '../testing/payment-page.tsx';
import { answerCalls, type createShop } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

/** Pages of which a part cannot be fetched: what was typed stays. */

const mockLost = new Set<string>();
const mockAsked: string[] = [];
const mockPart = (name: string, real: () => unknown) => {
  mockAsked.push(name);
  if (mockLost.has(name)) throw Object.assign(new Error(`Loading chunk ${name} failed`), { name: 'ChunkLoadError' });
  return real();
};
jest.mock('../addresses/when-sent.ts', () =>
  mockPart('when-sent', () => jest.requireActual('../addresses/when-sent.ts')),
);
jest.mock('../addresses/street-suggestions.tsx', () =>
  mockPart('street-suggestions', () => jest.requireActual('../addresses/street-suggestions.tsx')),
);
jest.mock('../addresses/pick-up-points.tsx', () =>
  mockPart('pick-up-points', () => jest.requireActual('../addresses/pick-up-points.tsx')),
);
jest.mock('../cart/coupon-fields.tsx', () =>
  mockPart('coupon-fields', () => jest.requireActual('../cart/coupon-fields.tsx')),
);
jest.mock('../vat/vat-reasons-dialog.tsx', () =>
  mockPart('vat-reasons-dialog', () => jest.requireActual('../vat/vat-reasons-dialog.tsx')),
);
jest.mock('../attempt/attempt-status.tsx', () =>
  mockPart('attempt-status', () => jest.requireActual('../attempt/attempt-status.tsx')),
);

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => mockLost.clear());

const cut = () => {
  throw new TypeError('fetch failed');
};
const failed = (region: string) => document.querySelector<HTMLElement>(`[data-failed-region="${region}"]`);
/** The part says that it failed and comes at the next try, on the same page. */
async function retry(region: string, name: string) {
  await waitFor(() => expect(failed(region)).not.toBeNull());
  mockLost.delete(name);
  await act(async () => fireEvent.click(within(failed(region) as HTMLElement).getByRole('button')));
  expect(failed(region)).toBeNull();
}
const failure = 'The addresses could not be saved. Please try again.';

describe('[CHECKOUT-32] the addresses are sent though what judges them is lost', () => {
  const told = (shop: ReturnType<typeof createShop>) =>
    shop.getState().notifications.notifications.map(({ text }) => text);
  beforeEach(() => mockLost.add('when-sent'));

  it('and paid for next', async () => {
    answerCalls(usual);
    const { router, shop } = await open();
    fill();
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payment'));
    expect(told(shop)).toEqual([]);
  });

  it('and paid for next by a customer, who is told that the address book has them not', async () => {
    answerCalls({ ...usual, getMe: () => ({ me: { customer, activeCart: cartOf() } }) });
    const { router, shop } = await open('gb', { ...customer, billingAddresses: [], shippingAddresses: [] });
    fill();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Save new addresses/ })));
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/payment'));
    expect(told(shop)).toEqual([failure]);
  });

  it('and a shop that is out of reach is told of', async () => {
    answerCalls({ ...usual, updateCart: cut, getMe: cut });
    const { router, shop } = await open();
    fill();
    await submit();
    await waitFor(() => expect(told(shop)).toEqual([failure]), { timeout: 5000 });
    expect(router.state.location.pathname).toBe('/checkout/addresses');
  });
});

it('[CHECKOUT-44] the addresses page does without suggestions', async () => {
  mockLost.add('street-suggestions');
  answerCalls({ ...usual, getStores: () => storeAnswer({ googleAutocomplete: true }) });
  await open();
  fill({ 'First name': 'Ada' });
  await waitFor(() => expect(mockAsked).toContain('street-suggestions'));
  await act(() => new Promise(resolve => setTimeout(resolve, 20)));
  expect(input('First name').value).toBe('Ada');
  expect(document.querySelector('[data-failed-region]')).toBeNull();
});

it('the addresses page offers the places to collect at anew, with all that was typed', async () => {
  mockLost.add('pick-up-points');
  const getStores = () => ({ data: { ...storeAnswer().data, hasPickUpPoints: true } });
  answerCalls({ ...usual, getStores, getPickUpPoints: () => ({ pickUpPoints: [] }) });
  await open();
  fill({ 'First name': 'Ada' });
  await screen.findByRole('radio', { name: 'To a pick-up point' });
  await choose('To a pick-up point');
  await retry('checkout/pick-up-points', 'pick-up-points');
  expect(input('First name').value).toBe('Ada');
});

it('[TERR-08] an address step whose VAT dialog is lost keeps what was typed', async () => {
  mockLost.add('vat-reasons-dialog');
  answerCalls({ ...usual, validateVat: () => ({ isValid: false }) });
  await open('gb');
  await choose('Company');
  fill({ ...typed, Company: 'Mill Ltd', 'VAT ID': 'GB123456789' });
  await submit();
  await retry('checkout/vat-reasons', 'vat-reasons-dialog');
  expect(input('First name').value).toBe('Ada');
});

describe('the payment page', () => {
  afterEach(() => localStorage.clear());

  it('stays as it is where the fields for coupons are lost', async () => {
    mockLost.add('coupon-fields');
    await openPayment();
    const disclosure = screen.getByText('Coupon code').closest('details') as HTMLDetailsElement;
    await act(async () => {
      disclosure.open = true;
      fireEvent(disclosure, new Event('toggle'));
    });
    await waitFor(() => expect(failed('checkout/coupon-fields')).not.toBeNull());
    expect(screen.getByRole('button', { name: /^Order with obligation to pay/ })).toBeTruthy();
    await retry('checkout/coupon-fields', 'coupon-fields');
  });

  it('[RECOVER-01] has what tells of a payment out of sight before there is one, and asks anew for what it has not', async () => {
    mockLost.add('attempt-status');
    const answer = Promise.withResolvers<never>();
    await openPayment({
      makePaymentRequest: () => answer.promise,
      getPaymentAttempt: () => ({ state: 'confirming', order: null }),
    });
    await orderAndPay();
    expect(mockAsked.filter(name => name === 'attempt-status')).toHaveLength(1);
    answer.reject(new TypeError('fetch failed'));
    await retry('checkout/attempt-status', 'attempt-status');
    expect(await screen.findByText('We are confirming your payment')).toBeTruthy();
  });
});
