import { act, screen, waitFor } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import { orderOf } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, showRoutes } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

const mockSlot = jest.fn().mockReturnValue(null);
jest.mock('@exwerk/runtime/page/slot', () => ({ Slot: (props: unknown) => mockSlot(props) }));

afterEach(() => jest.restoreAllMocks());

function open(order: unknown, at = '/checkout/thank-you?order=order-1') {
  answerCalls({ getOrder: () => order, getStores: () => storeAnswer() });
  return showRoutes(createShop('gb'), [...routes], at);
}

it('[CHECKOUT-08] [ORDER-02] shows the order with an empty cart (OPEN-B3)', async () => {
  open({ order: orderOf() });
  expect(await screen.findByText('Order GB-1001')).toBeTruthy();
  expect(screen.getByText(/ada@example.com/)).toBeTruthy();
  expect(screen.getByText('Paid')).toBeTruthy();
  expect(screen.getByText('£21.95')).toBeTruthy();
});

it('[MINE-01] offers an account to who has bought as a guest, and to nobody else', async () => {
  open({ order: orderOf() });
  await screen.findByText('Order GB-1001');
  expect(mockSlot).not.toHaveBeenCalled();
  const order = orderOf({ isInAccount: false });
  open({ order });
  await waitFor(() => expect(mockSlot).toHaveBeenCalledWith({ name: 'account/from-order', props: { order } }));
});

it('[ORDER-06] [PAY-18] [OPEN-B71] asks for the transfer with the bank details', async () => {
  open({ order: orderOf({ paymentMethod: 'bank', paymentState: 'Pending' }) });
  expect(await screen.findByText('Payment in progress')).toBeTruthy();
  for (const text of ['Exwerk Ltd', 'Test Bank', 'TESTGB22', 'GB29 NWBK 6016 1331 9268 19', 'GB-1001']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

it('[PAY-18] [RECOVER-06] names the account of the store where it was ordered, in whichever storefront it is shown', async () => {
  const answers = answerCalls({
    getOrder: () => ({ order: orderOf({ storeKey: 'store-cz', paymentMethod: 'bank', paymentState: 'Pending' }) }),
    getStores: () => storeAnswer(),
  });
  showRoutes(createShop('gb'), [...routes], '/checkout/thank-you?order=order-1');
  expect(await screen.findByText('GB29 NWBK 6016 1331 9268 19')).toBeTruthy();
  expect(answers.named('getStores')).toContainEqual([{ storeKey: 'store-cz', acceptLanguage: 'en-GB' }]);
});

it('[ORDER-06] says of a payment that has failed since that it has', async () => {
  open({ order: orderOf({ paymentState: 'Failed' }) });
  expect((await screen.findByText(/^Payment:/)).textContent).toBe('Payment: Failed');
});

it('[ORDER-03] [ORDER-06] says of an order that was cancelled since that it was, and neither that it is paid nor that it will be', async () => {
  open({ order: orderOf({ orderState: 'Cancelled', paymentState: 'Pending' }) });
  expect(await screen.findByText('Your order GB-1001 has been cancelled')).toBeTruthy();
  expect(screen.queryByText(/^Payment:/)).toBeNull();
  expect(screen.queryByText(/ada@example.com/)).toBeNull();
  expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe('/orders/gb-1001');
});

const reference = {
  reference: '501 422 944',
  entity: '12101',
  expiresAt: '2030-01-12T09:37:49',
  merchantReference: 'PT-1',
};

it('[PAY-39] [ORDER-06] shows the four multibanco values', async () => {
  open({ order: orderOf({ paymentMethod: 'multibanco', multibanco: reference, paymentState: 'Pending' }) });
  expect(await screen.findByText('Payment in progress')).toBeTruthy();
  for (const text of [
    'Entity: 12101',
    'Reference: 501 422 944',
    'Valid until 12 January 2030',
    'Merchant reference: PT-1',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

const toPay = [
  ['bank', null, 'GB29 NWBK 6016 1331 9268 19'],
  ['multibanco', reference, 'Reference: 501 422 944'],
] as const;

it.each([
  ...(['Paid', 'CreditOwed', 'Failed'] as const).map(paymentState => ({ paymentState })),
  ...(['Pending', 'BalanceDue', 'Paid', null] as const).map(paymentState => ({
    orderState: 'Cancelled' as const,
    paymentState,
  })),
])('[RECOVER-06] asks for no money, by transfer or by reference, for an order that is %j', async state => {
  for (const [paymentMethod, multibanco, text] of toPay) {
    const { unmount } = open({ order: orderOf({ paymentMethod, multibanco, ...state }) });
    await screen.findByText(/order GB-1001/i);
    await act(() => new Promise(resolve => setTimeout(resolve, 20)));
    expect(screen.queryByText(text)).toBeNull();
    unmount();
  }
});

it.each(['Pending', 'BalanceDue', null] as const)(
  '[RECOVER-06] asks for what is still to be paid of an order whose payment is %s',
  async paymentState => {
    for (const [paymentMethod, multibanco, text] of toPay) {
      const { unmount } = open({ order: orderOf({ paymentMethod, multibanco, paymentState }) });
      expect(await screen.findByText(text)).toBeTruthy();
      unmount();
    }
  },
);

describe('the heading', () => {
  const heading = () => screen.getByRole('heading', { level: 1 });
  const thanks = 'Thank you for your order';
  const looksOfSteps = () => screen.getByLabelText('Checkout steps').className;

  it('[OPEN-B9] thanks nobody before there is an order to thank for', async () => {
    const answer = Promise.withResolvers<unknown>();
    open(answer.promise);
    await waitFor(() => expect(screen.getByRole('status')).toBeTruthy());
    const before = heading();
    expect(before.textContent).toBe('Order summary');
    expect(document.title).not.toContain(thanks);
    expect(looksOfSteps()).toBe('hidden');
    answer.resolve({ order: orderOf() });
    await screen.findByText('Order GB-1001');
    expect(heading()).toBe(before);
    expect(before.textContent).toBe(thanks);
    expect(document.title).toContain(thanks);
    expect(looksOfSteps()).toBe('');
  });

  it('[OPEN-B9] thanks nobody for an order that cannot be had', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    open(new Refusal(503, 'UpstreamError'));
    await screen.findByRole('button', { name: 'Try again' });
    expect(heading().textContent).not.toBe(thanks);
    expect(looksOfSteps()).toBe('hidden');
  });
});

it.each([
  ['a foreign order', new Refusal(404, 'NotFound'), '/checkout/thank-you?order=other'],
  ['no order', new Refusal(404, 'NotFound'), '/checkout/thank-you'],
])('[OPEN-B9] leads home for %s', async (_title, answer, at) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { router } = open(answer, at);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
