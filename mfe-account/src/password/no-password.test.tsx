import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DeleteAccountForm from '../deletion/delete-account-form.tsx';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, Refusal, show } from '../testing/page.tsx';
import ChangePasswordForm from './change-password-form.tsx';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Reset your password' }));

it.each([
  ['to change the password', <ChangePasswordForm key="change" />],
  ['to delete the account', <DeleteAccountForm key="delete" />],
])('[MINE-07] who knows no password %s gets a link to set one at the account’s own address', async (_what, form) => {
  const sent = answerCalls({ customerCreatePasswordResetToken: { sent: true }, customerSignOut: { signedOut: true } });
  show(form, { customer: jane });
  await press();
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('customerSignOut'));
  expect(sent[0]).toEqual({ name: 'customerCreatePasswordResetToken', args: [{ email: jane.email }] });
});

it('[MINE-07] who has asked too often stays signed in and reads why', async () => {
  const communicate = 'Please wait a while.';
  const sent = answerCalls({ customerCreatePasswordResetToken: new Refusal({ communicate }) });
  show(<ChangePasswordForm />, { customer: jane });
  await press();
  expect(await screen.findByText(communicate)).toBeTruthy();
  expect(sent).toHaveLength(1);
});
