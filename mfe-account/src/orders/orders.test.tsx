import { loadSession } from '@exwerk/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component as OrdersPage } from '../routes/orders-route.tsx';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, Refusal, show } from '../testing/page.tsx';
import { FindOrderForm } from './find-order-form.tsx';
import { OrderList } from './order-list.tsx';

const total = { centAmount: 8900, currencyCode: 'GBP', fractionDigits: 2 };
const orders = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    id: `o${from + at}`,
    orderNumber: `GB-261122-000000${from + at}`,
    createdAt: '2026-11-22T10:00:00Z',
    orderState: 'Confirmed',
    totalPrice: total,
  }));
const answerOf = (...page: Parameters<typeof orders>) => ({ me: { orders: orders(...page) } });
const more = () => screen.getByRole('button', { name: 'Show more orders' });
const isMore = () => screen.queryByRole('button', { name: 'Show more orders' }) !== null;
const shown = () => screen.getAllByText('Confirmed').length;

it('[MINE-01] lists the orders with their states, and all older ones twenty by twenty, however many there are', async () => {
  const answers = { getOrders: answerOf(20) };
  const sent = answerCalls(answers);
  show(<OrderList />);
  await waitFor(() => expect(shown()).toBe(20));
  expect(screen.getByRole('link', { name: 'Order GB-261122-0000003' }).getAttribute('href')).toBe(
    '/my-account/my-orders/gb-261122-0000003',
  );
  for (const offset of [20, 40, 60, 80, 100]) {
    answers.getOrders = answerOf(20, offset);
    await userEvent.click(more());
    await waitFor(() => expect(shown()).toBe(offset + 20));
  }
  answers.getOrders = answerOf(3, 120);
  await userEvent.click(more());
  await waitFor(() => expect(shown()).toBe(123));
  expect(isMore()).toBe(false);
  expect(screen.getByRole('link', { name: 'Order GB-261122-000000122' })).toBeTruthy();
  expect(sent.map(({ args }) => args)).toEqual([0, 20, 40, 60, 80, 100, 120].map(offset => [{ limit: 20, offset }]));
});

it('shows an order once that a newer one has moved to the next twenty', async () => {
  const answers = { getOrders: answerOf(20) };
  answerCalls(answers);
  show(<OrderList />);
  await waitFor(() => expect(shown()).toBe(20));
  answers.getOrders = answerOf(20, 19);
  await userEvent.click(more());
  await waitFor(() => expect(shown()).toBe(39));
  expect(isMore()).toBe(true);
});

it('keeps the button for more, and the focus on it, while they are on their way', async () => {
  const late = Promise.withResolvers<unknown>();
  const answers: Record<string, unknown> = { getOrders: answerOf(20) };
  answerCalls(answers);
  show(<OrderList />);
  await waitFor(() => expect(shown()).toBe(20));
  answers.getOrders = late.promise;
  await userEvent.click(more());
  await act(async () => undefined);
  expect(document.activeElement).toBe(more());
  expect(more().getAttribute('aria-busy')).toBe('true');
  expect(shown()).toBe(20);
  await act(async () => late.resolve(answerOf(10, 20)));
  await waitFor(() => expect(shown()).toBe(30));
  expect(isMore()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('keeps the orders that are shown when older ones cannot be had, and lets try again', async () => {
  const answers: Record<string, unknown> = { getOrders: answerOf(20) };
  const sent = answerCalls(answers);
  show(<OrderList />);
  await waitFor(() => expect(shown()).toBe(20));
  answers.getOrders = null;
  await userEvent.click(more());
  const again = await screen.findByRole('button', { name: 'region.retry' });
  expect([shown(), isMore()]).toEqual([20, false]);
  expect(document.activeElement).toBe(screen.getByRole('list'));
  answers.getOrders = answerOf(20, 20);
  await userEvent.click(again);
  await waitFor(() => expect(shown()).toBe(40));
  expect(sent.map(({ args }) => args)).toEqual([0, 20, 20].map(offset => [{ limit: 20, offset }]));
  expect(document.activeElement?.contains(more())).toBe(true);
});

it.each([20, 40])('of %i orders none is left once another customer is signed in, in another tab say', async count => {
  const answers: Record<string, unknown> = {
    getOrders: answerOf(20),
    getMe: { me: { customer: { ...jane, id: 'c2' }, activeCart: null } },
    getPersonalizedDiscounts: { cartDiscount: null },
  };
  answerCalls(answers);
  const store = show(<OrdersPage />, { customer: jane });
  await waitFor(() => expect(shown()).toBe(20));
  answers.getOrders = answerOf(20, 20);
  if (count > 20) await userEvent.click(more());
  await waitFor(() => expect(shown()).toBe(count));
  answers.getOrders = answerOf(1, 99);
  await act(() => store.dispatch(loadSession()));
  await waitFor(() => expect(shown()).toBe(1));
  expect(screen.getByRole('link', { name: 'Order GB-261122-00000099' })).toBeTruthy();
});

it('says that there are none, or that they could not be had', async () => {
  answerCalls({ getOrders: { me: { orders: [] } } });
  show(<OrderList />);
  expect(await screen.findByText('You have not ordered anything yet.')).toBeTruthy();
});

it('[RECOVER-07] asks for both, trims them, and tells who has asked too often to wait', async () => {
  const sent = answerCalls({ sendOrderLink: new Refusal({ code: 'TooManyRequests', status: 429 }) });
  show(<FindOrderForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  await act(async () => undefined);
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Order number'), ' GB-261122-0000003 ');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent).toEqual([
    { name: 'sendOrderLink', args: [{ orderNumber: 'GB-261122-0000003', email: 'jane@example.com' }] },
  ]);
});

it('leads from an empty list to what was ordered without an account', async () => {
  answerCalls({ getOrders: { me: { orders: [] } } });
  show(<OrderList />, { customer: jane });
  const link = await screen.findByRole('link', { name: 'Find an order without an account' });
  expect(link.getAttribute('href')).toBe('/orders/find');
});
