import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publicSettings } from '@exwerk/testing/public-settings';
import pino from 'pino';
import { pageText } from './page-text.ts';
import { RenderPool } from './render-pool.ts';

/** As on a machine that is out of threads: EAGAIN. */
let hasThreads = true;
jest.mock('node:worker_threads', () => {
  const threads = jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads');
  return {
    ...threads,
    Worker: class extends threads.Worker {
      constructor(...parts: ConstructorParameters<typeof threads.Worker>) {
        if (!hasThreads) throw new Error('ERR_WORKER_INIT_FAILED: EAGAIN');
        super(...parts);
      }
    },
  };
});

const shell = {
  version: '1',
  bundle: path.join(__dirname, 'testing/fake-bundle.cjs'),
  files: { scripts: [], styles: [] },
};
const options = {
  releasesUrl: 'http://releases',
  releasesPublicUrl: 'http://releases',
  middlewareUrl: 'complete',
  defaultCountry: 'sk' as const,
  settings: publicSettings,
  timeout: 2400,
  memory: 64,
  recycleAfter: 1000,
  composed: { id: 'first', shell, releases: {} },
};
const request = (url: string) => ({ host: 'gb.localhost', url, requestId: 'request-1' });
jest.setTimeout(60_000);

it('answers pages of a lost worker also where no thread can be had to try them again, and has another worker once one can', async () => {
  const { pool } = await RenderPool.start(options, 2, pino({ level: 'silent' }));
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  hasThreads = false;
  const asked = ['/crash', '/slow', '/crash', '/slow'].map(url => pool.render(request(url)));
  const pages = await Promise.all(asked);
  expect(pages.map(pageText)).toEqual(['frame only', 'page of first', 'frame only', 'page of first']);
  expect(pool.state.workers).toBe(1);
  hasThreads = true;
  for (const end = Date.now() + 20_000; pool.state.workers < 2 && Date.now() < end; ) await sleep(100);
  expect(pool.state.workers).toBe(2);
  await pool.close();
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

it('renders a page without its remote again when another page has cost it its worker', async () => {
  const { pool } = await RenderPool.start(options, 1, pino({ level: 'silent' }));
  const ask = (url: string, remote: string) => pool.render({ ...request(url), remote });
  for (const url of ['/crash1', '/crash2', '/crash3']) await ask(url, 'catalog');
  await sleep(1000);
  const pages = await Promise.all([ask('/crash', 'search'), ask('/slow', 'search'), ask('/', 'catalog')]);
  expect(pages.map(pageText)).toEqual(['frame only', 'page of first', 'frame only']);
  await pool.close();
});

it('gives up a page that costs each worker, without its remote too', async () => {
  const { pool } = await RenderPool.start(options, 1, pino({ level: 'silent' }));
  const page = pool.render({ ...request('/frame'), withoutRemote: true });
  await expect(page).rejects.toThrow('The render worker ended');
  await pool.close();
});

it('has no more workers than it is to have, though it is told so while others are still coming', async () => {
  const { pool } = await RenderPool.start(options, 1, pino({ level: 'silent' }));
  await Promise.all([pool.resize(2), pool.resize(3), pool.resize(2)]);
  expect(pool.state.workers).toBe(2);
  await pool.close();
});
