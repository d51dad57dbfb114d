import {
  type SocialProvider,
  socialCallbackOf,
  socialProfileSchema,
  socialTokenSchema,
  tokenForm,
  userInfoAddress,
} from '@exwerk/contract/calls/identity-calls';
import { browser, redirectUri, startIdentity } from './testing/browser.ts';

const codeSeconds = 2;
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity(codeSeconds);
});
afterAll(() => identity.close());

const shop = 'http://sk.localhost:8080';
const verifier = 'v'.repeat(43);
const state = 'state-of-this-tab';
const provider = (name: 'google' | 'facebook'): SocialProvider => ({
  provider: name,
  clientId: 'exwerk-local',
  authorizationEndpoint: `${identity.url}/${name}/auth`,
  tokenEndpoint: `${identity.url}/${name}/token`,
  userInfoEndpoint: `${identity.url}/${name}/me`,
  scope: name === 'google' ? 'openid email profile' : 'openid email public_profile',
});

async function codeOf(name: 'google' | 'facebook'): Promise<string> {
  const back = await browser().authorize(provider(name), { answer: 'yes', state, verifier });
  const callback = socialCallbackOf(back.searchParams, state);
  return callback && 'code' in callback ? callback.code : '';
}
const exchange = (name: 'google' | 'facebook', code: string, proof = verifier) =>
  fetch(provider(name).tokenEndpoint, {
    method: 'POST',
    headers: { origin: shop },
    body: tokenForm(provider(name), { code, redirectUri, verifier: proof }),
  });

describe.each(['google', 'facebook'] as const)('%s', name => {
  it('[ACCOUNT-22] leads from the button to the profile, all from the browser', async () => {
    const answer = await exchange(name, await codeOf(name));
    expect(answer.headers.get('access-control-allow-origin')).toBe(shop);
    const body = await answer.json();
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 });
    const { access_token: token } = socialTokenSchema.parse(body);

    const address = userInfoAddress(provider(name));
    expect(address).toContain('fields=email%2Cfirst_name%2Clast_name');
    const profile = await fetch(address, { headers: { authorization: `Bearer ${token}`, origin: shop } });
    expect(profile.headers.get('access-control-allow-origin')).toBe(shop);
    expect(socialProfileSchema.parse(await profile.json())).toMatchObject({
      email: 'Anna.Kovac@example.com',
      first_name: 'Anna',
      last_name: 'Kováč',
    });

    const madeFor = name === 'google' ? 'tokeninfo' : 'app';
    const audience = await fetch(`${identity.url}/${name}/${madeFor}?access_token=${token}`);
    expect(await audience.json()).toMatchObject(name === 'google' ? { aud: 'exwerk-local' } : { id: 'exwerk-local' });
    expect((await fetch(`${identity.url}/${name}/${madeFor}?access_token=other`)).status).toBe(400);
    expect((await fetch(address, { headers: { authorization: 'Bearer other' } })).status).toBe(401);
  });

  it('[OPEN-A49] comes back with access_denied when the person cancels', async () => {
    const back = await browser().authorize(provider(name), { answer: 'no', state, verifier });
    expect(socialCallbackOf(back.searchParams, state)).toEqual({ error: 'access_denied' });
    expect(back.href).toMatch(/^http:\/\/sk\.localhost:8080\/login\?/);
  });

  it('[OPEN-A49] lets a callback with a foreign state go unanswered', async () => {
    const back = await browser().authorize(provider(name), { answer: 'yes', state: 'of-another-tab', verifier });
    expect(socialCallbackOf(back.searchParams, state)).toBeNull();
    expect(socialCallbackOf(back.searchParams, null)).toBeNull();
    expect(socialCallbackOf(new URLSearchParams({ code: 'c' }), '')).toBeNull();
  });

  it('[OPEN-A49] refuses an expired code, a used one and one without its verifier', async () => {
    const late = await codeOf(name);
    await new Promise(resolve => setTimeout(resolve, codeSeconds * 1000 + 1100));
    const used = await codeOf(name);
    const stolen = await codeOf(name);
    expect((await exchange(name, used)).status).toBe(200);
    for (const answer of [
      await exchange(name, late),
      await exchange(name, used),
      await exchange(name, stolen, 'x'.repeat(43)),
    ]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    }
  });
});

it('keeps to the storefronts: no other redirect address, no other page may read', async () => {
  const elsewhere = new URL(`${identity.url}/google/auth`);
  for (const [key, value] of Object.entries({
    client_id: 'exwerk-local',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'https://elsewhere.example/login',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  }))
    elsewhere.searchParams.set(key, value);
  const refused = await fetch(elsewhere, { redirect: 'manual' });
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  const token = await browser().signIn(provider('google'));
  const headers = { origin: 'https://elsewhere.example', authorization: `Bearer ${token}` };
  const read = await fetch(`${identity.url}/google/me`, { headers });
  expect(read.headers.get('access-control-allow-origin')).toBeNull();
});

it('sends a person whose sign-in page is too old back to the shop, in words', async () => {
  const page = await fetch(`${identity.url}/google/interaction/unknown`);
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('start again')]);
});
