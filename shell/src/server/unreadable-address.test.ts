import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGuardedServer } from '@exwerk/service/process/guarded-server';
import { partsThatRender } from './testing/app-that-renders.ts';

/** As a browser's address bar asks, and as anything else does. */
const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const { app, unreadable } = partsThatRender(() => ({}));
const server = createGuardedServer(app, { unreadable }).listen(0);
afterAll(() => server.close());

async function visit(host: string, path: string, accept: string) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, headers: { host, accept }, agent: false }).end();
  const [answer] = await once(sent, 'response');
  const { 'content-type': type, 'cache-control': caching } = answer.headers;
  return { status: answer.statusCode, type, caching, body: await text(answer) };
}

it.each([
  ['hu.localhost', '/akcio-50%', 'hu', 'Ez a cím nem olvasható', '/'],
  ['ro.localhost', '/%E0%A4%A', 'ro', 'Această adresă nu poate fi citită', '/'],
  ['be.localhost', '/nl/%E0%A4%A?a=1', 'nl', 'Dit adres kan niet worden gelezen', '/nl'],
  ['ro.localhost', '//evil.example', 'ro', 'Această adresă nu poate fi citită', '/'],
  ['be.localhost', '//evil.example/nl', 'fr', 'Cette adresse est illisible', '/'],
])(
  '[LANG-01] %s%s: says in the language of the storefront that the address means nothing, with the way home',
  async (host, path, language, said, home) => {
    const { status, type, caching, body } = await visit(host, path, navigation);
    expect([status, type, caching]).toEqual([400, 'text/html; charset=utf-8', 'no-store']);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(said);
    expect(body).toContain(`<a href="${home}">`);
    expect(body).not.toContain('evil');
  },
);

it.each(['/akcio-50%', '//evil.example'])('answers a plain 400 for %s to whatever wants no page', async path => {
  for (const accept of ['*/*', 'image/avif,*/*', 'application/json']) {
    const { status, type, body } = await visit('hu.localhost', path, accept);
    expect([status, type, body]).toEqual([400, 'text/plain; charset=utf-8', 'Bad request']);
  }
});
