import { webcrypto } from 'node:crypto';
import { screen } from '@testing-library/react';
import { jane } from '../testing/fixtures.ts';
import { answerCalls, show } from '../testing/page.tsx';
import { isSocialReturn } from './is-social-return.ts';
import { SocialButtons } from './social-buttons.tsx';
import { beginSocialSignIn, finishSocialSignIn } from './social-sign-in.ts';

const providerOf = (provider: 'google' | 'facebook') => ({
  provider,
  clientId: `shop-at-${provider}`,
  authorizationEndpoint: `https://${provider}.example/authorize`,
  tokenEndpoint: `https://${provider}.example/token`,
  userInfoEndpoint: `https://${provider}.example/userinfo`,
  scope: 'email',
});
const google = providerOf('google');
const providers = [google, providerOf('facebook')];

// The test's window has no cryptography of its own.
beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle }));
afterEach(() => sessionStorage.clear());

/** As a browser fails that may not send the request, or does not reach anybody. */
const unreachable = Symbol('unreachable');

/** Answers shop and provider by the last part of the address; a status stands for a refusal. */
function answer(change: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    getSocialProviders: { providers },
    token: { access_token: 'token-1', token_type: 'Bearer' },
    userinfo: { email: 'jane@example.com' },
    authenticationSync: { customerId: 'c1' },
    getMe: { me: { customer: jane, activeCart: null } },
    ...change,
  };
  const sent: { url: URL; init: RequestInit }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    const address = new URL(String(url), 'http://shop');
    sent.push({ url: address, init });
    const body = answers[address.pathname.split('/').at(-1) ?? ''];
    if (body === unreachable) throw new TypeError('Failed to fetch');
    if (typeof body !== 'number') return Response.json(body);
    return Response.json({ code: 'SocialLoginFailed', status: body, message: 'no' }, { status: body });
  });
  return (name: string) => sent.filter(({ url }) => url.pathname.endsWith(`/${name}`));
}

/** Goes to the provider and answers what it comes back with. */
async function comeBack(query: Record<string, string> = { code: 'code-1' }): Promise<URLSearchParams> {
  const address = new URL(await beginSocialSignIn(google, '/checkout/addresses'));
  return new URLSearchParams({ state: address.searchParams.get('state') ?? '', ...query });
}

it('[ACCOUNT-21] offers the two providers', async () => {
  answerCalls({ getSocialProviders: { providers } });
  show(<SocialButtons returnTo="/" />);
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeTruthy();
});

it('offers none where the shop has none', async () => {
  const sent = answerCalls({ getSocialProviders: { providers: [] } });
  show(<SocialButtons returnTo="/" />);
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[ACCOUNT-21] leads to the authorisation address with the client id, a state and a challenge', async () => {
  const address = new URL(await beginSocialSignIn(google, '/'));
  expect(address.origin + address.pathname).toBe('https://google.example/authorize');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'shop-at-google',
    response_type: 'code',
    redirect_uri: 'http://localhost/login',
    code_challenge_method: 'S256',
  });
  const kept = JSON.parse(sessionStorage.getItem('social-sign-in') ?? '{}');
  expect(kept).toMatchObject({ provider: 'google', returnTo: '/', state: address.searchParams.get('state') });
  expect(kept.verifier).toMatch(/^[\w-]{43,128}$/);
  expect(address.href).not.toContain(kept.verifier);
});

it('[ACCOUNT-22, ACCOUNT-23, MW-24] asks the provider for token and profile, and the shop for a session of a day', async () => {
  const asked = answer();
  const store = show(null);
  const result = await store.dispatch(finishSocialSignIn(await comeBack()));
  expect(result).toEqual({ kind: 'signed-in', returnTo: '/checkout/addresses' });
  expect(String(asked('token')[0]?.init.body)).toContain('code=code-1');
  const [profile] = asked('userinfo');
  expect(profile?.url.searchParams.get('fields')).toBe('email,first_name,last_name');
  expect(profile?.init.headers).toEqual({ authorization: 'Bearer token-1' });
  expect(JSON.parse(String(asked('authenticationSync')[0]?.init.body))).toEqual([
    { accessToken: 'token-1', tokenType: 'Bearer', provider: 'google', sessionLifetime: 86_400 },
  ]);
  expect(store.getState().session.customer?.email).toBe('jane@example.com');
});

it('[MW-24] signs in without the profile where the browser cannot ask for it, for the shop asks itself', async () => {
  const asked = answer({ userinfo: unreachable });
  const store = show(null);
  const result = await store.dispatch(finishSocialSignIn(await comeBack()));
  expect(result).toEqual({ kind: 'signed-in', returnTo: '/checkout/addresses' });
  expect(asked('userinfo')).toHaveLength(1);
  expect(store.getState().session.customer?.email).toBe('jane@example.com');
});

it.each([
  ['the code has run out', { token: 400 }],
  ['nobody hands out a token', { token: unreachable }],
  ['the provider does not tell who it is', { userinfo: 401 }],
  ['the shop refuses the token', { authenticationSync: 400 }],
])('[ERR-23] fails and signs nobody in when %s', async (_reason, change) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const asked = answer(change);
  const store = show(null);
  expect(await store.dispatch(finishSocialSignIn(await comeBack()))).toEqual({ kind: 'failed' });
  expect(asked('getMe')).toEqual([]);
  expect(store.getState().session.customer).toBeNull();
  expect(JSON.stringify(jest.mocked(console.warn).mock.calls)).not.toMatch(/code-1|token-1/);
});

it('[ERR-23] sends nothing for a return that nobody here began, or a second time', async () => {
  const asked = answer();
  const store = show(null);
  const query = await comeBack();
  expect(await store.dispatch(finishSocialSignIn(new URLSearchParams({ code: 'c', state: 'other' })))).toEqual({
    kind: 'failed',
  });
  expect(await store.dispatch(finishSocialSignIn(query))).toEqual({ kind: 'failed' });
  expect(asked('token')).toEqual([]);
});

it('stays silent when the visitor said no', async () => {
  answer();
  const query = await comeBack({ error: 'access_denied' });
  expect(isSocialReturn(query)).toBe(true);
  expect(await show(null).dispatch(finishSocialSignIn(query))).toEqual({ kind: 'cancelled' });
});

describe('with a full storage', () => {
  /** As browsers keep cookies, without their ends. */
  const cookies = new Map<string, CookieInit>();
  const set = jest.fn(async (cookie: CookieInit) => void cookies.set(cookie.name, cookie));
  const remove = async (name: string) => void cookies.delete(name);
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest
      .spyOn(document, 'cookie', 'get')
      .mockImplementation(() => [...cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; '));
    Object.assign(globalThis, { cookieStore: { set, delete: remove } });
  });
  afterEach(() => {
    cookies.clear();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'cookieStore');
  });
  const finish = (query: URLSearchParams) => show(null).dispatch(finishSocialSignIn(query));

  it('[ACCOUNT-22] a cookie keeps for a while who may come back, once', async () => {
    answer();
    const query = await comeBack();
    const [cookie, ...more] = [...cookies.values()];
    expect([cookie, more]).toMatchObject([{ name: 'social-sign-in', sameSite: 'strict' }, []]);
    expect(Number(cookie?.expires) - Date.now()).toBeLessThanOrEqual(900_000);
    expect(await finish(query)).toEqual({ kind: 'signed-in', returnTo: '/checkout/addresses' });
    expect(cookies.size).toBe(0);
    expect(await finish(query)).toEqual({ kind: 'failed' });
  });

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
    'leads nobody to %j, whoever has written the cookie',
    async returnTo => {
      answer();
      const query = await comeBack();
      const [cookie] = cookies.values();
      const planted = { ...JSON.parse(decodeURIComponent(cookie?.value ?? '')), returnTo };
      await set({ name: 'social-sign-in', value: encodeURIComponent(JSON.stringify(planted)) });
      expect(await finish(query)).toEqual({ kind: 'failed' });
    },
  );

  it('[ERR-23] fails where cookies are refused as well', async () => {
    answer();
    set.mockRejectedValueOnce(new TypeError('refused'));
    expect(await finish(await comeBack())).toEqual({ kind: 'failed' });
  });
});
