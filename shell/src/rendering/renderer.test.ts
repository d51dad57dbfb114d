import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publicSettings } from '@exwerk/testing/public-settings';
import pino from 'pino';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { pageText } from './page-text.ts';
import type { RenderedPage, WorkerOptions } from './render-protocol.ts';
import { Renderer } from './renderer.ts';

/** The page with its body to read. */
const read = async (page: Promise<RenderedPage>) => ({ ...(await page), body: pageText(await page) });

const options: Omit<WorkerOptions, 'composed'> = {
  releasesUrl: 'http://releases',
  releasesPublicUrl: 'http://releases',
  middlewareUrl: 'complete',
  defaultCountry: 'sk',
  settings: publicSettings,
  timeout: 2400,
  memory: 64,
  recycleAfter: 1000,
};
const shell = {
  version: '1',
  bundle: path.join(__dirname, 'testing/fake-bundle.cjs'),
  files: { scripts: [], styles: [] },
};
const composed = (id: string): ComposedReleases => ({ id, shell, releases: {} });
const request = (url: string) => ({ host: 'gb.localhost', url, requestId: 'request-1' });
const renderers: Renderer[] = [];
jest.setTimeout(60_000);

async function start(workers = 1, middlewareUrl = 'complete', recycleAfter = 1000) {
  const renderer = new Renderer(
    next => ({ ...options, middlewareUrl, recycleAfter, composed: next }),
    workers,
    pino({ level: 'silent' }),
  );
  renderers.push(renderer);
  await renderer.take(composed('first'));
  return renderer;
}

afterEach(async () => {
  await Promise.all(renderers.splice(0).map(renderer => renderer.close()));
});

describe('render workers', () => {
  it('render by the composition they were started with; a new one takes over in one step', async () => {
    const renderer = await start();
    const slow = renderer.render(request('/slow'));
    await renderer.take(composed('second'));
    await expect(read(slow)).resolves.toMatchObject({ body: 'page of first' });
    await expect(read(renderer.render(request('/')))).resolves.toMatchObject({ body: 'page of second' });
  });

  it('give up a page that blocks the thread and go on with others', async () => {
    const renderer = await start(2);
    await expect(read(renderer.render(request('/block')))).resolves.toMatchObject({ status: 503, body: 'frame only' });
    await expect(renderer.render(request('/'))).resolves.toMatchObject({ status: 200 });
  });

  it.each(['/crash', '/eat', '/block', '/never'])('cost only the page that is to blame: %s', async address => {
    const renderer = await start(1);
    const others = ['/', '/slow', '/other'].map(url => renderer.render(request(url)));
    const bad = renderer.render(request(address));
    await expect(read(bad)).resolves.toMatchObject({ status: 503, body: 'frame only' });
    for (const other of others) await expect(other).resolves.toMatchObject({ status: 200 });
    await expect(renderer.render(request('/'))).resolves.toMatchObject({ status: 200 });
  });

  it('[RUN-02] are none when they cannot be replaced, and come back when they can', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
    const bundle = path.join(folder, 'bundle.cjs');
    const place = () => copyFileSync(shell.bundle, bundle);
    const until = async (workers: number) => {
      for (const end = Date.now() + 20_000; renderer.state.workers !== workers; await sleep(50))
        if (Date.now() > end) throw new Error(`${renderer.state.workers} workers are left`);
    };
    place();
    const renderer = await start(1);
    await renderer.take({ ...composed('second'), shell: { ...shell, bundle } });
    expect(renderer.state.workers).toBe(1);
    rmSync(bundle);
    await renderer.render(request('/crash')).catch(() => undefined);
    await until(0);
    await expect(renderer.render(request('/'))).rejects.toThrow('No render worker');
    place();
    await until(1);
    await expect(renderer.render(request('/'))).resolves.toMatchObject({ status: 200 });
    rmSync(folder, { recursive: true });
  });

  it('lose a thread to a page once, not once a visitor', async () => {
    const renderer = await start(1);
    await renderer.render(request('/crash'));
    const thread = await renderer.render(request('/thread'));
    await expect(renderer.render(request('/crash'))).resolves.toMatchObject({ status: 503 });
    await expect(renderer.render(request('/thread'))).resolves.toEqual(thread);
  });

  it('give up a remote for a while that keeps ending threads', async () => {
    const renderer = await start(1);
    const asked = (url: string) => renderer.render({ ...request(url), remote: 'catalog' });
    for (const url of ['/crash', '/crash?2', '/crash?3']) await asked(url);
    await expect(asked('/')).resolves.toMatchObject({ status: 503 });
    await expect(renderer.render({ ...request('/'), remote: 'search' })).resolves.toMatchObject({ status: 200 });
  });

  it('are renewed after a number of pages, and no page fails meanwhile', async () => {
    const renderer = await start(1, 'complete', 3);
    const threads = new Set<string>();
    // The successor boots while the others go on.
    for (const until = Date.now() + 30_000; threads.size < 2 && Date.now() < until; ) {
      const page = await renderer.render(request('/thread'));
      expect(page.status).toBe(200);
      threads.add(pageText(page));
      await new Promise(resolve => setTimeout(resolve, 60));
    }
    expect(threads.size).toBeGreaterThan(1);
  });

  it('keep a replaced composition for those who have it, as long as it is kept', async () => {
    const renderer = await start(1);
    renderer.keep(new Set(['first']));
    await renderer.take(composed('second'));
    await expect(read(renderer.render(request('/'), 'first'))).resolves.toMatchObject({ body: 'page of first' });
    await expect(read(renderer.render(request('/')))).resolves.toMatchObject({ body: 'page of second' });
    renderer.keep(new Set());
    await expect(read(renderer.render(request('/'), 'first'))).resolves.toMatchObject({ body: 'page of second' });
  });

  it('end those of a composition that nobody asks for', async () => {
    const renderer = await start(1);
    await renderer.load(composed('preview'));
    renderer.rest(Date.now() + 60_000);
    expect(renderer.has('preview')).toBe(true);
    renderer.rest(Date.now() + 180_000);
    expect([renderer.has('preview'), renderer.has('first')]).toEqual([false, true]);
  });

  it('are of few compositions besides the current one: who was asked longest ago gives way, not who is in use', async () => {
    const renderer = await start(1);
    const guests = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const id of guests) await renderer.load(composed(id));
    await expect(renderer.load(composed('g'))).rejects.toThrow('6 compositions besides the current one are in use');
    await renderer.load(composed('canary'), { resident: true });
    jest.useFakeTimers({
      now: Date.now() + 20_000,
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick'],
    });
    try {
      await renderer.render(request('/'), 'a');
      await renderer.load(composed('g'));
    } finally {
      jest.useRealTimers();
    }
    expect([...guests, 'g', 'canary'].filter(id => !renderer.has(id))).toEqual(['b']);
  });

  it('are as many as a canary is to have, and then as the current composition, also of what was a preview', async () => {
    const renderer = await start(3);
    await renderer.load(composed('next'));
    await renderer.load(composed('next'), { size: 2, resident: true });
    expect(renderer.state.workers).toBe(3 + 2);
    renderer.keep(new Set(['next']));
    await renderer.take(composed('next'));
    renderer.keep(new Set());
    expect([renderer.compositionId, renderer.state.workers]).toEqual(['next', 3]);
  });

  it.each([{}, { size: 2, resident: true }])(
    'are all there of a composition that is taken while its workers are being started: %j',
    async terms => {
      const renderer = await start(3);
      const begun = renderer.load(composed('next'), terms);
      await renderer.take(composed('next'));
      await begun;
      renderer.keep(new Set());
      expect([renderer.compositionId, renderer.state.workers]).toEqual(['next', 3]);
    },
  );

  it('that are being started are waited for by all who want them, though there is room for no others', async () => {
    const renderer = await start(1);
    for (const id of ['a', 'b', 'c', 'd', 'e']) await renderer.load(composed(id));
    await Promise.all([renderer.load(composed('x')), renderer.load(composed('x'))]);
    await expect(renderer.load(composed('y'))).rejects.toThrow('in use already');
  });

  it('stay those of a canary, whoever else has asked for them meanwhile', async () => {
    const renderer = await start(1);
    await Promise.all([renderer.load(composed('canary'), { resident: true }), renderer.load(composed('canary'))]);
    renderer.rest(Date.now() + 180_000);
    expect(renderer.has('canary')).toBe(true);
  });

  it('do not pile up when one composition after the other is replaced', async () => {
    const renderer = await start(1);
    const ids = Array.from({ length: 9 }, (_, index) => `next${index}`);
    renderer.keep(new Set(['first', ...ids]));
    for (const id of ids) await renderer.take(composed(id));
    expect(['first', ...ids].filter(id => renderer.has(id))).toEqual(ids.slice(-7));
  });

  it('hand on what a page throws', async () => {
    const renderer = await start();
    await expect(renderer.render(request('/throw'))).rejects.toThrow('no page');
  });

  it('serve the first composition even when a remote is missing', async () => {
    const renderer = await start(1, 'no-search');
    await expect(renderer.render(request('/'))).resolves.toMatchObject({ status: 200 });
  });

  it('refuse a later composition of which more is missing and stay with the one they have', async () => {
    const renderer = await start(1);
    await expect(renderer.take(composed('broken'))).rejects.toThrow(/search could not be loaded/);
    expect(renderer.compositionId).toBe('first');
  });

  it('take a later composition that lacks nothing more than the one they have', async () => {
    const renderer = await start(1, 'no-search');
    await renderer.take(composed('broken'));
    expect(renderer.compositionId).toBe('broken');
  });
});
