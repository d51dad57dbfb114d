import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const answers = {
  customerSignMeUp: { user: { customer: jane, cart: null } },
  getPersonalizedDiscounts: { cartDiscount: null },
  setNewsletterState: { state: 'pending' },
};

const fill = async ({ password = 'secret-1', repeat = password }: { password?: string; repeat?: string } = {}) => {
  await userEvent.type(screen.getByLabelText('First name'), 'Jane');
  await userEvent.type(screen.getByLabelText('Last name'), 'Doe');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Repeat password'), repeat);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

it('[ACCOUNT-13, MW-09] registers a private person', async () => {
  const sent = answerCalls(answers);
  const onSignedUp = jest.fn();
  show(<SignUpForm onSignedUp={onSignedUp} />);
  await fill();
  await send();
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledTimes(1));
  expect(sent[0]).toEqual({
    name: 'customerSignMeUp',
    args: [
      {
        email: 'jane@example.com',
        password: 'secret-1',
        firstName: 'Jane',
        lastName: 'Doe',
        locale: 'en-GB',
        custom: { customerType: 'private' },
      },
    ],
  });
});

it('[ACCOUNT-01, ACCOUNT-19] asks companies alone for a VAT number', async () => {
  show(<SignUpForm onSignedUp={() => {}} />);
  expect(screen.queryByLabelText(/VAT ID/)).toBeNull();
  await userEvent.click(screen.getByLabelText('Company'));
  expect(screen.getByLabelText(/VAT ID/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Private person'));
  expect(screen.queryByLabelText(/VAT ID/)).toBeNull();
});

it.each([
  ['gb', ['firstName', 'lastName']],
  ['hu', ['lastName', 'firstName']],
] as const)(
  '[LANG-10] asks for the names in the order of %s, and leads to the first that is missing',
  async (country, order) => {
    answerCalls({});
    show(<SignUpForm onSignedUp={() => {}} />, { country });
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="text"]')];
    expect(inputs.map(({ name }) => name)).toEqual(order);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(inputs[0]));
  },
);

it('[VALID-23] wants a letter and a number in the password', async () => {
  const sent = answerCalls({});
  show(<SignUpForm onSignedUp={() => {}} />);
  await fill({ password: 'letters' });
  await send();
  expect(await screen.findByText('Password must include one letter and one number')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('[OPEN-A55, VALID-21] wants the password twice', async () => {
  const sent = answerCalls({});
  show(<SignUpForm onSignedUp={() => {}} />);
  await fill({ repeat: 'secret-2' });
  await send();
  expect(await screen.findByText('The two entries do not match.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('leads to the first input that is wrong, as the page has them', async () => {
  answerCalls({});
  show(<SignUpForm onSignedUp={() => {}} />);
  await send();
  const first = screen.getByLabelText('First name');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.type(first, 'Jane');
  await userEvent.type(screen.getByLabelText('Last name'), 'Doe');
  await userEvent.click(screen.getByLabelText('Company'));
  const vatNumber = screen.getByLabelText(/VAT ID/);
  await userEvent.type(vatNumber, '1');
  await send();
  await waitFor(() => expect(document.activeElement).toBe(vatNumber));
});

it('[ERR-08] says that a registration failed', async () => {
  answerCalls({ customerSignMeUp: null });
  show(<SignUpForm onSignedUp={() => {}} />);
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Customer registration failed');
});

it('[COUNTRY-27, OPEN-A31] offers the newsletter unticked in Hungary and subscribes who ticks it', async () => {
  const sent = answerCalls(answers);
  const onSignedUp = jest.fn();
  show(<SignUpForm onSignedUp={onSignedUp} />, { country: 'hu' });
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(false);
  await fill();
  await userEvent.click(box);
  await send();
  await waitFor(() => expect(onSignedUp).toHaveBeenCalledTimes(1));
  expect(sent.at(-1)).toEqual({ name: 'setNewsletterState', args: [{ subscribed: true }] });
});

it('[OPEN-A31] shows a notice without a box elsewhere', () => {
  show(<SignUpForm onSignedUp={() => {}} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/Nobody is subscribed without confirming/)).toBeTruthy();
});
