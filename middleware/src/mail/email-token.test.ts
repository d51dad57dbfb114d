import { createSeal } from '../session/seal.ts';
import { confirmationOfToken, newsletterToken } from './email-token.ts';

const seal = createSeal(['a secret of more than thirty-two characters']);
const confirmation = { email: 'eva@example.com', request: 'r1' };
const day = 86_400_000;

it('gives back the address for seven days', () => {
  jest.useFakeTimers();
  const token = newsletterToken(seal, confirmation);
  expect(token).not.toContain('eva');
  jest.advanceTimersByTime(7 * day - 1);
  expect(confirmationOfToken(seal, token)).toMatchObject(confirmation);
  jest.advanceTimersByTime(1);
  expect(confirmationOfToken(seal, token)).toBeNull();
  jest.useRealTimers();
});

it('takes no token that is not its own, was changed or was made for something else', () => {
  const token = newsletterToken(seal, confirmation);
  const other = createSeal(['another secret of thirty-two characters and more']);
  const session = seal.seal(JSON.stringify({ kind: 'customer', email: 'eva@example.com', expires: Date.now() + day }));
  for (const wrong of ['', 'x', `${token.slice(0, -2)}AA`, newsletterToken(other, confirmation), session]) {
    expect(confirmationOfToken(seal, wrong)).toBeNull();
  }
});
