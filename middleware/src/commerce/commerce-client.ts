import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import { ClientBuilder } from '@commercetools/ts-client';
import type { Config } from '../config.ts';
import { upstreamRequest } from '../upstream/upstream-request.ts';
import { correlationId } from './correlation-id.ts';

/** The commerce API as the middleware itself (`service`) or as one visitor (`as`). */
export interface CommerceClient {
  /** May do everything; what it does for a visitor is checked by the caller. */
  readonly service: ByProjectKeyRequestBuilder;
  /** What the holder of this token may do, `/me` above all. */
  as(accessToken: string): ByProjectKeyRequestBuilder;
}

/** `timeoutSeconds` is for work that nobody waits for. */
export function createCommerceClient(config: Config, timeoutSeconds = config.UPSTREAM_TIMEOUT_SECONDS): CommerceClient {
  const projectKey = config.CTP_PROJECT_KEY;
  const httpClient = upstreamRequest('commerce', timeoutSeconds);
  // What a request holds belongs to a visitor and into no error.
  const http = { host: config.CTP_API_URL, httpClient, includeRequestInErrorResponse: false };
  const builder = () =>
    new ClientBuilder().withCorrelationIdMiddleware({ generate: correlationId }).withHttpMiddleware(http);
  const requests = (client: ClientBuilder) =>
    createApiBuilderFromCtpClient(client.build()).withProjectKey({ projectKey });

  return {
    service: requests(
      builder().withClientCredentialsFlow({
        host: config.CTP_AUTH_URL,
        projectKey,
        credentials: { clientId: config.CTP_CLIENT_ID, clientSecret: config.CTP_CLIENT_SECRET },
        scopes: config.CTP_SCOPES.split(' '),
        httpClient,
      }),
    ),
    as: accessToken => requests(builder().withExistingTokenFlow(`Bearer ${accessToken}`, { force: true })),
  };
}
