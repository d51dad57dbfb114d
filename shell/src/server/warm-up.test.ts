import request from 'supertest';
import type { PageRequest } from '../rendering/render-protocol.ts';
import type { Choice } from '../served/served-compositions.ts';
import { partsThatRender } from './testing/app-that-renders.ts';
import { WarmUp } from './warm-up.ts';

const choiceOf = (id: string): Choice => ({ id, kind: 'current', forAll: true });

describe('popular pages of a new composition', () => {
  it('[RUN-06] are there before visitors ask for them, the most popular of each storefront first', async () => {
    const rendered: string[] = [];
    const page = ({ host, url }: PageRequest) => {
      rendered.push(host + url);
      return url === '/broken' ? new Error('broken') : { holds: ['catalog'] };
    };
    const choice = { ...choiceOf('before') };
    const { app, warmUp } = partsThatRender(page, choice, { settings: { WARM_UP_PAGES: 2 } });
    const visit = (host: string, path: string) => request(app).get(path).set('Host', host);
    for (const path of ['/saws', '/drills', '/', '/', '/', '/drills', '/search?query=a', '/search?query=a'])
      await visit('gb.localhost', path);
    await visit('sk.localhost', '/broken');
    await visit('sk.localhost', '/broken');
    await visit('sk.localhost', '/');
    rendered.length = 0;
    await warmUp.take('after');
    // A page that failed is none that anybody comes back to.
    expect(rendered).toEqual(['www.exwerk.co.uk/', 'www.exwerk.sk/', 'www.exwerk.co.uk/drills']);
    Object.assign(choice, choiceOf('after'));
    expect((await visit('gb.localhost', '/drills')).headers['x-cache']).toBe('hit');
    expect((await visit('gb.localhost', '/saws')).headers['x-cache']).toBe('miss');
  });

  it('[RUN-06] wait while visitors do, and end when the next composition is taken', async () => {
    let waiting = 1;
    const fetched: string[] = [];
    const logger = partsThatRender(() => ({})).logger;
    const warmUp = new WarmUp({
      pages: 5,
      fetch: async (composition, { url }) => fetched.push(composition + url),
      waiting: () => waiting,
      logger,
    });
    for (const url of ['/a', '/b', '/a']) warmUp.note({ host: 'www.exwerk.sk', url, remote: 'catalog' });
    const first = warmUp.take('first');
    await new Promise(resolve => setTimeout(resolve, 120));
    expect(fetched).toEqual([]);
    waiting = 0;
    await Promise.all([first, warmUp.take('second')]);
    expect(fetched).toEqual(['second/a', 'second/b']);
  });

  it('[RUN-06] are those that are asked for lately: what was popular counts half with each composition', async () => {
    const { logger } = partsThatRender(() => ({}));
    const warmUp = new WarmUp({ pages: 1, fetch: async () => undefined, waiting: () => 0, logger });
    const note = (url: string, times: number) => {
      for (let time = 0; time < times; time += 1) warmUp.note({ host: 'www.exwerk.sk', url, remote: 'catalog' });
    };
    note('/winter', 10);
    await warmUp.take('first');
    await warmUp.take('second');
    note('/summer', 3);
    expect(warmUp.popular).toMatchObject([{ url: '/summer' }]);
  });
});
