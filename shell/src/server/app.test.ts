import path from 'node:path';
import pino from 'pino';
import request from 'supertest';
import { ReleaseStyles } from '../composition/release-styles.ts';
import type { PageRequest, RenderedPage } from '../rendering/render-protocol.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

const shell = path.resolve(__dirname, '../..');

function appThatRenders(render: (asked: PageRequest) => Partial<RenderedPage> | Error) {
  const renderer = {
    compositionId: 'composition',
    render: async (asked: PageRequest) => {
      const page = render(asked);
      if (page instanceof Error) throw page;
      return { status: 200, body: '<p>page</p>', whole: true, remote: 'catalog', ...page };
    },
  } as unknown as Renderer;
  const config = { ...readConfig(), MIDDLEWARE_URL: 'http://127.0.0.1:9' };
  const folders = { build: path.join(shell, 'dist/web'), fixed: path.join(shell, 'public') };
  return createApp({ config, renderer, logger: pino({ level: 'silent' }), styles: new ReleaseStyles(), folders }).app;
}
const get = (address: string, render: Parameters<typeof appThatRenders>[0] = () => ({}), host = 'gb.localhost:8080') =>
  request(appThatRenders(render)).get(address).set('Host', host);

describe('shell', () => {
  it('answers a public page that shared caches may keep', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('[COUNTRY-01] hands the host and the address on to be rendered', async () => {
    const asked: PageRequest[] = [];
    await get('/search?query=saw', page => {
      asked.push(page);
      return {};
    });
    expect(asked[0]).toMatchObject({ host: 'gb.localhost:8080', url: '/search?query=saw' });
    expect(asked[0]?.cookie).toBeUndefined();
  });

  it('keeps account and checkout pages out of every cache and lets them see the visitor', async () => {
    const app = appThatRenders(({ cookie }) => ({ body: `cookie ${cookie}` }));
    const answer = await request(app).get('/checkout/cart').set('Host', 'gb.localhost').set('Cookie', 'token=x');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text).toBe('cookie token=x');
  });

  it('answers 304 to a browser that has the page', async () => {
    const app = appThatRenders(() => ({}));
    const first = await request(app).get('/').set('Host', 'gb.localhost');
    const again = await request(app)
      .get('/')
      .set('Host', 'gb.localhost')
      .set('If-None-Match', String(first.headers.etag));
    expect(again.status).toBe(304);
  });

  it.each([
    ['[ROUTE-24]', '/Login?A=B', 308, '/login?A=B', 'gb.localhost'],
    ['[ROUTE-25]', '/search?page=1', 308, '/search', 'gb.localhost'],
    ['[ROUTE-02]', '/home?a=1', 308, '/?a=1', 'gb.localhost'],
    ['[ROUTE-30]', '/fr', 308, '/', 'be.localhost'],
    ['[GUARD-04]', '/checkout/cart', 302, '/', 'ie.localhost'],
    ['[ROUTE-31]', '/exConsents/confirm', 302, '/', 'gb.localhost'],
  ])('%s redirects %s with %i to %s', async (_row, from, status, to, host) => {
    const answer = await get(from, undefined, host);
    expect([answer.status, answer.headers.location]).toEqual([status, to]);
  });

  it.each(['/__/nothing.js', '/.env', '/fonts/x.woff2'])('[ROUTE-22] answers a plain 404 for %s', async address => {
    const answer = await get(address);
    expect([answer.status, answer.type]).toEqual([404, 'text/plain']);
  });

  it('lists origins in its policy and allows nothing inline', async () => {
    const policy = (await get('/')).headers['content-security-policy'];
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
  });

  it('[ERR-16] shows a page that needs nothing when not even the error page can be shown', async () => {
    const answer = await get('/', () => new Error('nothing works'));
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('An error occurred while showing the error page');
    expect(answer.text).toContain('<a href="/">');
  });

  it('does not keep a page that had to do without its remote', async () => {
    const answer = await get('/', () => ({ status: 503, whole: false }));
    expect([answer.status, answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '5',
    ]);
  });

  it('answers a problem when the middleware is out of reach', async () => {
    const answer = await request(appThatRenders(() => ({})))
      .post('/api/new-ct/getMe')
      .send([]);
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({ code: 'MiddlewareUnreachable', status: 502 });
  });

  it('has one request id, its own or the one that came along', async () => {
    const app = appThatRenders(() => ({}));
    const own = await request(app).get('/').set('Host', 'gb.localhost');
    const given = await request(app).get('/').set('Host', 'gb.localhost').set('X-Request-Id', 'trace-12345');
    expect(own.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(given.headers['x-request-id']).toBe('trace-12345');
  });

  it('tells whether it lives, is ready and what it measured', async () => {
    const app = appThatRenders(() => ({}));
    const answers = await Promise.all(['/healthz', '/readyz', '/metrics'].map(address => request(app).get(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('survives an address that cannot be decoded', async () => {
    expect((await get('/%E0%A4%A')).status).toBeLessThan(500);
  });
});
