import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import {
  type ClientRequest,
  type ClientResponse,
  createAuthMiddlewareForClientCredentialsFlow,
  createClient,
  type Middleware,
} from '@commercetools/ts-client';
import type { Config } from '../config.ts';
import { type CommerceHttp, commerceHttp } from './commerce-http.ts';

/** The commerce API as the middleware itself (`service`) or as one visitor (`as`). */
export interface CommerceClient {
  /** May do everything; what it does for a visitor is checked by the caller. */
  readonly service: ByProjectKeyRequestBuilder;
  /** What the holder of this token may do, `/me` above all. */
  as(accessToken: string): ByProjectKeyRequestBuilder;
}

/**
 * The end of the SDK's chain. Its own one tries again, masks and copies in a dozen steps what `commerceHttp` already sees to, which was a
 * twentieth of a call's work. A refusal is an answer with `error`, as the links before it expect.
 */
function senderTo(apiUrl: string, http: CommerceHttp) {
  return async ({ method, uri = '', headers, body: sent }: ClientRequest): Promise<ClientResponse<unknown>> => {
    const { status, data } = await http(`${apiUrl}${uri}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    if (status < 300) return { statusCode: status, body: data };
    // Text comes from a server in between and says nothing about the request.
    const body = typeof data === 'object' ? { ...data } : {};
    const error = Object.assign(new Error(`${method} was refused`), { method, statusCode: status, body });
    return { statusCode: status, error };
  };
}

/** `timeoutSeconds` is for work that nobody waits for. */
export function createCommerceClient(config: Config, timeoutSeconds = config.UPSTREAM_TIMEOUT_SECONDS): CommerceClient {
  const projectKey = config.CTP_PROJECT_KEY;
  const httpClient = commerceHttp('commerce', timeoutSeconds);
  const send = senderTo(config.CTP_API_URL.replace(/\/$/, ''), httpClient);
  const authorize = createAuthMiddlewareForClientCredentialsFlow({
    host: config.CTP_AUTH_URL,
    projectKey,
    credentials: { clientId: config.CTP_CLIENT_ID, clientSecret: config.CTP_CLIENT_SECRET },
    scopes: config.CTP_SCOPES.split(' '),
    httpClient,
  });
  const end: Middleware = next => async request => next({ ...request, response: await send(request) });
  const service = createClient({ middlewares: [authorize, end] });

  return {
    service: createApiBuilderFromCtpClient(service).withProjectKey({ projectKey }),
    as(accessToken) {
      const authorization = `Bearer ${accessToken}`;
      // A token that is there already needs no chain.
      const execute = async (request: ClientRequest) => {
        const answer = await send({ ...request, headers: { ...request.headers, authorization } });
        if (answer.error) throw answer.error;
        return answer;
      };
      return createApiBuilderFromCtpClient({ execute }).withProjectKey({ projectKey });
    },
  };
}
