import type { Order } from '@exwerk/contract/calls/order-calls';
import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { screen } from '@testing-library/react';
import { orderOf } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { OrderPage } from './order-page.tsx';

// What stands there is of another remote.
jest.mock('@exwerk/runtime/page/slot', () => ({ Slot: () => null }));

const gbp = (centAmount: number) => ({ centAmount, currencyCode: 'GBP', fractionDigits: 2 }) as const;
const refund = (centAmount: number) => ({ id: 'r1', createdAt: '2026-11-23T10:00:00Z', amount: gbp(centAmount) });

/** What the page of an order says of its states, and whether it offers the invoice. */
async function told(order: Partial<Order>, refunds: OrderLife['refunds'] = []) {
  const life: OrderLife = { order: orderOf(order), tracking: [], refunds, returns: [], returnable: [] };
  answerCalls({ getOrderLife: life });
  show(<OrderPage orderKey={{ orderNumber: 'GB-261122-0000001' }} />);
  await screen.findByText('Order status');
  const said = (title: string) => screen.queryByText(title)?.nextElementSibling?.textContent ?? null;
  const hasInvoice = screen.queryByRole('link', { name: 'Invoice (PDF)' }) !== null;
  return [said('Payment'), said('Delivery'), hasInvoice];
}

const cancelled = { orderState: 'Cancelled', shipmentState: 'Pending' } as const;

it.each<[Order['paymentState'], number, string | null, boolean]>([
  ['Pending', 0, null, false],
  [null, 0, null, false],
  ['Failed', 0, 'Failed', false],
  ['Paid', 0, 'Refund due', true],
  ['Paid', 8899, 'Refund due', true],
  ['Paid', 8900, 'Paid', true],
  ['CreditOwed', 8900, 'Refund due', true],
  ['BalanceDue', 0, 'Refund due', true],
  ['BalanceDue', 100, 'Partly paid', true],
])(
  '[MINE-01] cancelled, payment %s, %d cents of 8900 refunded: it says %s, and nothing of a delivery',
  async (...row) => {
    const [paymentState, refunded, payment, hasInvoice] = row;
    const refunds = refunded > 0 ? [refund(refunded)] : [];
    expect(await told({ ...cancelled, paymentState }, refunds)).toEqual([payment, null, hasInvoice]);
  },
);

it.each<[Order['shipmentState'], string | null]>([
  ['Shipped', 'Sent'],
  ['Partial', 'Partly sent'],
  ['Ready', null],
  ['Delayed', null],
  ['Backorder', null],
])('[MINE-01] cancelled, delivery %s: it says %s', async (shipmentState, delivery) => {
  expect(await told({ orderState: 'Cancelled', paymentState: 'Pending', shipmentState })).toEqual([
    null,
    delivery,
    false,
  ]);
});

it('[MINE-01] tells all states of an order that is not cancelled, and bills it before it is paid', async () => {
  expect(await told({ orderState: 'Open', paymentState: 'Pending', shipmentState: 'Pending' })).toEqual([
    'Payment in progress',
    'Being prepared',
    true,
  ]);
});
