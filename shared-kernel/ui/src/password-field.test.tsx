import { fireEvent, render, screen } from '@testing-library/react';
import { PasswordField } from './password-field.tsx';

it('[MINE-07] shows a password as long as its button is pressed, and keeps it typed', () => {
  render(<PasswordField label="Password" showLabel="Show password" name="password" autoComplete="new-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  const button = screen.getByRole('button', { name: 'Show password' });
  fireEvent.input(input, { target: { value: 'secret-1' } });
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  fireEvent.click(button);
  expect([input.type, button.getAttribute('aria-pressed'), input.value]).toEqual(['text', 'true', 'secret-1']);
  fireEvent.click(button);
  expect(input.type).toBe('password');
});

it('ties label, hint and error to the input', () => {
  render(<PasswordField label="Password" hint="Eight characters" error="Too short" showLabel="Show" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const texts = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent);
  expect(texts).toEqual(['Eight characters', 'Too short']);
});
