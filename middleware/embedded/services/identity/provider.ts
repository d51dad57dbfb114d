import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { isStorefront } from '@exwerk/embedded-http/origins';
import { Provider } from 'oidc-provider';
import type { IdentityStore } from './store.ts';

const CLIENT_ID = 'exwerk-local';
const DAY = 86_400;
const NAMES = ['name', 'first_name', 'last_name', 'given_name', 'family_name'];

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' });
};

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : '');

/** An OpenID provider whose one client is the shop (authorisation code with PKCE), for storefront origins only. A code works once and not for long. */
export function createProvider(
  issuer: string,
  name: string,
  store: IdentityStore,
  { origins, codeSeconds }: { origins: readonly string[]; codeSeconds: number },
) {
  const provider = new Provider(issuer, {
    adapter: model => store.adapter(name, model),
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: ['http://localhost:8080/'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [JSON.parse(store.setting(`key-${name}`, signingKey))] },
    cookies: { keys: [store.setting('cookies', () => randomBytes(32).toString('hex'))] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: NAMES,
      // Facebook's word for the same.
      public_profile: NAMES,
    },
    // The shop reads the claims from userinfo; a sign-in lasts a day.
    ttl: {
      AccessToken: DAY,
      IdToken: DAY,
      Session: DAY,
      Grant: DAY,
      Interaction: 3600,
      AuthorizationCode: codeSeconds,
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => isStorefront(origin, origins),
    interactions: { url: (_context, { uid }) => `${issuer}/interaction/${uid}` },
    // Signing in is consenting: there is one client, and it asks for name and address only.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile public_profile');
      await grant.save();
      return grant;
    },
    findAccount(_context, id) {
      const profile = store.account(id);
      if (!profile) return undefined;
      const { email, first_name, last_name } = profile;
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          email,
          email_verified: true,
          name: `${first_name} ${last_name}`,
          first_name,
          last_name,
          given_name: first_name,
          family_name: last_name,
        }),
      };
    },
  });
  // Every storefront and every page of it may be returned to; the library compares with a fixed list otherwise.
  provider.Client.prototype.redirectUriAllowed = uri => isStorefront(originOf(uri), origins);
  return provider;
}
