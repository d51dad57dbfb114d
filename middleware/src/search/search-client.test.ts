import { loadConfig } from '../testing/load-config.ts';
import { ownKeys } from '../testing/own-keys.ts';
import { createSearchClients } from './search-client.ts';

const hostsOf = (environment: Record<string, string>) => {
  const { read, admin } = createSearchClients(loadConfig({ ALGOLIA_APP_ID: 'SHOP', ...ownKeys, ...environment }));
  return [read, admin].map(({ transporter }) => transporter.hosts);
};

it('[SEARCH-26] reaches the hosted search service by https, on its own port', () => {
  for (const hosts of hostsOf({ ALGOLIA_HOST: '' })) {
    expect(hosts.length).toBeGreaterThan(0);
    // A port that is not named is 443.
    for (const { protocol, url } of hosts) {
      expect(protocol).toBe('https');
      expect(url).toMatch(/^shop(?:-dsn|-\d)?\.algolia(?:net)?\.(?:net|com)$/i);
    }
  }
});

it('reaches a service of its own where it lies', () => {
  for (const hosts of hostsOf({ ALGOLIA_HOST: 'http://localhost:8090/search' }))
    expect(hosts).toEqual([{ url: 'localhost:8090/search', protocol: 'http', accept: 'readWrite' }]);
});
