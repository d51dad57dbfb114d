import { customerChanged } from '@exwerk/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jane, orderOf } from '../testing/fixtures.ts';
import { answerCalls, Refusal, show } from '../testing/page.tsx';
import OrderAccount from './order-account.tsx';

const showGuest = async (props: { token?: string } = {}) => {
  const store = show(<OrderAccount order={orderOf()} {...props} />);
  await act(async () => store.dispatch(customerChanged(null)));
  return store;
};
const open = async () => {
  const details = screen.getByText('Create an account with this order').closest('details');
  await act(async () => details?.toggleAttribute('open', true));
  return screen.findByLabelText('Password');
};
const send = async (password: string) => {
  await userEvent.type(await open(), password);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
};

it('[MINE-01] makes an account of a password and the order, and leads to the orders', async () => {
  const sent = answerCalls({
    signUpFromOrder: { user: { customer: jane, cart: null } },
    getPersonalizedDiscounts: null,
  });
  const store = await showGuest({ token: '1.signed' });
  await send('Sample-2026');
  const link = await screen.findByRole('link', { name: 'My orders' });
  expect(link.getAttribute('href')).toBe('/my-account/my-orders');
  expect(document.activeElement?.textContent).toContain('Your account is ready');
  expect(sent[0]).toEqual({
    name: 'signUpFromOrder',
    args: [{ orderNumber: 'GB-261122-0000001', token: '1.signed' }, { password: 'Sample-2026' }],
  });
  expect(store.getState().session.customer).toEqual(jane);
});

it('[MINE-04] judges the password as the sign-up does, and says what the shop refuses', async () => {
  const communicate = 'This email address already has an account.';
  const sent = answerCalls({ signUpFromOrder: new Refusal({ code: 'DuplicateField', communicate }) });
  await showGuest();
  await send('short');
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Password'), '-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findByRole('alert')).textContent).toContain(communicate);
});

it.each([
  ['customers', orderOf(), jane],
  ['an order in an account', orderOf({ isInAccount: true }), null],
  ['an order without an address', orderOf({ customerEmail: null }), null],
])('offers nothing for %s', async (_who, order, customer) => {
  const store = show(<OrderAccount order={order} />, { customer });
  await act(async () => store.dispatch(customerChanged(customer)));
  expect(screen.queryByText('Create an account with this order')).toBeNull();
});
