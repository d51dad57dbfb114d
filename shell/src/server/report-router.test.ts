import { figureNames } from '@exwerk/contract/releases/figures';
import request from 'supertest';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { longestReport } from '../reports/page-report.ts';
import { partsThatRender } from './testing/app-that-renders.ts';

const composed = {
  id: 'composition',
  shell: { version: '7.1.0', bundle: '', files: { scripts: [], styles: [] } },
  releases: { catalog: { remote: 'catalog', version: '1.0.0' } },
} as unknown as ComposedReleases;
const good = {
  composition: 'composition',
  remote: 'catalog',
  isFirst: true,
  vitals: { LCP: 900 },
  steps: [],
  failures: [],
};

function shop(settings = {}) {
  const { app, operations } = partsThatRender(() => ({}), undefined, {
    settings,
    composed: new Map([['composition', composed]]),
  });
  const send = (body: unknown, origin = 'http://gb.localhost', type = 'application/json') =>
    request(app)
      .post('/__/reports')
      .set('Host', 'gb.localhost')
      .set('Origin', origin)
      .set('Content-Type', type)
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  const metrics = async () => (await request(operations.app).get('/metrics')).text;
  return { app, operations, send, metrics };
}

describe('[SQUAD-07] a report of a browser', () => {
  it('is counted, and shown by composition, remote and release to those who run the shop alone', async () => {
    const { app, operations, send, metrics } = shop();
    const answer = await send(good);
    expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
    expect(await metrics()).toMatch(
      new RegExp(`${figureNames.views}\\{[^}]*composition="composition",remote="catalog",release="1.0.0"[^}]*\\} 1`),
    );
    const figures = await request(operations.app).get('/figures');
    expect(figures.body.series).toContainEqual(expect.objectContaining({ name: figureNames.views, value: 1 }));
    expect((await request(app).get('/figures').set('Host', 'gb.localhost')).body.series).toBeUndefined();
  });

  it.each([
    ['of another site', good, 'http://evil.example', 403],
    ['of no site', good, 'null', 403],
    ['with a field that nobody knows', { ...good, cookie: 'x' }, undefined, 400],
    ['with words instead of a class', { ...good, failures: [{ name: 'my address is', stack: '' }] }, undefined, 400],
    ['with a vital that cannot be', { ...good, vitals: { LCP: -1 } }, undefined, 400],
    ['with a step that nobody knows', { ...good, steps: ['login'] }, undefined, 400],
    ['that is cut off', '{"composition":', undefined, 400],
    ['that is too long', `{"x":"${'x'.repeat(longestReport)}"}`, undefined, 413],
  ])('%s is refused', async (_what, body, origin, status) => {
    const { send, metrics } = shop();
    expect((await send(body, origin)).status).toBe(status);
    expect(await metrics()).not.toMatch(new RegExp(`${figureNames.views}\\{`));
    expect(await metrics()).toContain(`outcome="${status}"`);
  });

  it('of which the browser says that another site sends it is refused', async () => {
    expect((await shop().send(good).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
    expect((await shop().send(good).set('Sec-Fetch-Site', 'same-origin')).status).toBe(204);
  });

  it.each([
    ['composition', { composition: 'made-up' }],
    ['remote', { remote: 'blog' }],
  ])('of a %s that is not served makes no label', async (_what, other) => {
    const { send, metrics } = shop();
    expect((await send({ ...good, ...other })).status).toBe(204);
    expect(await metrics()).not.toMatch(/made-up|blog/);
  });

  it('is one of so many that a client may send', async () => {
    const { send } = shop();
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await send(good)).status));
    expect(statuses.filter(status => status === 204)).toHaveLength(20);
    expect(statuses.filter(status => status === 429)).toHaveLength(10);
  });
});
