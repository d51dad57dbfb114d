import path from 'node:path';
import pino from 'pino';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import type { WorkerBirth } from './render-protocol.ts';
import { Renderer } from './renderer.ts';

const birth: Omit<WorkerBirth, 'composed'> = {
  bundle: path.join(__dirname, 'testing/fake-bundle.cjs'),
  releasesUrl: 'http://releases',
  releasesPublicUrl: 'http://releases',
  middlewareUrl: 'complete',
  defaultCountry: 'sk',
  settings: {
    version: '1',
    indexable: false,
    externalLinks: { ordersSite: '', returnsPortal: '', aboutUs: '', career: '' },
  },
  shellFiles: { styles: [], scripts: [] },
  timeout: 300,
};
const composed = (id: string) => ({ id, releases: {} }) as ComposedReleases;
const request = (url: string) => ({ host: 'gb.localhost', url, requestId: 'request-1' });
const renderers: Renderer[] = [];

async function start(workers = 1, middlewareUrl = 'complete') {
  const renderer = new Renderer({ ...birth, middlewareUrl }, workers, pino({ level: 'silent' }));
  renderers.push(renderer);
  await renderer.take(composed('first'));
  return renderer;
}

afterEach(async () => {
  await Promise.all(renderers.splice(0).map(renderer => renderer.close()));
});

describe('render workers', () => {
  it('render by the composition they were born with; a new one takes over in one step', async () => {
    const renderer = await start();
    const slow = renderer.render(request('/slow'));
    await renderer.take(composed('second'));
    await expect(slow).resolves.toMatchObject({ body: 'page of first' });
    await expect(renderer.render(request('/'))).resolves.toMatchObject({ body: 'page of second' });
  });

  it('give up a page that blocks the thread and go on with others', async () => {
    const renderer = await start(2);
    await expect(renderer.render(request('/block'))).resolves.toMatchObject({ status: 503, body: 'frame only' });
    await expect(renderer.render(request('/'))).resolves.toMatchObject({ status: 200 });
  });

  it('try a page twice when it ends the thread, then do without its remote', async () => {
    const renderer = await start(1);
    await expect(renderer.render(request('/crash'))).resolves.toMatchObject({ status: 503 });
    await expect(renderer.render(request('/'))).resolves.toMatchObject({ status: 200 });
  });

  it('hand on what a page throws', async () => {
    const renderer = await start();
    await expect(renderer.render(request('/throw'))).rejects.toThrow('no page');
  });

  it('serve the first composition even when a remote is missing', async () => {
    const renderer = await start(1, 'no-search');
    await expect(renderer.render(request('/'))).resolves.toMatchObject({ status: 200 });
  });

  it('refuse a later composition that does not load and stay with the one they have', async () => {
    const renderer = await start(1, 'no-search');
    await expect(renderer.take(composed('broken'))).rejects.toThrow(/search could not be loaded/);
    expect(renderer.compositionId).toBe('first');
  });
});
