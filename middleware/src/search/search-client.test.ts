import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

it('sends once more what a connection has swallowed that was closed just then', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.setHeader('content-type', 'application/json').end('{"taskID":7}');
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own = { ALGOLIA_APP_ID: 'SHOP', ALGOLIA_HOST: `http://localhost:${port}`, ...ownKeys };
  const { admin } = createSearchClients(loadConfig(own));
  await expect(admin.setSettings({ indexName: 'drills', indexSettings: {} })).resolves.toMatchObject({ taskID: 7 });
  server.closeAllConnections();
  server.close();
});
