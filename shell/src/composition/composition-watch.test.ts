import pino from 'pino';
import { watchComposition } from './composition-watch.ts';

const versions = { catalog: '1', search: '1', account: '1', checkout: '1', contact: '1' };
const compositionOf = (checkout: string) => ({
  promotedAt: '2026-01-01T00:00:00Z',
  remotes: { ...versions, checkout },
});

/** Follows what `current` says until `taken` has as many entries as wanted. */
async function watch(current: () => object, take: (version: string) => void, looks: number) {
  const stop = new AbortController();
  let left = looks;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(current())));
  await watchComposition('http://releases', async ({ remotes }) => take(remotes.checkout ?? ''), {
    signal: stop.signal,
    logger: pino({ level: 'silent' }),
    interval: 5,
    look: () => {
      left -= 1;
      if (left === 0) stop.abort();
    },
  });
}
afterEach(() => jest.restoreAllMocks());

describe('the current composition', () => {
  it('is taken when it changes, once', async () => {
    const taken: string[] = [];
    let looks = 0;
    await watch(
      () => compositionOf(looks++ < 3 ? '1' : '2'),
      version => taken.push(version),
      6,
    );
    expect(taken).toEqual(['1', '2']);
  });

  it('is not loaded again and again when it was refused, but a new one is at once', async () => {
    const tried: string[] = [];
    let looks = 0;
    await watch(
      () => compositionOf(looks++ < 4 ? 'broken' : '2'),
      version => {
        tried.push(version);
        if (version === 'broken') throw new Error('refused');
      },
      7,
    );
    expect(tried).toEqual(['broken', '2']);
  });

  it('is tried again after a while when it was refused, though the clock was set back', async () => {
    let tries = 0;
    const began = performance.now();
    await watch(
      () => compositionOf('broken'),
      () => {
        tries += 1;
        if (tries > 1) return;
        jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
        jest.spyOn(performance, 'now').mockReturnValue(began + 3_600_000);
        throw new Error('refused');
      },
      4,
    );
    expect(tries).toBe(2);
  });

  it('stays as it is while the releases are out of reach', async () => {
    const taken: string[] = [];
    let looks = 0;
    await watch(
      () => {
        looks += 1;
        if (looks === 2) throw new Error('unreachable');
        return compositionOf('1');
      },
      version => taken.push(version),
      4,
    );
    expect([looks, taken]).toEqual([4, ['1']]);
  });
});
