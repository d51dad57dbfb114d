import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { home, jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { AddressBook } from './address-book.tsx';

const withHome: Customer = { ...jane, billingAddresses: [home] };
const answer = { user: { customer: withHome } };

const line = 'Jane Doe, 7 Market Street, London, SW1A 1AA';
const notices = ({ getState }: ReturnType<typeof show>) =>
  getState().notifications.notifications.map(({ text }) => text);

const type = async (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, value);
};
const fill = async () => {
  await type('First name', 'Jane');
  await type('Last name', 'Doe');
  await type('Street', 'Market Street');
  await type('Number', '7');
  await type('Postcode', 'SW1A 1AA');
  await type('Town or city', 'London');
  await type('Phone', '+44 20 1234 5678');
};

it('[ACCOUNT-16, MW-15, ACCOUNT-20] adds an address of a private person without company and department', async () => {
  const sent = answerCalls({ addBillingAddress: answer });
  show(<AddressBook customer={jane} kind="Billing" />, { customer: jane });
  await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Company' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Doe Ltd');
  await userEvent.click(screen.getByLabelText('Private person'));
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Add address' })).toBeTruthy();
  expect(sent).toEqual([
    {
      name: 'addBillingAddress',
      args: [
        { version: 3, id: 'c1' },
        expect.objectContaining({ city: 'London', country: 'GB', company: null, department: null }),
      ],
    },
  ]);
});

it.each(['Billing', 'Shipping'] as const)(
  "[CHECKOUT-38] [VAT-01] begins a business customer's new %s address as a company's, a private one's as their own",
  async kind => {
    const asksForCompany = async (customer: Customer) => {
      show(<AddressBook customer={customer} kind={kind} />, { customer });
      await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
      const isAsked = screen.queryByRole('textbox', { name: 'Company' }) !== null;
      cleanup();
      return isAsked;
    };
    answerCalls({});
    expect(await asksForCompany({ ...jane, customerType: 'business' })).toBe(true);
    expect(await asksForCompany(jane)).toBe(false);
  },
);

it('[VALID-09, VALID-18, VALID-22, VALID-25] checks postcode, street number and phone of the country', async () => {
  const sent = answerCalls({});
  show(<AddressBook customer={jane} kind="Shipping" />, { customer: jane });
  await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
  await fill();
  await type('Postcode', '12345');
  await type('Number', 'abc');
  await type('Phone', '1234567');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a valid postcode, such as SW1A 1AA.')).toBeTruthy();
  expect(screen.getByText('The number must contain a digit.')).toBeTruthy();
  expect(screen.getByText('Please enter a valid phone number.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('[VALID-27] names the forbidden characters that were typed', async () => {
  answerCalls({});
  show(<AddressBook customer={jane} kind="Shipping" />, { customer: jane });
  await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
  await type('Town or city', 'a<b');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Forbidden characters: <')).toBeTruthy();
});

it('[ACCOUNT-16] makes an address the default and deletes it once that is confirmed', async () => {
  const sent = answerCalls({ setDefaultBillingAddress: answer, deleteBillingAddress: answer });
  const told = show(<AddressBook customer={withHome} kind="Billing" />, { customer: withHome });
  await userEvent.click(screen.getByRole('button', { name: 'Make default' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = screen.getByRole('group', { name: `Delete this address? ${line}` });
  expect(document.activeElement).toBe(question);
  expect(sent.map(({ name }) => name)).toEqual(['setDefaultBillingAddress']);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(sent.map(({ name }) => name)).toEqual(['setDefaultBillingAddress', 'deleteBillingAddress']);
  await waitFor(() => expect(notices(told).at(-1)).toBe(`Address deleted: ${line}`));
});

it('[ACCOUNT-16] leaves an address that is not to be deleted after all, and the focus with it', async () => {
  const sent = answerCalls({});
  show(<AddressBook customer={withHome} kind="Shipping" />, { customer: withHome });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  cleanup();
  show(<AddressBook customer={withHome} kind="Billing" />, { customer: withHome });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('group', { name: /Delete/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  expect(sent).toEqual([]);
});

it('[ACCOUNT-16] says that there is no default address once it has been deleted', async () => {
  const customer = { ...withHome, defaultBillingAddressId: 'a1' };
  answerCalls({ deleteBillingAddress: { user: { customer: { ...jane, version: 4 } } } });
  const told = show(<AddressBook customer={customer} kind="Billing" />, { customer });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(notices(told)).toEqual([`Default address deleted: ${line}. You now have no default address.`]),
  );
});

it('[ACCOUNT-16] says when an address could not be deleted', async () => {
  answerCalls({ deleteBillingAddress: null });
  show(<AddressBook customer={withHome} kind="Billing" />, { customer: withHome });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete address');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

it('leaves the form open that was opened while something else was still being saved', async () => {
  const late = Promise.withResolvers<unknown>();
  answerCalls({ setDefaultBillingAddress: late.promise, updateBillingAddress: answer });
  show(<AddressBook customer={withHome} kind="Billing" />, { customer: withHome });
  await userEvent.click(screen.getByRole('button', { name: 'Make default' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await type('Town or city', 'York');
  const customer = { ...withHome, version: 4 };
  await act(async () => late.resolve({ user: { customer } }));
  await act(async () => undefined);
  expect(screen.getByLabelText<HTMLInputElement>('Town or city').value).toBe('York');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
});

it('[ACCOUNT-16] marks the default address', () => {
  const customer = { ...withHome, defaultBillingAddressId: 'a1' };
  show(<AddressBook customer={customer} kind="Billing" />, { customer });
  expect(screen.getByText('Default')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make default' })).toBeNull();
});

it.each([
  ['Shipping', 'updateShippingAddress', 'Failed to update address'],
  ['Billing', 'updateBillingAddress', 'Failed to update address'],
] as const)('[ERR-12, ERR-13] marks the form when a %s address could not be changed', async (kind, call, text) => {
  answerCalls({ [call]: null });
  const customer = { ...jane, billingAddresses: [home], shippingAddresses: [home] };
  show(<AddressBook customer={customer} kind={kind} />, { customer });
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByLabelText<HTMLInputElement>('Town or city').value).toBe('London');
});
