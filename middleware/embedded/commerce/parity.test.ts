import { createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import { ClientBuilder } from '@commercetools/ts-client';
import { describeParity } from '@exwerk/embedded-http/testing/parity';
import { cases } from './testing/parity-cases.ts';
import type { CommerceSide } from './testing/parity-side.ts';
import { suiteShop } from './testing/suite-shop.ts';

const shop = suiteShop();

const mark = `parity-${process.pid}-${Date.now()}`;
const embedded = (): CommerceSide => ({ api: shop.api, mark });

const variables = [
  'PARITY_CTP_REGION',
  'PARITY_CTP_PROJECT_KEY',
  'PARITY_CTP_CLIENT_ID',
  'PARITY_CTP_CLIENT_SECRET',
] as const;
const [region = '', projectKey = '', clientId = '', clientSecret = ''] = variables.map(name => process.env[name] ?? '');

/** A region is named as in the service's host names, `europe-west1.gcp`. */
function hosted(): CommerceSide {
  const client = new ClientBuilder()
    .withClientCredentialsFlow({
      host: `https://auth.${region}.commercetools.com`,
      projectKey,
      credentials: { clientId, clientSecret },
      httpClient: fetch,
    })
    .withHttpMiddleware({ host: `https://api.${region}.commercetools.com`, httpClient: fetch })
    .build();
  return { api: createApiBuilderFromCtpClient(client).withProjectKey({ projectKey }), mark };
}
const isHostedAsked = [region, projectKey, clientId, clientSecret].every(value => value !== '');

describeParity({ name: 'commerce', embedded, hosted: isHostedAsked ? hosted : undefined, variables }, cases);
