import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { SignInForm } from './sign-in-form.tsx';

const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

it('[ACCOUNT-08, MW-08] signs in with e-mail and password', async () => {
  const sent = answerCalls({
    customerSignMeIn: { user: { customer: jane, cart: null } },
    getPersonalizedDiscounts: { cartDiscount: null },
  });
  const onSignedIn = jest.fn();
  const store = show(<SignInForm onSignedIn={onSignedIn} />);
  await fill(' jane@example.com', 'secret1');
  expect(sent[0]).toEqual({ name: 'customerSignMeIn', args: [{ email: 'jane@example.com', password: 'secret1' }] });
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  expect(store.getState().session.customer?.firstName).toBe('Jane');
});

it('[ERR-09] says that a login failed and keeps what was typed', async () => {
  answerCalls({ customerSignMeIn: null });
  show(<SignInForm onSignedIn={() => {}} />);
  await fill('jane@example.com', 'wrong1');
  expect((await screen.findByRole('alert')).textContent).toContain('Customer login failed');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('jane@example.com');
});

it('[VALID-20, VALID-21] names what is missing or wrong and sends nothing', async () => {
  const sent = answerCalls({});
  show(<SignInForm onSignedIn={() => {}} />);
  await fill('jane@', '');
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  expect(screen.getByText('This field is required.')).toBeTruthy();
  expect(sent).toEqual([]);
});
