import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Composition, compositionFormat } from '@exwerk/contract/releases/composition';
import { variants } from '@exwerk/contract/storefronts/locales';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { seeStorefronts, storefrontAddress, storefrontsPage } from './storefronts.ts';

const remotes = { checkout: '1', shell: '1' };
const composition: Composition = {
  format: compositionFormat,
  revision: 1,
  promotedAt: '2026-01-01T00:00:00.000Z',
  by: '',
  what: '',
  restores: {},
  remotes,
  canaries: [{ remotes: { checkout: '2' }, numbers: [0, 1], since: '2026-01-01T00:00:00.000Z' }],
  previews: {},
  retired: [],
};

it('tells what each storefront really serves to who is in no canary', async () => {
  const cookies = new Set<string | undefined>();
  const server = createServer((request, response) => {
    cookies.add(request.headers.cookie);
    if (request.headers.host?.startsWith('de.')) return request.socket.destroy();
    const served = request.headers.host?.startsWith('gb.') ? { ...remotes, checkout: '2' } : remotes;
    response.setHeader('X-Composition', compositionId({ remotes: served })).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seen = await seeStorefronts(url, composition);
  server.close();
  expect(seen.map(({ locale }) => locale)).toEqual(variants.map(({ locale }) => locale));
  expect([...cookies]).toEqual(['exwerk-share=2']);
  const { markup } = storefrontsPage(seen, composition);
  expect(markup.match(/what is meant/g)?.length).toBe(variants.length - 2);
  expect(markup.match(/canary checkout@2/g)?.length).toBe(1);
  expect(markup.match(/no answer/g)?.length).toBe(1);
});

it('finds storefronts on this machine beside the shell, elsewhere under their domains', () => {
  expect(storefrontAddress('gb', 'http://localhost:8080')).toBe('http://gb.localhost:8080');
  expect(storefrontAddress('gb', 'http://shell.internal')).toMatch(/^https:\/\/www\.exwerk\./);
});
