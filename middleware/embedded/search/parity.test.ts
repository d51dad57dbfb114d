import { describeParity } from '@exwerk/embedded-http/testing/parity';
import { algoliasearch } from 'algoliasearch';
import { cases, type SearchSide } from './testing/parity-cases.ts';
import { SearchServer } from './testing/search-server.ts';

const server = new SearchServer();
beforeAll(() => server.start());
afterAll(() => server.remove());

const indexName = `parity_${process.pid}_${Date.now()}`;

function embedded(): SearchSide {
  const host = { url: server.host, protocol: 'http' as const, accept: 'readWrite' as const };
  return {
    admin: server.client(),
    withKey: key => server.client(key),
    insights: server.client().initInsights({ region: 'de', options: { hosts: [host] } }),
    recommend: server.client().initRecommend({ options: { hosts: [host] } }),
    indexName,
  };
}

const variables = ['PARITY_ALGOLIA_APP_ID', 'PARITY_ALGOLIA_ADMIN_KEY', 'PARITY_ALGOLIA_REGION'] as const;
const [appId, adminKey, region] = variables.map(name => process.env[name] ?? '');

function hosted(): SearchSide {
  const withKey = (key: string) => algoliasearch(appId ?? '', key);
  const admin = withKey(adminKey ?? '');
  const insights = admin.initInsights({ region: region === 'us' ? 'us' : 'de' });
  return { admin, withKey, insights, recommend: admin.initRecommend(), indexName };
}
const isHostedAsked = Boolean(appId && adminKey);

describeParity({ name: 'search', embedded, hosted: isHostedAsked ? hosted : undefined, variables }, cases);

afterAll(async () => {
  if (isHostedAsked) await hosted().admin.deleteIndex({ indexName });
});
