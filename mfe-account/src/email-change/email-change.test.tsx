import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, Refusal, show } from '../testing/page.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import EmailChangeForm from './email-change-form.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const ask = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('New email address'), email);
  if (password) await userEvent.type(screen.getByLabelText('Current password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
};

it('[MINE-07] asks for another email with the password, and says where the link went', async () => {
  const sent = answerCalls({ requestEmailChange: { sent: true } });
  show(<EmailChangeForm />);
  await ask(' jane@new.example ', 'secret-1');
  expect(await screen.findByText(/sent a link to jane@new.example/)).toBeTruthy();
  expect(sent).toEqual([{ name: 'requestEmailChange', args: [{ email: 'jane@new.example', password: 'secret-1' }] }]);
});

it('[MINE-07] [MINE-04] shows a wrong password at its field', async () => {
  const communicate = 'This is not your current password.';
  answerCalls({
    requestEmailChange: new Refusal({ code: 'InvalidCurrentPassword', communicate, fields: { password: 'wrong' } }),
  });
  show(<EmailChangeForm />);
  await ask('jane@new.example', 'secret-2');
  expect((await screen.findByText(communicate)).id).toBe(`${screen.getByLabelText('Current password').id}-message`);
});

it('[MINE-05] sends neither a wrong email nor no password', async () => {
  const sent = answerCalls({});
  show(<EmailChangeForm />);
  await ask('jane@', '');
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  expect(screen.getByText('This field is required.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('[MINE-07] a link changes nothing before somebody says so', async () => {
  const sent = answerCalls({
    confirmEmailChange: { email: 'jane@new.example' },
    getMe: { me: { customer: null, activeCart: null } },
  });
  show(<ConfirmEmail token="t1" />);
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const told = await screen.findByText(/now has the email address jane@new.example/);
  expect(document.activeElement?.contains(told) && document.activeElement !== document.body).toBe(true);
  expect(sent[0]).toEqual({ name: 'confirmEmailChange', args: [{ token: 't1' }] });
});

it('[MINE-07] says that a link is no longer valid, and of any other failure that it can be tried again', async () => {
  answerCalls({ confirmEmailChange: new Refusal({ code: 'InvalidToken' }) });
  show(<ConfirmEmail token="old" />);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/link is not valid any more/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
});

it('[MINE-07] says so without a token, too', () => {
  show(<ConfirmEmail token="" />);
  expect(screen.getByText(/link is not valid any more/)).toBeTruthy();
});
