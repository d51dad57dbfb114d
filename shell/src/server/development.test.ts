import request from 'supertest';
import type { PageRequest } from '../rendering/render-protocol.ts';
import { partsThatRender } from './testing/app-that-renders.ts';

const host = 'gb.localhost:8080';
const developed = {
  remote: 'stores',
  port: 9300,
  pages: [{ path: '/stores', guard: 'none', indexed: true, cache: 'public' }],
  fills: ['stores/header-link'],
};
const cookie = `exwerk-development=${encodeURIComponent(JSON.stringify(developed))}`;

function shop(settings: object = { DEVELOPMENT_REMOTES: true }) {
  const asked: PageRequest[] = [];
  const render = (page: PageRequest) => {
    asked.push(page);
    return {};
  };
  const { app } = partsThatRender(render, undefined, { settings });
  return { asked, agent: request(app) };
}

const press = (agent: ReturnType<typeof shop>['agent'], is: unknown, headers: Record<string, string> = {}) =>
  agent
    .post('/__/development')
    .set({ Host: host, Origin: `http://${host}`, ...headers })
    .type('form')
    .send({ is: typeof is === 'string' ? is : JSON.stringify(is) });

describe('a developed remote', () => {
  it('is in the pages of that visitor alone, which nobody keeps and which may use that dev server', async () => {
    const { agent, asked } = shop();
    const own = await agent.get('/').set({ Host: host, Cookie: cookie });
    expect(asked[0]?.developed).toEqual(developed);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers['x-robots-tag']).toBe('noindex');
    expect(own.headers['content-security-policy']).toMatch(/script-src http:\/\/localhost:9300 /);
    expect(own.headers['content-security-policy']).toMatch(
      /connect-src http:\/\/localhost:9300 ws:\/\/localhost:9300 /,
    );
    const others = await agent.get('/').set('Host', host);
    expect(asked[1]?.developed).toBeUndefined();
    expect(others.headers['cache-control']).toContain('public');
    expect(JSON.stringify(others.headers)).not.toContain('9300');
  });

  it('is nobody’s in a shop that does not allow it', async () => {
    const { agent, asked } = shop({});
    const answer = await agent.get('/').set({ Host: host, Cookie: cookie });
    expect(asked[0]?.developed).toBeUndefined();
    expect(answer.headers['content-security-policy']).not.toContain('9300');
    expect((await press(agent, developed)).status).toBe(405);
  });
});

describe('the question', () => {
  it('is asked at once, whatever path it names', async () => {
    const { agent } = shop();
    const path = `/${'a'.repeat(1000)}!`;
    const began = performance.now();
    await press(agent, { ...developed, pages: [{ ...developed.pages[0], path }] });
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('sets nothing by itself, and a cookie that scripts and other sites do not have when it is answered', async () => {
    const { agent } = shop();
    const page = await agent
      .get('/__/development')
      .query({ is: JSON.stringify(developed) })
      .set('Host', host);
    expect(page.text).toContain('http://localhost:9300');
    expect(page.headers['set-cookie']).toBeUndefined();
    const begun = await press(agent, developed);
    expect([begun.status, begun.headers.location]).toEqual([303, '/stores']);
    expect(begun.headers['set-cookie']?.[0]).toMatch(/^exwerk-development=.*Max-Age=43200.*HttpOnly.*SameSite=Strict/);
    const secure = await press(shop({ DEVELOPMENT_REMOTES: true, SECURE: true }).agent, developed);
    expect(secure.headers['set-cookie']?.[0]).toMatch(/^__Host-exwerk-development=.*Secure/);
  });

  it.each([
    ['another site asks', { Origin: 'http://evil.example' }],
    ['nobody says who asks', { Origin: '' }],
    ['a neighbouring host asks', { Origin: 'http://sk.localhost:8080' }],
    ['the browser says that another site asks', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is not answered when %s', async (_who, headers) => {
    const answer = await press(shop().agent, developed, headers);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it.each([
    ['a host', { ...developed, host: 'evil.example' }],
    ['a port of the system', { ...developed, port: 80 }],
    ['a port that is more than one', { ...developed, port: '9300@evil.example' }],
    ['the shell', { ...developed, remote: 'shell' }],
    ['too many pages', { ...developed, pages: Array.from({ length: 21 }, () => developed.pages[0]) }],
    ['what is too long', { ...developed, fills: Array.from({ length: 20 }, () => `stores/${'x'.repeat(200)}`) }],
    ['no JSON', 'stores'],
  ])('is refused with %s, in a form and in a cookie', async (_what, is) => {
    const { agent, asked } = shop();
    expect((await press(agent, is)).status).toBe(400);
    const text = typeof is === 'string' ? is : JSON.stringify(is);
    const answer = await agent.get('/').set({ Host: host, Cookie: `exwerk-development=${encodeURIComponent(text)}` });
    expect(asked[0]?.developed).toBeUndefined();
    expect(answer.headers['content-security-policy']).not.toContain('evil');
  });
});
