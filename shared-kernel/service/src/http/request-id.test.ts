import { idForRequest } from './request-id.ts';

const idOf = (sent: string | undefined) => idForRequest({ headers: { 'x-request-id': sent } });

it.each(['0123abcd', 'edge-1.node_2', 'x'.repeat(64)])('keeps %s', sent => {
  expect(idOf(sent)).toBe(sent);
});

it.each([undefined, '', 'short', 'x'.repeat(65), 'two words', 'line\nbreak', 'a/../../b'])(
  'gives a new one for %j',
  sent => {
    expect(idOf(sent)).toMatch(/^[\da-f-]{36}$/);
  },
);
