import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, Refusal, show } from '../testing/page.tsx';
import { FindOrderForm } from './find-order-form.tsx';
import { OrderList } from './order-list.tsx';

const total = { centAmount: 8900, currencyCode: 'GBP', fractionDigits: 2 };
const orders = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `o${at}`,
    orderNumber: `GB-261122-000000${at}`,
    createdAt: '2026-11-22T10:00:00Z',
    orderState: 'Confirmed',
    totalPrice: total,
  }));

it('[MINE-01] lists the orders with their states, and more of them when there are more', async () => {
  const sent = answerCalls({ getOrders: { me: { orders: orders(20) } } });
  show(<OrderList />);
  expect((await screen.findAllByText('Confirmed')).length).toBe(20);
  expect(screen.getByRole('link', { name: 'Order GB-261122-0000003' }).getAttribute('href')).toBe(
    '/my-account/my-orders/gb-261122-0000003',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
  expect(sent.map(({ args }) => args)).toEqual([[{ limit: 20 }], [{ limit: 40 }]]);
});

it('keeps the button for more, and the focus on it, while they are on their way', async () => {
  const late = Promise.withResolvers<unknown>();
  const answers: Record<string, unknown> = { getOrders: { me: { orders: orders(20) } } };
  answerCalls(answers);
  show(<OrderList />);
  const more = await screen.findByRole('button', { name: 'Show more orders' });
  answers.getOrders = late.promise;
  await userEvent.click(more);
  await act(async () => undefined);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show more orders' }));
  await act(async () => late.resolve({ me: { orders: orders(30) } }));
  await waitFor(() => expect(screen.getAllByText('Confirmed').length).toBe(30));
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list'));
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
