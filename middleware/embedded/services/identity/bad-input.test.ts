import fc from 'fast-check';
import { browser, redirectUri, startIdentity } from './testing/browser.ts';

/** Requests to send; the nightly run asks for more. */
const runs = Number(process.env.FUZZ_RUNS ?? 500);
jest.setTimeout(60_000 + runs * 40);

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const name = fc.constantFrom(
  ...['client_id', 'response_type', 'scope', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method'],
  ...['grant_type', 'code', 'code_verifier', 'access_token', 'fields', 'email', 'answer', 'prompt', '__proto__'],
);
const value = fc.oneof(
  fc.constantFrom('exwerk-local', 'code', 'openid', redirectUri, 'S256', 'a'.repeat(43), 'authorization_code', 'none'),
  fc.string({ maxLength: 40 }),
);
const pairs = fc
  .array(fc.tuple(name, value), { maxLength: 10 })
  .map(list => new URLSearchParams(list.map(([key, text]) => [key, text.toWellFormed()])));
const path = fc.oneof(
  fc.constantFrom(
    'auth',
    'token',
    'me',
    'tokeninfo',
    'app',
    'interaction/x',
    '.well-known/openid-configuration',
    'jwks',
  ),
  fc.string({ maxLength: 12 }).map(text => encodeURIComponent(text.toWellFormed())),
);
const request = fc.record({
  provider: fc.constantFrom('google', 'facebook'),
  path,
  query: pairs,
  method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'OPTIONS'),
  type: fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'x'),
  body: fc.oneof(
    pairs.map(String),
    fc.string({ maxLength: 60 }).map(text => text.toWellFormed()),
  ),
});

it(`answers ${runs} requests of all sorts with what is theirs, gives nobody a token, and goes on`, async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ provider, path: address, query, method, type, body }) => {
      const response = await fetch(`${identity.url}/${provider}/${address}?${query}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
        headers: { 'content-type': type, authorization: 'Bearer x' },
        ...(method !== 'GET' && { body }),
      });
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toMatch(/"access_token"|node_modules/);
    }),
    { numRuns: runs },
  );
  const settings = {
    provider: 'google' as const,
    clientId: 'exwerk-local',
    scope: 'openid email profile',
    authorizationEndpoint: `${identity.url}/google/auth`,
    tokenEndpoint: `${identity.url}/google/token`,
    userInfoEndpoint: `${identity.url}/google/me`,
  };
  expect(await browser().signIn(settings)).toMatch(/^[\w-]{20,}$/);
});

it('refuses an oversized form', async () => {
  const response = await fetch(`${identity.url}/google/interaction/x`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'x'.repeat(20_000) }),
  });
  expect(response.status).toBe(413);
});
