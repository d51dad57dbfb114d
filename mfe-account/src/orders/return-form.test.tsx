import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAccountOrderLifeQuery } from '../account-endpoints.ts';
import { orderOf } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { ReturnForm } from './return-form.tsx';

const orderKey = { orderNumber: 'GB-261122-0000001' };
function Returns() {
  const { data } = useAccountOrderLifeQuery([orderKey]);
  return data ? <ReturnForm orderKey={orderKey} life={data} /> : null;
}

it('keeps the focus at the returns when the last pieces are announced and the button is gone', async () => {
  const before: OrderLife = {
    order: orderOf(),
    tracking: [],
    refunds: [],
    returns: [],
    returnable: [{ lineItemId: 'l1', quantity: 1 }],
  };
  const after = { ...before, returnable: [] };
  const answers: Record<string, unknown> = { getOrderLife: before, requestReturn: after };
  answerCalls(answers);
  show(<Returns />);
  const [pieces, reason] = await screen.findAllByRole<HTMLSelectElement>('combobox');
  if (pieces) await userEvent.selectOptions(pieces, '1');
  if (reason) await userEvent.selectOptions(reason, reason.options[1]?.value ?? '');
  answers.getOrderLife = after;
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText(/./, { selector: '[role=status] *' });
  // The order is asked for anew.
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

it('[MINE-01] what is announced again after an answer that was lost bears the same name, and what is announced else another', async () => {
  const life: OrderLife = {
    order: orderOf(),
    tracking: [],
    refunds: [],
    returns: [],
    returnable: [{ lineItemId: 'l1', quantity: 2 }],
  };
  const sent = answerCalls({ getOrderLife: life, requestReturn: null });
  show(<Returns />);
  const [pieces, reason] = await screen.findAllByRole<HTMLSelectElement>('combobox');
  if (reason) await userEvent.selectOptions(reason, reason.options[1]?.value ?? '');
  for (const quantity of ['1', '1', '2']) {
    if (pieces) await userEvent.selectOptions(pieces, quantity);
    await userEvent.click(screen.getByRole('button'));
    await screen.findByText(/./, { selector: '[role=status] *' });
  }
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const asked = sent.filter(({ name }) => name === 'requestReturn').map(({ args }) => args);
  expect(asked).toEqual(
    [1, 1, 2].map(quantity => [orderKey, expect.objectContaining({ items: [{ lineItemId: 'l1', quantity }], id })]),
  );
  const names = asked.map(args => JSON.stringify(args).match(/"id":"[^"]+"/)?.[0]);
  expect([names[0] === names[1], names[1] === names[2]]).toEqual([true, false]);
});

it('[MINE-04] a return without its reason is told at that field that it is needed', async () => {
  const life: OrderLife = {
    order: orderOf(),
    tracking: [],
    refunds: [],
    returns: [],
    returnable: [{ lineItemId: 'l1', quantity: 1 }],
  };
  const sent = answerCalls({ getOrderLife: life });
  show(<Returns />);
  const [pieces, reason] = await screen.findAllByRole('combobox');
  if (pieces) await userEvent.selectOptions(pieces, '1');
  await userEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toBe('This field is required.');
  expect(reason?.getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
  expect(sent.map(({ name }) => name)).toEqual(['getOrderLife']);
});
