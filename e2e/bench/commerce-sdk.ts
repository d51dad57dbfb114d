import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import { ClientBuilder } from '@commercetools/ts-client';
import { z } from 'zod';

const host = `http://localhost:${process.env.EMBEDDED_PORT ?? '8090'}/commerce`;
const projectKey = 'exwerk';
const credentials = { clientId: 'local', clientSecret: 'local-secret' };
const tokenSchema = z.object({ access_token: z.string() });

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

async function grant(path: string, form: Record<string, string>): Promise<string> {
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');
  const response = await fetch(`${host}/oauth/${projectKey}/${path}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { authorization: `Basic ${basic}` },
  });
  return tokenSchema.parse(await response.json()).access_token;
}

/** What the middleware, too, has to ask for before a visitor can do anything. */
export const anonymousToken = (anonymousId: string) =>
  grant('anonymous', { grant_type: 'client_credentials', anonymous_id: anonymousId });
export const customerToken = (username: string, password: string) =>
  grant('customers', { grant_type: 'password', username, password });
