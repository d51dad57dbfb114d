import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import { ClientBuilder } from '@commercetools/ts-client';
import { embeddedUrl } from '../tools/shop-address.ts';

const settings = process.env;
const local = `${embeddedUrl}/commerce`;
const projectKey = settings.CTP_PROJECT_KEY || 'exwerk';

/** The commerce project of the shop, by the variables that its middleware has: the embedded one unless they name another. */
export const commerce: ByProjectKeyRequestBuilder = createApiBuilderFromCtpClient(
  new ClientBuilder()
    .withClientCredentialsFlow({
      host: settings.CTP_AUTH_URL || local,
      projectKey,
      credentials: {
        clientId: settings.CTP_CLIENT_ID || 'local',
        clientSecret: settings.CTP_CLIENT_SECRET || 'local-secret',
      },
      scopes: (settings.CTP_SCOPES || `manage_project:${projectKey}`).split(' '),
      httpClient: fetch,
    })
    .withHttpMiddleware({ host: settings.CTP_API_URL || local, httpClient: fetch })
    .build(),
).withProjectKey({ projectKey });
