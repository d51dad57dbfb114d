import { Router } from 'express';
import type { Provider } from 'oidc-provider';

/**
 * Tells for whom an access token was made, each in its provider's way.
 * https://developers.google.com/identity/sign-in/web/backend-auth#calling-the-tokeninfo-endpoint, https://developers.facebook.com/docs/graph-api/reference/application
 */
export function audienceRoutes(provider: Provider) {
  const router = Router();
  const tokenOf = async (text: unknown) =>
    typeof text === 'string' && text.length <= 4096 ? provider.AccessToken.find(text) : undefined;

  router.get('/tokeninfo', async (request, response) => {
    const token = await tokenOf(request.query.access_token);
    if (!token) return void response.status(400).json({ error: 'invalid_token', error_description: 'Invalid Value' });
    const { clientId, accountId, scope, exp } = token;
    response.json({
      azp: clientId,
      aud: clientId,
      sub: accountId,
      scope,
      exp: String(exp),
      expires_in: String(token.remainingTTL),
    });
  });

  router.get('/app', async (request, response) => {
    const bearer = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const token = await tokenOf(request.query.access_token ?? bearer);
    if (token) return void response.json({ id: token.clientId, name: 'Exwerk' });
    const error = { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 };
    response.status(400).json({ error });
  });
  return router;
}
