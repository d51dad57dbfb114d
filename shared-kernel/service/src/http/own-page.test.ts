import { isOfOwnPage } from './own-page.ts';

const sent = (headers: Record<string, string>) => {
  const get = (name: string) => headers[name];
  return isOfOwnPage({ get } as Parameters<typeof isOfOwnPage>[0]);
};
const host = 'gb.localhost:8080';
const origin = `https://${host}`;

it('takes for its own what a page of the same host and port has sent', () => {
  expect(sent({ host, origin })).toBe(true);
  expect(sent({ host, origin, 'sec-fetch-site': 'same-origin' })).toBe(true);
});

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a neighbouring host', { origin: 'https://sk.localhost:8080' }],
  ['another port', { origin: 'https://gb.localhost:8081' }],
  ['what has no origin', { origin: 'null' }],
  ['nobody', {}],
  ['whom the browser calls another site', { origin, 'sec-fetch-site': 'cross-site' }],
  ['whom the browser calls a neighbour', { origin, 'sec-fetch-site': 'same-site' }],
  ['whom the browser calls none', { origin, 'sec-fetch-site': 'none' }],
])('is not taken in by %s', (_who, headers) => {
  expect(sent({ host, ...headers })).toBe(false);
});

it('is of nobody where there is no host either', () => {
  expect(sent({})).toBe(false);
});
