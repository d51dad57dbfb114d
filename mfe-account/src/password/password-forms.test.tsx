import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, Refusal, show } from '../testing/page.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

it('[ACCOUNT-15] asks for a link by e-mail', async () => {
  const sent = answerCalls({ customerCreatePasswordResetToken: { sent: true } });
  const onRequested = jest.fn();
  show(<RequestResetForm onRequested={onRequested} />);
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(onRequested).toHaveBeenCalledTimes(1));
  expect(sent[0]?.args).toEqual([{ email: 'jane@example.com' }]);
});

const enter = async (password: string, repeat = password) => {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Repeat password'), repeat);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

it('[ACCOUNT-15, MW-13] submits the token and the new password', async () => {
  const sent = answerCalls({ customerResetPassword: { reset: true } });
  const onReset = jest.fn();
  show(<ResetPasswordForm tokenValue="t1" onReset={onReset} />);
  await enter('secret-2');
  await waitFor(() => expect(onReset).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ name: 'customerResetPassword', args: [{ tokenValue: 't1', newPassword: 'secret-2' }] }]);
});

it('[ACCOUNT-15] says that a link has run out', async () => {
  answerCalls({ customerResetPassword: new Refusal({ code: 'InvalidToken' }) });
  show(<ResetPasswordForm tokenValue="old" onReset={() => {}} />);
  await enter('secret-2');
  expect((await screen.findByRole('alert')).textContent).toContain('not valid any more');
});

it('says of any other failure that it can be tried again, and without a token that the link is not valid', async () => {
  answerCalls({ customerResetPassword: null });
  show(<ResetPasswordForm tokenValue="t1" onReset={() => {}} />);
  await enter('secret-2');
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  cleanup();
  show(<ResetPasswordForm tokenValue="" onReset={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain('not valid any more');
});

it('[VALID-21, VALID-23] checks the new password before it is sent', async () => {
  const sent = answerCalls({});
  show(<ResetPasswordForm tokenValue="t1" onReset={() => {}} />);
  await enter('1234567', '7654321');
  expect(await screen.findByText('Password must include one letter and one number')).toBeTruthy();
  expect(screen.getByText('The two entries do not match.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.type(screen.getByLabelText('New password'), '7654321');
  expect(screen.queryByText('The two entries do not match.')).toBeNull();
  expect(sent).toEqual([]);
});
