import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import { ClientBuilder } from '@commercetools/ts-client';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { requestScope } from '../http/upstream-call.ts';
import { commerceHttp } from './commerce-http.ts';

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
  const httpClient = commerceHttp('commerce', timeoutSeconds);
  const builder = () =>
    new ClientBuilder()
      .withProjectKey(projectKey)
      .withCorrelationIdMiddleware({ generate: () => requestScope.getStore()?.requestId ?? 'exwerk-middleware' })
      .withHttpMiddleware({ host: config.CTP_API_URL, httpClient, includeRequestInErrorResponse: false });

  const service = builder()
    .withClientCredentialsFlow({
      host: config.CTP_AUTH_URL,
      projectKey,
      credentials: { clientId: config.CTP_CLIENT_ID, clientSecret: config.CTP_CLIENT_SECRET },
      scopes: config.CTP_SCOPES.split(' '),
      httpClient,
    })
    .build();

  /** Making a client costs as much as a request of it. */
  const visitors = new LRUCache<string, ByProjectKeyRequestBuilder>({ max: 1000 });

  return {
    service: createApiBuilderFromCtpClient(service).withProjectKey({ projectKey }),
    as(accessToken) {
      const kept = visitors.get(accessToken);
      if (kept) return kept;
      const client = builder().withExistingTokenFlow(`Bearer ${accessToken}`, { force: true }).build();
      const api = createApiBuilderFromCtpClient(client).withProjectKey({ projectKey });
      visitors.set(accessToken, api);
      return api;
    },
  };
}
