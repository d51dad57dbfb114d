import { authenticationSync, getSocialProviders } from '@exwerk/contract/calls/identity-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import { type ProfileCheck, socialLoginFailed } from './social-profile.ts';
import type { SocialProviderSettings } from './social-providers.ts';
import type { SocialSignIn } from './social-sign-in.ts';

export function answerIdentityCalls(
  registry: CallRegistry,
  parts: { providers: readonly SocialProviderSettings[]; profileOf: ProfileCheck; signIn: SocialSignIn },
): void {
  const { providers, profileOf, signIn } = parts;

  registry.answerCall(getSocialProviders, (_args, { shopOrigin }) => ({
    // Named one by one: the settings also hold the secret.
    providers: providers.map(
      ({ provider, clientId, authorizationEndpoint, tokenEndpoint, userInfoEndpoint, scope }) => ({
        provider,
        clientId,
        authorizationEndpoint,
        tokenEndpoint: new URL(tokenEndpoint, shopOrigin).href,
        userInfoEndpoint,
        scope,
      }),
    ),
  }));

  registry.answerCall(authenticationSync, async ([{ accessToken, provider }], context) => {
    const settings = providers.find(candidate => candidate.provider === provider);
    if (!settings) throw socialLoginFailed();
    return { customerId: await signIn(await profileOf(settings, accessToken), context) };
  });
}
