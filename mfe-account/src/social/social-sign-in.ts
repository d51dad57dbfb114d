import {
  authorizationAddress,
  type SocialProvider,
  socialCallbackOf,
  socialCallbackPath,
  socialSessionSeconds,
  socialTokenSchema,
  tokenForm,
  userInfoAddress,
} from '@exwerk/contract/calls/identity-calls';
import { type AppThunk, loadSession, once } from '@exwerk/runtime';
import { accountEndpoints } from '../account-endpoints.ts';
import { keepRequest, takeRequest } from './kept-request.ts';

const { endpoints } = accountEndpoints;

/** Milliseconds that a provider may take to answer. */
const providerTimeout = 10_000;

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const randomText = () => base64Url(crypto.getRandomValues(new Uint8Array(48)));

const redirectUri = () => `${window.location.origin}${socialCallbackPath}`;

/** Remembers what this visitor is up to and answers the address at the provider to go to. */
export async function beginSocialSignIn(provider: SocialProvider, returnTo: string): Promise<string> {
  const state = randomText();
  const verifier = randomText();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  await keepRequest({ provider: provider.provider, state, verifier, returnTo });
  return authorizationAddress(provider, {
    redirectUri: redirectUri(),
    state,
    codeChallenge: base64Url(new Uint8Array(digest)),
  });
}

/** How a return ended: with a session and where to go, without one by the visitor's own will, or badly. */
export type SocialReturn =
  | { readonly kind: 'signed-in'; readonly returnTo: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

async function fetchJson(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(providerTimeout) });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return response.json();
}

/** Token and profile come straight from the provider; the shop asks the provider itself whose the token is. */
export const finishSocialSignIn =
  (query: URLSearchParams): AppThunk<Promise<SocialReturn>> =>
  async dispatch => {
    const kept = takeRequest();
    const callback = socialCallbackOf(query, kept?.state ?? null);
    if (!kept || !callback) return { kind: 'failed' };
    if ('error' in callback) return { kind: callback.error === 'access_denied' ? 'cancelled' : 'failed' };
    try {
      const { providers } = await dispatch(endpoints.accountSocialProviders.initiate([], once)).unwrap();
      const provider = providers.find(candidate => candidate.provider === kept.provider);
      if (!provider) return { kind: 'failed' };
      const body = tokenForm(provider, { code: callback.code, redirectUri: redirectUri(), verifier: kept.verifier });
      const token = socialTokenSchema.parse(await fetchJson(provider.tokenEndpoint, { method: 'POST', body }));
      const headers = { authorization: `Bearer ${token.access_token}` };
      await fetchJson(userInfoAddress(provider), { headers }).catch((error: unknown) => {
        // The shop asks, too, and believes its own answer only: a browser that cannot ask keeps nobody out.
        if (!(error instanceof TypeError)) throw error;
      });
      await dispatch(
        endpoints.accountAuthenticationSync.initiate([
          {
            accessToken: token.access_token,
            tokenType: 'Bearer',
            provider: kept.provider,
            sessionLifetime: socialSessionSeconds,
          },
        ]),
      ).unwrap();
      await dispatch(loadSession());
      return { kind: 'signed-in', returnTo: kept.returnTo };
    } catch (error) {
      // Neither code nor token may be told.
      console.warn('Signing in with a social provider failed', error instanceof Error ? error.name : 'refused');
      return { kind: 'failed' };
    }
  };
