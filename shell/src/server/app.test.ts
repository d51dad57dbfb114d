import type { AddressInfo } from 'node:net';
import { unknownPath } from '@exwerk/contract/routing/page-kind';
import { compositionId } from '@exwerk/service/releases/composition-id';
import express from 'express';
import request from 'supertest';
import type { PageRequest } from '../rendering/render-protocol.ts';
import { appThatRenders, get, partsThatRender, versions, visitors } from './testing/app-that-renders.ts';

describe('shell', () => {
  it('answers a public page that shared caches may keep', async () => {
    const answer = await get('/');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60,/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('[COUNTRY-01] hands the storefront and the address on to be rendered', async () => {
    const asked: PageRequest[] = [];
    await get('/search?query=saw', page => {
      asked.push(page);
      return {};
    });
    expect(asked[0]).toMatchObject({ host: 'www.exwerk.co.uk', url: '/search?query=saw' });
    expect(asked[0]?.cookie).toBeUndefined();
  });

  it('keeps account and checkout pages out of every cache and lets them see the visitor', async () => {
    const app = appThatRenders(({ cookie }) => ({ body: `cookie ${cookie}` }));
    const answer = await request(app).get('/checkout/cart').set('Host', 'gb.localhost').set('Cookie', 'token=x');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text).toBe('cookie token=x');
  });

  it('sends the token of a mailed link to no other page, by whatever link it is left', async () => {
    const app = appThatRenders(() => ({}));
    const policyOf = async (path: string) =>
      (await request(app).get(path).set('Host', 'gb.localhost')).headers['referrer-policy'];
    expect(await policyOf('/password-reset/change-password?a=1&token=x')).toBe('strict-origin');
    expect(await policyOf('/password-reset/change-password')).toBe('strict-origin-when-cross-origin');
  });

  it('caches a page that a further remote brings, unless the remote says that it is for one visitor', async () => {
    const page = { path: '/magazine', remote: 'magazine', guard: 'none', indexed: true, cache: 'public' } as const;
    const own = { ...page, path: '/magazine/mine', guard: 'signed-in', cache: 'private' } as const;
    const choice = { id: 'composition', kind: 'current', forAll: true, pages: [page, own] } as const;
    const asked: PageRequest[] = [];
    const app = appThatRenders(request => ({ body: `${asked.push(request)}` }), choice);
    const visit = (path: string) => request(app).get(path).set('Host', 'gb.localhost').set('Cookie', 'token=x');
    expect((await visit('/magazine')).headers['cache-control']).toMatch(/^public/);
    expect((await visit('/magazine/mine')).headers['cache-control']).toBe('private, no-store');
    expect(asked.map(({ remote, cookie }) => [remote, cookie])).toEqual([
      ['magazine', undefined],
      ['magazine', 'token=x'],
    ]);
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
    ['among others', (tag: string) => `"of another page", ${tag}`, 304],
    ['as a strong one', (tag: string) => tag.replace('W/', ''), 304],
    ['of another page', () => 'W/"of another page"', 200],
  ])('compares the tags that a client sends, %s, and says what its answer depends on', async (_how, sent, status) => {
    const app = appThatRenders(() => ({}));
    const page = () => request(app).get('/').set('Host', 'gb.localhost');
    const { etag, vary } = (await page()).headers;
    const again = await page().set('If-None-Match', sent(String(etag)));
    expect([again.status, again.headers.vary]).toEqual([status, vary]);
    expect(vary).toContain('Accept-Encoding');
  });

  it.each([
    ['[ROUTE-24]', '/Login?A=B', 308, '/login?A=B', 'gb.localhost'],
    ['[ROUTE-25]', '/search?page=1', 308, '/search', 'gb.localhost'],
    ['[ROUTE-02]', '/home?a=1', 308, '/?a=1', 'gb.localhost'],
    ['[ROUTE-30]', '/fr', 308, '/', 'be.localhost'],
    ['[GUARD-04]', '/checkout/cart', 302, '/', 'ie.localhost'],
    ['[ROUTE-31]', '/exConsents/confirm', 302, '/', 'gb.localhost'],
    ['[TCONST-23] [OPEN-B76]', '/privacy-data?a=1', 308, '/privacy-data/?a=1', 'gb.localhost'],
    ['[TCONST-23] [OPEN-B76]', '/category/drills?a=1', 301, '/drills?a=1', 'gb.localhost'],
    ['[TCONST-23] [OPEN-B76]', '/checkout/payment', 302, '/', 'ie.localhost'],
  ])('%s redirects %s with %i to %s', async (_row, from, status, to, host) => {
    const answer = await get(from, undefined, host);
    expect([answer.status, answer.headers.location]).toEqual([status, to]);
    // What depends on state is asked for again.
    expect(answer.headers['cache-control']).toBe(status === 302 ? 'no-store' : 'public, max-age=3600');
  });

  it.each([
    [500, undefined],
    [503, '5'],
  ])('lets no cache keep a page that says %i, and says when to come again', async (status, again) => {
    const answer = await get('/', () => ({ status, whole: true }));
    expect([answer.status, answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([
      status,
      'no-store',
      again,
    ]);
  });

  it('lets search engines into a production shop alone, and there into no account, checkout or call', async () => {
    const rules = async (INDEXABLE: boolean) => {
      const { app } = partsThatRender(() => ({}), undefined, { settings: { INDEXABLE } });
      return (await request(app).get('/robots.txt').set('Host', 'be.localhost')).text.split('\n');
    };
    expect(await rules(false)).toEqual(['User-agent: *', 'Disallow: /', '']);
    expect(await rules(true)).toEqual([
      'User-agent: *',
      ...['/checkout', '/my-account', '/nl/checkout', '/nl/my-account', '/api/'].map(path => `Disallow: ${path}`),
      expect.stringMatching(/^Sitemap: https:\/\/www\.exwerk\.be\//),
      '',
    ]);
  });

  it('tells Apple Pay on each domain that it is the shop’s, where the shop has been given the proof', async () => {
    const asked = (proof: string, host: string) => {
      const { app } = partsThatRender(() => ({}), undefined, { settings: { APPLE_PAY_DOMAIN_ASSOCIATION: proof } });
      return request(app).get('/.well-known/apple-developer-merchantid-domain-association').set('Host', host);
    };
    for (const host of ['gb.localhost', 'www.exwerk.be', 'www.exwerk.sk']) {
      const answer = await asked('7B227073704964\n', host);
      expect([answer.status, answer.type, answer.text]).toEqual([200, 'text/plain', '7B227073704964\n']);
    }
    expect((await asked('', 'gb.localhost')).status).toBe(404);
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

  it('lets the owners of the wallets in where it is told to', async () => {
    const policyWith = async (setting: boolean) => {
      const { app } = partsThatRender(() => ({}), undefined, { settings: { WALLET_OWNERS: setting } });
      const answer = await request(app).get('/').set('Host', 'gb.localhost');
      return String(answer.headers['content-security-policy']);
    };
    const scripts = /script-src [^;]*https:\/\/pay\.google\.com https:\/\/applepay\.cdn-apple\.com/;
    expect(await policyWith(true)).toMatch(scripts);
    expect(await policyWith(false)).not.toContain('google');
  });

  it('[ERR-16] shows a page that needs nothing when not even the error page can be shown', async () => {
    const answer = await get('/', () => new Error('nothing works'));
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('An error occurred while showing the error page');
    expect(answer.text).toContain('<a href="/">');
  });

  it.each([
    ['gr.localhost', '/', 'el', 'Παρουσιάστηκε σφάλμα', '/'],
    ['bg.localhost', '/login', 'bg', 'възникна грешка', '/'],
    ['be.localhost', '/nl/login', 'nl', 'Er is een fout opgetreden', '/nl'],
  ])(
    '[ERR-16] [LANG-01] %s%s: in the language of the page, with the way home',
    async (host, path, language, text, home) => {
      const failing = appThatRenders(() => new Error('nothing works'));
      const answer = await request(failing).get(path).set('host', host);
      expect(answer.text).toContain(`<html lang="${language}">`);
      expect(answer.text).toContain(text);
      expect(answer.text).toContain(`<a href="${home}">`);
    },
  );

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
    const { app } = partsThatRender(() => ({})).operations;
    const answers = await Promise.all(['/healthz', '/readyz', '/metrics'].map(address => request(app).get(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('[ERR-22] survives an address that cannot be decoded, and logs it as an error', async () => {
    const lines: string[] = [];
    const app = appThatRenders(() => ({}), undefined, { log: line => lines.push(line) });
    const broken = await request(app).get('/%E0%A4%A').set('Host', 'gb.localhost');
    expect(broken.status).toBe(400);
    expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 50, path: '/%E0%A4%A' }]);
    expect((await request(app).get('/').set('Host', 'gb.localhost')).status).toBe(200);
  });

  it('[MW-20] follows what editors have put down for an address that is gone, and asks about no other', async () => {
    const asked: unknown[] = [];
    const middleware = express()
      .use(express.json())
      .post('/api/new-ct/seo-redirection', (call, response) => {
        asked.push(call.body);
        const isMoved = call.body[0].sourceUrl === '/old-drills?a=1';
        const redirection = { redirectionCode: 301, targetURL: '/drills' };
        response.json({ redirection: isMoved ? redirection : null });
      })
      .listen(0);
    const { port } = middleware.address() as AddressInfo;
    const page = (asks: PageRequest) =>
      asks.url.startsWith('/old') ? { status: 404, unknown: true } : { status: asks.url === unknownPath ? 404 : 200 };
    const app = appThatRenders(page, undefined, { middlewareUrl: `http://127.0.0.1:${port}` });
    const visit = async (address: string) => {
      const { status, headers } = await request(app).get(address).set('Host', 'gb.localhost');
      return [status, headers.location];
    };
    expect(await visit('/old-drills?a=1')).toEqual([301, '/drills']);
    expect(await visit('/old-saws')).toEqual([404, undefined]);
    expect(await visit('/drills')).toEqual([200, undefined]);
    expect(asked).toEqual([[{ sourceUrl: '/old-drills?a=1' }], [{ sourceUrl: '/old-saws' }]]);
    middleware.closeAllConnections();
    middleware.close();
  });

  it('keeps a checkout in its composition by a cookie, and sets it once', async () => {
    const app = appThatRenders(() => ({}));
    const visit = (cookie: string) =>
      request(app).get('/checkout/cart').set('Host', 'gb.localhost').set('Cookie', cookie);
    const first = await visit('token=x');
    expect(first.headers['set-cookie']).toEqual(['exwerk-composition=composition; Path=/; SameSite=Lax']);
    expect((await visit('exwerk-composition=composition')).headers['set-cookie']).toBeUndefined();
    expect(visitors.at(-1)).toEqual({ session: 'composition', preview: undefined });
  });

  it('keeps pages out of shared caches that not every visitor gets', async () => {
    const app = appThatRenders(() => ({}), { id: 'new', kind: 'canary', forAll: false });
    const answer = await request(app).get('/').set('Host', 'gb.localhost');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^exwerk-composition=new;/);
    expect(answer.headers['x-composition']).toBe('new');
  });

  it("shows which releases are served to whom, the visitor's own in bold", async () => {
    const id = compositionId({ remotes: { ...versions, checkout: '2.0.0' } });
    const app = appThatRenders(() => ({}), { id, kind: 'preview', forAll: false });
    const answer = await request(app).get('/__/composition').set('Host', 'gb.localhost');
    expect(answer.text).toContain('<th scope="row">checkout</th><td>1.0.0</td><td><strong>2.0.0</strong></td>');
    expect(answer.text).toContain('a &lt;squad&gt;');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('[CONST-16] forgets its pages when the admin key asks for it, and for nobody else', async () => {
    let renders = 0;
    const { app, operations } = partsThatRender(() => ({ body: `render ${++renders}` }));
    const page = async () => (await request(app).get('/').set('Host', 'gb.localhost')).text;
    const invalidate = (key: string) =>
      request(operations.app).post('/cache/invalidate').set('Authorization', `Bearer ${key}`);
    expect([await page(), await page()]).toEqual(['render 1', 'render 1']);
    expect((await invalidate('wrong key')).status).toBe(401);
    expect(await page()).toBe('render 1');
    expect((await invalidate('local-admin-key')).body).toEqual({ invalidated: 'all' });
    expect(await page()).toBe('render 2');
  });
});
