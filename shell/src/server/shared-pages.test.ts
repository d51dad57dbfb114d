import { unknownPath } from '@exwerk/contract/routing/page-kind';
import request from 'supertest';
import type { PageRequest } from '../rendering/render-protocol.ts';
import { appThatRenders } from './testing/app-that-renders.ts';

describe('one page for all who see the same', () => {
  it('[SAFE-08] renders once for all hosts outside the table, and neither shows nor logs them', async () => {
    const asked: PageRequest[] = [];
    const lines: string[] = [];
    const page = (asks: PageRequest) => {
      asked.push(asks);
      return asks.url === '/sales' ? new Error('broken') : {};
    };
    const app = appThatRenders(page, undefined, { log: line => lines.push(line) });
    for (const host of [
      'evil.example',
      'EVIL.example:99',
      'x@www.exwerk.de',
      '',
      '[',
      'sk.localhost',
      'www.exwerk.sk.',
    ])
      await request(app).get('/').set('Host', host).set('X-Forwarded-Host', 'evil.example').expect(200);
    expect(asked.map(({ host, url }) => host + url)).toEqual(['www.exwerk.sk/']);
    await request(app).get('/sales').set('Host', 'evil.example').expect(500);
    await request(app).get('/%E0%A4%A').set('Host', 'evil.example').expect(400);
    expect(lines.join('')).not.toContain('evil');
  });

  it('[SAFE-08] renders once whatever a query says that no page looks at', async () => {
    const asked: string[] = [];
    const app = appThatRenders(({ url }) => ({ body: String(asked.push(url)) }));
    for (const query of ['', '?utm_source=x', '?page=2', '?debug=yes', '?toggle-bloomreach-api=true', '?%E0%A4%A=%'])
      await request(app).get(`/${query}`).set('Host', 'gb.localhost').expect(200);
    for (const query of ['page=2', 'x=1&page=2', 'page=02&page=3', 'page=100&page=2'])
      await request(app).get(`/drills?${query}`).set('Host', 'gb.localhost').expect(200);
    expect(asked).toEqual(['/', '/drills?page=2', '/drills']);
  });

  it('shows all of the query to a page of a release that does not say what it looks at', async () => {
    const asked: string[] = [];
    const app = appThatRenders(({ url }) => ({ body: String(asked.push(url)) }));
    await request(app).get('/search/sales?b=2&a=1').set('Host', 'gb.localhost');
    expect(asked).toEqual(['/search/sales?b=2&a=1']);
  });

  it('[SAFE-08] renders one page for all unknown addresses of a language', async () => {
    const asked: string[] = [];
    const page = ({ url, unknownApart }: PageRequest) => {
      asked.push(url);
      return unknownApart ? { status: 404, body: '', unknown: true } : { status: 404, body: 'nothing here' };
    };
    const app = appThatRenders(page);
    for (const path of ['/a/b/c', '/a/d', '/nothing', '/nothing?x=1', '/nothing', `/${'x'.repeat(600)}`, "/it's"]) {
      const answer = await request(app).get(path).set('Host', 'be.localhost');
      expect([answer.status, answer.text]).toEqual([404, 'nothing here']);
    }
    await request(app).get('/nl/nothing').set('Host', 'be.localhost').expect(404);
    expect(asked).toEqual([unknownPath, '/nothing', '/nl/nothing', `/nl${unknownPath}`]);
  });
});

describe('clients', () => {
  const visits = (
    app: ReturnType<typeof appThatRenders>,
    count: number,
    client: (number: number) => string,
    from = 0,
  ) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        request(app)
          .get(`/search?query=${from + number}`)
          .set('Host', 'hr.localhost')
          .set('X-Forwarded-For', client(number)),
      ),
    );

  it('[SAFE-08] are told apart by their connection, not by what they say', async () => {
    const answers = await visits(
      appThatRenders(() => ({})),
      60,
      number => `198.51.100.${number}`,
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.text).toContain('<html lang="hr">');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it('[SAFE-08] are told apart by what a proxy says that is trusted', async () => {
    const app = appThatRenders(() => ({}), undefined, { settings: { TRUST_PROXY: ['loopback'] } });
    const answers = await visits(app, 60, number => `198.51.100.${number % 2}`);
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0);
    const more = await visits(app, 30, number => `${number}.evil, 198.51.100.1`, 500);
    expect(more.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  const again = (app: ReturnType<typeof appThatRenders>, count: number) =>
    Promise.all(Array.from({ length: count }, () => request(app).get('/search?query=1').set('Host', 'hr.localhost')));

  it('[SAFE-08] have pages in the cache when they may have no other', async () => {
    const app = appThatRenders(() => ({}));
    await visits(app, 60, () => '198.51.100.1');
    const answers = await again(app, 50);
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0);
  });

  it('[SAFE-08] have no more pages than all others leave room for, those in the cache with them', async () => {
    const app = appThatRenders(() => ({}), undefined, { settings: { PAGE_RATE: 10 } });
    const answers = await again(app, 60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
