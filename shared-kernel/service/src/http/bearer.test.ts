import { isBearerOf } from './bearer.ts';

it.each([
  ['Bearer the secret', true],
  ['Bearer the secret ', false],
  ['Bearer another secret', false],
  ['Bearer ', false],
  [undefined, false],
])('%j is the bearer of a secret: %s', (authorization, isBearer) => {
  expect(isBearerOf('the secret', { headers: { authorization } })).toBe(isBearer);
});
