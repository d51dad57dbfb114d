import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import { ClientBuilder } from '@commercetools/ts-client';
import { z } from 'zod';

const host = `http://localhost:${process.env.EMBEDDED_PORT ?? '8090'}/commerce`;
const projectKey = 'exwerk';
const credentials = { clientId: 'local', clientSecret: 'local-secret' };
const tokenSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The commerce service as its SDK reaches it, with nothing in between. */
export function commerceSdk(): ByProjectKeyRequestBuilder {
  const client = new ClientBuilder()
    .withProjectKey(projectKey)
    .withClientCredentialsFlow({ host, projectKey, credentials, scopes: ['manage_project:exwerk'], httpClient: fetch })
    .withHttpMiddleware({ host, httpClient: fetch })
    .build();
  return createApiBuilderFromCtpClient(client).withProjectKey({ projectKey });
}

/** The same as one visitor. */
export function commerceAs(accessToken: string): ByProjectKeyRequestBuilder {
  const client = new ClientBuilder()
    .withProjectKey(projectKey)
    .withExistingTokenFlow(`Bearer ${accessToken}`, { force: true })
    .withHttpMiddleware({ host, httpClient: fetch })
    .build();
  return createApiBuilderFromCtpClient(client).withProjectKey({ projectKey });
}

/** The OAuth host has no SDK. */
async function askOAuth(path: string, form: Record<string, string>): Promise<Response> {
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
  return fetch(`${host}/oauth/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { authorization: `Basic ${basic}` },
  });
}

async function grant(path: string, form: Record<string, string>) {
  const answer = tokenSchema.parse(await (await askOAuth(`${projectKey}/${path}/token`, form)).json());
  return { accessToken: answer.access_token, refreshToken: answer.refresh_token };
}

/** What the middleware, too, has to ask for before a visitor can do anything. */
export const anonymousTokens = (anonymousId: string) =>
  grant('anonymous', { grant_type: 'client_credentials', anonymous_id: anonymousId });
export const customerToken = async (username: string, password: string) =>
  (await grant('customers', { grant_type: 'password', username, password })).accessToken;

export const revoke = (token: string) => askOAuth('token/revoke', { token });
