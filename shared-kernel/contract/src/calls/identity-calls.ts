/**
 * Signing in with a social provider: authorisation code with PKCE, driven by the page.
 *
 * 1. `getSocialProviders` tells which buttons to show; an empty list shows none.
 * 2. A click makes a random `state` and a random `verifier` (43 to 128 characters of base64url), keeps both in `sessionStorage` with the provider's
 *    name and the page to return to (where that is full, in a cookie for a quarter of an hour), and goes to `authorizationAddress(…)`.
 *    `redirectUri` is the shop's origin + `socialCallbackPath`.
 * 3. The provider comes back to `/login?code=…&state=…`, or `/login?error=access_denied&state=…` when the person cancelled.
 *    What was kept is removed first, whatever comes. No kept state, or another one than came: it is not ours, nothing is sent.
 *    `socialCallbackOf` reads the query and compares the state.
 * 4. `tokenForm(…)` is posted to `tokenEndpoint`; the answer is `socialTokenSchema`. An expired or used code answers 400 `invalid_grant`.
 * 5. `userInfoAddress(provider)` is asked with `Authorization: Bearer <access_token>`; the answer is `socialProfileSchema`. Both go straight to the provider.
 * 6. `authenticationSync` hands the token to the shop, which asks the provider itself whose it is; then `loadSession()` shows customer and cart.
 *
 * Every failure on this way, of whatever kind, shows 'Customer login failed' and leaves the visitor signed out; a denied consent may stay silent.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const socialProviderNames = ['google', 'facebook'] as const;
export type SocialProviderName = (typeof socialProviderNames)[number];

/** Seconds that a social session lasts. */
export const socialSessionSeconds = 86_400;

/** The page that a provider comes back to, without language prefix: the login page itself. */
export const socialCallbackPath = '/login';

export const socialProfileFields = ['email', 'first_name', 'last_name'] as const;

export const socialProviderSchema = z.object({
  provider: z.enum(socialProviderNames),
  /** Public: it identifies the shop and proves nothing. */
  clientId: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  userInfoEndpoint: z.string(),
  /** Blank-separated. */
  scope: z.string(),
});
export type SocialProvider = z.infer<typeof socialProviderSchema>;

/** The providers of this installation, in the order of their buttons. */
export const getSocialProviders = defineCall('new-ct', 'getSocialProviders', {
  args: z.tuple([]),
  answer: z.object({ providers: z.array(socialProviderSchema) }),
});

/**
 * Signs in the person whom the provider's token belongs to, as an existing customer with that address or a new one; a guest's cart comes along.
 * The first time, an existing account whose address was never confirmed loses its password, which a stranger may have chosen.
 * Refused with `SocialLoginFailed` (400) when the token is wrong, expired, made for another client or tells no confirmed email.
 */
export const authenticationSync = defineCall('new-ct', 'authenticationSync', {
  args: z.tuple([
    z.object({
      accessToken: z.string().check(z.minLength(1), z.maxLength(4096)),
      tokenType: z.literal('Bearer'),
      provider: z.enum(socialProviderNames),
      sessionLifetime: z.literal(socialSessionSeconds),
    }),
  ]),
  answer: z.object({ customerId: z.string() }),
});

/** Answer of the token endpoint. */
export const socialTokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.string(),
});

/** Answer of the userinfo endpoint; Google says `given_name` and `family_name`. A person may withhold the email. */
export const socialProfileSchema = z.object({
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});
export type SocialProfile = z.infer<typeof socialProfileSchema>;

/** Where the button leads. `codeChallenge` is base64url(SHA-256(verifier)). */
export function authorizationAddress(
  { authorizationEndpoint, clientId, scope }: SocialProvider,
  { redirectUri, state, codeChallenge }: { redirectUri: string; state: string; codeChallenge: string },
): string {
  const url = new URL(authorizationEndpoint);
  const query = {
    client_id: clientId,
    response_type: 'code',
    scope,
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** What a provider came back with; null when the state is not the kept one. */
export function socialCallbackOf(
  query: URLSearchParams,
  keptState: string | null,
): { code: string } | { error: string } | null {
  if (!keptState || query.get('state') !== keptState) return null;
  const code = query.get('code');
  return code ? { code } : { error: query.get('error') ?? 'invalid_request' };
}

/** Body of the POST to the token endpoint. */
export function tokenForm(
  { clientId }: SocialProvider,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): URLSearchParams {
  return new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}

/** The userinfo endpoint with the profile fields that the shop wants. */
export function userInfoAddress({ userInfoEndpoint }: SocialProvider): string {
  const url = new URL(userInfoEndpoint);
  url.searchParams.set('fields', socialProfileFields.join(','));
  return url.href;
}
