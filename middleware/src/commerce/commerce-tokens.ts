import { jsonIn } from '@exwerk/service/json/json-text';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { upstreamRequest } from '../upstream/upstream-request.ts';
import { correlationId } from './correlation-id.ts';

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
});
const tokenFailure = z.object({
  message: z.string().default('no answer'),
  error: z.string().optional(),
  errors: z.array(z.object({ code: z.string() })).optional(),
});

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970 */
  readonly expiresAt: number;
}

/** The OAuth grants that make a visitor's tokens. */
export interface CommerceTokens {
  anonymous(anonymousId: string): Promise<Tokens>;
  /** Refused credentials throw an `UpstreamError` with status 400. */
  password(email: string, password: string): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** An access or a refresh token. */
  revoke(token: string): Promise<void>;
}

export function createCommerceTokens(config: Config): CommerceTokens {
  const send = upstreamRequest('commerce-auth', config.UPSTREAM_TIMEOUT_SECONDS);
  const credentials = Buffer.from(`${config.CTP_CLIENT_ID}:${config.CTP_CLIENT_SECRET}`).toString('base64');
  /** The JSON of the answer; a refusal throws. */
  const post = async (path: string, form: Record<string, string>): Promise<unknown> => {
    const response = await send(`${config.CTP_AUTH_URL.replace(/\/$/, '')}/oauth${path}`, {
      method: 'POST',
      body: String(new URLSearchParams(form)),
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-correlation-id': correlationId(),
      },
    });
    // A server in between may say something else.
    const data = jsonIn(await response.text());
    if (response.status >= 300) {
      const failure = tokenFailure.safeParse(data);
      const code = failure.data?.errors?.[0]?.code ?? failure.data?.error ?? 'AuthError';
      throw new UpstreamError('commerce-auth', response.status, code, failure.data?.message ?? 'no answer');
    }
    return data;
  };

  const grant = async (path: string, form: Record<string, string>): Promise<Tokens> => {
    const answer = tokenAnswer.parse(await post(path, form));
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? form.refresh_token ?? '',
      expiresAt: Date.now() + answer.expires_in * 1000,
    };
  };

  const project = config.CTP_PROJECT_KEY;
  return {
    anonymous: anonymousId =>
      grant(`/${project}/anonymous/token`, { grant_type: 'client_credentials', anonymous_id: anonymousId }),
    password: (username, password) =>
      grant(`/${project}/customers/token`, { grant_type: 'password', username, password }),
    refresh: refreshToken => grant('/token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(token) {
      await post('/token/revoke', { token });
    },
  };
}
