import { strengthOf } from './strength.ts';

it.each([
  ['', 'weak'],
  ['secret-1', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa1', 'weak'],
  ['Secret-2026', 'fair'],
  ['κωδικός-12', 'fair'],
  ['Riverbed-42-stone', 'strong'],
  ['correct horse battery 7', 'strong'],
])('[MINE-07] %s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
