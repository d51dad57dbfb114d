import type { SocialProvider, SocialProviderName } from '@exwerk/contract/calls/identity-calls';
import type { Config } from '../config.ts';

/** A provider with what only the middleware needs. */
export interface SocialProviderSettings extends SocialProvider {
  /** Tells for whom a token was made, in the member `audienceMember` of its answer. */
  readonly audienceEndpoint: string;
  readonly audienceMember: 'aud' | 'id';
  /** Where codes are exchanged; the browser is led past us when a secret has to be added. */
  readonly upstreamTokenEndpoint: string;
  readonly clientSecret: string;
}

type Hosted = Pick<
  SocialProviderSettings,
  'authorizationEndpoint' | 'upstreamTokenEndpoint' | 'userInfoEndpoint' | 'audienceEndpoint'
>;

/** https://accounts.google.com/.well-known/openid-configuration, https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
const hosted: Record<SocialProviderName, Hosted> = {
  google: {
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    upstreamTokenEndpoint: 'https://oauth2.googleapis.com/token',
    userInfoEndpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    audienceEndpoint: 'https://oauth2.googleapis.com/tokeninfo',
  },
  facebook: {
    authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
    upstreamTokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userInfoEndpoint: 'https://graph.facebook.com/v23.0/me',
    audienceEndpoint: 'https://graph.facebook.com/v23.0/app',
  },
};

/** The same endpoints of a provider that lives below `url`. */
function ownHost(url: string, audiencePath: string): Hosted {
  return {
    authorizationEndpoint: `${url}/auth`,
    upstreamTokenEndpoint: `${url}/token`,
    userInfoEndpoint: `${url}/me`,
    audienceEndpoint: `${url}/${audiencePath}`,
  };
}

/** Where our own token endpoint answers, below the shop's origin. */
export const tokenPath = (provider: SocialProviderName) => `/api/identity/${provider}/token`;

/** The providers that this installation has a client id for. */
export function socialProviders(config: Config): readonly SocialProviderSettings[] {
  const google = {
    provider: 'google' as const,
    clientId: config.SOCIAL_GOOGLE_CLIENT_ID,
    clientSecret: config.SOCIAL_GOOGLE_CLIENT_SECRET,
    scope: 'openid email profile',
    audienceMember: 'aud' as const,
    ...(config.SOCIAL_GOOGLE_URL ? ownHost(config.SOCIAL_GOOGLE_URL, 'tokeninfo') : hosted.google),
  };
  const facebook = {
    provider: 'facebook' as const,
    clientId: config.SOCIAL_FACEBOOK_CLIENT_ID,
    clientSecret: config.SOCIAL_FACEBOOK_CLIENT_SECRET,
    scope: 'openid email public_profile',
    audienceMember: 'id' as const,
    ...(config.SOCIAL_FACEBOOK_URL ? ownHost(config.SOCIAL_FACEBOOK_URL, 'app') : hosted.facebook),
  };
  return [google, facebook]
    .filter(({ clientId }) => clientId !== '')
    .map(settings => ({
      ...settings,
      tokenEndpoint: settings.clientSecret === '' ? settings.upstreamTokenEndpoint : tokenPath(settings.provider),
    }));
}
