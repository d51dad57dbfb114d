import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { ProfileForm } from './profile-form.tsx';

const company = { ...jane, customerType: 'business' as const, vatNumber: 'GB123456789' };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('[OPEN-A55, ACCOUNT-02] shows the e-mail without letting it be changed', () => {
  show(<ProfileForm customer={jane} />, { customer: jane });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['jane@example.com', true]);
});

it('[MW-11] sends what was changed and takes over the answer', async () => {
  const sent = answerCalls({ customerUpdateMe: { user: { customer: { ...jane, firstName: 'Joan', version: 4 } } } });
  const store = show(<ProfileForm customer={jane} />, { customer: jane });
  const first = screen.getByLabelText('First name');
  await userEvent.clear(first);
  await userEvent.type(first, 'Joan');
  await save();
  await waitFor(() => expect(store.getState().session.customer?.version).toBe(4));
  expect(sent).toEqual([
    {
      name: 'customerUpdateMe',
      args: [
        { version: 3, id: 'c1' },
        { firstName: 'Joan', lastName: 'Doe', customerType: 'private', dateOfBirth: null, vatNumber: null },
      ],
    },
  ]);
});

it('[ACCOUNT-19, ACCOUNT-20] clears the VAT number of who becomes a private person', async () => {
  const sent = answerCalls({ customerUpdateMe: { user: { customer: jane } } });
  show(<ProfileForm customer={company} />, { customer: company });
  expect(screen.getByLabelText<HTMLInputElement>(/VAT ID/).value).toBe('GB123456789');
  await userEvent.click(screen.getByLabelText('Private person'));
  expect(screen.queryByLabelText(/VAT ID/)).toBeNull();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.args).toEqual([
    { version: 3, id: 'c1' },
    expect.objectContaining({ customerType: 'private', vatNumber: null }),
  ]);
});

it('leads to the first input that is wrong, as the page has them', async () => {
  answerCalls({});
  show(<ProfileForm customer={{ ...jane, dateOfBirth: '1890-01-01' }} />, { customer: jane });
  const last = screen.getByLabelText('Last name');
  await userEvent.clear(last);
  await save();
  await waitFor(() => expect(document.activeElement).toBe(last));
});

it('keeps what is typed while the profile is being saved, for the next time', async () => {
  const late = Promise.withResolvers<unknown>();
  const customer = { ...jane, firstName: 'Joan', lastName: 'Dew', version: 4 };
  const answers: Record<string, unknown> = { customerUpdateMe: late.promise };
  const sent = answerCalls(answers);
  const store = show(<ProfileForm customer={jane} />, { customer: jane });
  const [first, last] = [screen.getByLabelText('First name'), screen.getByLabelText<HTMLInputElement>('Last name')];
  await userEvent.clear(first);
  await userEvent.type(first, ' Joan ');
  await save();
  await userEvent.type(last, '-Roe');
  await act(async () => late.resolve({ user: { customer } }));
  await waitFor(() => expect(store.getState().session.customer?.version).toBe(4));
  expect([screen.getByLabelText<HTMLInputElement>('First name').value, last.value]).toEqual(['Joan', 'Doe-Roe']);
  answers.customerUpdateMe = { user: { customer } };
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.args).toEqual([
    { version: 4, id: 'c1' },
    expect.objectContaining({ firstName: 'Joan', lastName: 'Doe-Roe' }),
  ]);
});
