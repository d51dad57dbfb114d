import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressForm } from './address-book/address-form.tsx';
import ChangePasswordForm from './password/change-password-form.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { SignUpForm } from './sign-up/sign-up-form.tsx';
import { home, jane } from './testing/fixtures.ts';
import { answerCalls, Refusal, show } from './testing/page.tsx';

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});

const send = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The input is marked, described by the text, focused and in view; nothing is said elsewhere. */
async function expectAt(label: RegExp | string, text: string) {
  const input = screen.getByLabelText(label, { selector: 'input' });
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id));
  expect(described?.at(-1)?.textContent).toBe(text);
  expect(document.activeElement).toBe(input);
  expect(scrolled.mock.contexts).toEqual([input]);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
}

it('shows that an email is in use at the email', async () => {
  const inUse = { code: 'DuplicateField', communicate: 'Already has an account.', fields: { email: 'is registered' } };
  answerCalls({ customerSignMeUp: new Refusal(inUse) });
  show(<SignUpForm onSignedUp={() => {}} />);
  await userEvent.type(screen.getByLabelText('First name'), 'Jane');
  await userEvent.type(screen.getByLabelText('Last name'), 'Doe');
  await userEvent.type(screen.getByLabelText('Email'), 'jane@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
  await userEvent.type(screen.getByLabelText('Repeat password'), 'secret-1');
  await send('Create account');
  await expectAt('Email', 'Already has an account.');
});

it('shows a wrong current password at that password', async () => {
  const wrong = { communicate: 'Not your current password.', fields: { currentPassword: 'is not right' } };
  answerCalls({ customerChangeMyPassword: new Refusal(wrong) });
  show(<ChangePasswordForm />, { customer: jane });
  await userEvent.type(screen.getByLabelText('Current password'), 'wrong-1');
  await userEvent.type(screen.getByLabelText('New password'), 'secret-1');
  await userEvent.type(screen.getByLabelText('Repeat password'), 'secret-1');
  await send('Change password');
  await expectAt('Current password', 'Not your current password.');
});

it('words the rule that a VAT number breaks in the language of the page', async () => {
  const fields = { vatNumber: 'validation.min' };
  answerCalls({ customerUpdateMe: new Refusal({ fields, fieldValues: { vatNumber: { count: 2 } } }) });
  const company = { ...jane, customerType: 'business' as const, vatNumber: 'GB123456789' };
  show(<ProfileForm customer={company} />, { customer: company });
  await send('Save');
  await expectAt(/VAT ID/, 'Please enter at least 2 characters.');
});

it('shows what is about an input that is not there below the form', async () => {
  answerCalls({ customerUpdateMe: new Refusal({ fields: { vatNumber: 'validation.min' } }) });
  show(<ProfileForm customer={jane} />, { customer: jane });
  await send('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work.');
  expect(scrolled).not.toHaveBeenCalled();
});

it('shows a refused postcode at the postcode, with an example', async () => {
  const problem = {
    fields: { postalCode: 'validation.postalCode' },
    fieldValues: { postalCode: { example: 'SW1A 1AA' } },
  };
  const onSave = () => Promise.reject(new Error('Failed to update address', { cause: problem }));
  show(
    <AddressForm
      address={home}
      customer={jane}
      failure="Failed to update address"
      onSave={onSave}
      onCancel={() => {}}
    />,
  );
  await send('Save');
  await expectAt('Postcode', 'Please enter a valid postcode, such as SW1A 1AA.');
});
