import express, { type Router } from 'express';
import * as z from 'zod';
import { networkLimit } from '../limits/network-limit.ts';
import { invalidInput, ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';
import { type SocialProviderSettings, tokenPath } from './social-providers.ts';

const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().min(1).max(4096),
  redirect_uri: z.url().max(2048),
  code_verifier: z.string().min(43).max(128),
});

/** The token endpoint for providers whose clients have a secret, as Google's web clients do: passes the exchange on with the secret added. */
export function createTokenRouter(
  { config, counters }: Pick<Services, 'config' | 'counters'>,
  providers: readonly SocialProviderSettings[],
): Router {
  const limit = networkLimit(counters('token-exchange', config.RATE_LIMIT_PER_MINUTE, 60));
  const send = upstreamFetch('identity', config.UPSTREAM_TIMEOUT_SECONDS);
  const router = express.Router();
  const form = express.text({ type: 'application/x-www-form-urlencoded', limit: '16kb' });
  for (const { provider, clientId, clientSecret, upstreamTokenEndpoint } of providers) {
    if (clientSecret === '') continue;
    router.post(tokenPath(provider), limit, form, async (request, response) => {
      const body = typeof request.body === 'string' ? Object.fromEntries(new URLSearchParams(request.body)) : {};
      const wanted = exchange.safeParse(body);
      if (!wanted.success) throw invalidInput('Not a code exchange');
      const answer = await send(upstreamTokenEndpoint, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ ...wanted.data, client_id: clientId, client_secret: clientSecret }),
      });
      const content: unknown = await answer.json().catch(() => null);
      if (typeof content !== 'object' || content === null)
        throw new ProblemError(502, 'UpstreamError', 'The provider gave no readable answer');
      response.status(answer.status).setHeader('cache-control', 'no-store').json(content);
    });
  }
  return router;
}
