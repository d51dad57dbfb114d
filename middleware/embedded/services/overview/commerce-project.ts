import { createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import { ClientBuilder } from '@commercetools/ts-client';

const PROJECT = 'exwerk';
/** A commerce service that hangs must not take the overview with it. */
const httpClient: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(2000) });

/** The commerce service's own API, for what the overview reads and changes. */
export function createCommerceProject(commerceUrl: string) {
  const client = new ClientBuilder()
    .withClientCredentialsFlow({
      host: commerceUrl,
      projectKey: PROJECT,
      credentials: { clientId: 'local', clientSecret: 'local-secret' },
      scopes: [`manage_project:${PROJECT}`],
      httpClient,
    })
    .withHttpMiddleware({ host: commerceUrl, httpClient })
    .build();
  return createApiBuilderFromCtpClient(client).withProjectKey({ projectKey: PROJECT });
}
export type CommerceProject = ReturnType<typeof createCommerceProject>;
