import { setTimeout as sleep } from 'node:timers/promises';
import { compositionSchema } from '@exwerk/contract/releases/composition';
import { NoKey } from '../store/api-client.ts';
import { judgeCanary } from './judge.ts';

const canary = { checkout: '2.0.0' };
const since = '2026-01-01T00:00:00Z';
const composedOf = (canaries: object[]) =>
  compositionSchema.parse({
    format: 2,
    promotedAt: since,
    remotes: { catalog: '1.0.0', checkout: '1.0.0' },
    canaries,
  });
const composed = composedOf([{ remotes: canary, numbers: [0], since }]);

interface Answers {
  readonly current?: () => Promise<typeof composed>;
  readonly withdraw: () => Promise<void>;
}

/** A canary that nobody comes to see, so that it is withdrawn at once. */
const judge = ({ current = async () => composed, withdraw }: Answers, hours = 1e-9) =>
  judgeCanary(
    canary,
    { views: 10, warmUp: 0, hours, every: 0 },
    { current, figures: async () => [], promote: async () => undefined, withdraw, say: () => undefined },
  );

const failing = (times: number) => {
  const withdraw = jest.fn(async () => undefined);
  for (let time = 0; time < times; time += 1) withdraw.mockRejectedValueOnce(new TypeError('fetch failed'));
  return withdraw;
};
/** What comes of it within so many minutes of whoever tries again. */
async function soon<Outcome>(outcome: Promise<Outcome>, minutes: number): Promise<Outcome | string> {
  let told: Outcome | string = 'still trying';
  outcome.then(
    end => (told = end),
    (error: Error) => (told = error.message),
  );
  for (let minute = 0; minute < minutes && told === 'still trying'; minute += 1) {
    // The looks themselves take a real moment.
    await sleep(3);
    await jest.advanceTimersByTimeAsync(60_000);
  }
  return told;
}

describe('[SQUAD-08] a canary that is to be withdrawn', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());

  it('is, though the releases are out of reach for a while', async () => {
    const withdraw = failing(4);
    expect(await soon(judge({ withdraw }), 5)).toBe('withdrawn');
    expect(withdraw).toHaveBeenCalledTimes(5);
  });

  it('is withdrawn where only the answer was lost', async () => {
    const withdraw = failing(9);
    const current = async () => (withdraw.mock.calls.length === 0 ? composed : composedOf([]));
    expect(await soon(judge({ current, withdraw }), 5)).toBe('withdrawn');
    expect(withdraw).toHaveBeenCalledTimes(1);
  });

  it('is told of when it cannot be', async () => {
    const told = await soon(judge({ withdraw: failing(1000) }), 30);
    expect(told).toMatch(
      /^checkout@2\.0\.0 is still in its canary.*: fetch failed\. `compose canary checkout --end` ends it/,
    );
  });
});

describe('[SQUAD-08] a canary of which nothing is to be learned', () => {
  it('is withdrawn when its hours are over', async () => {
    const withdraw = failing(0);
    const current = async () => Promise.reject(new TypeError('fetch failed'));
    expect(await judge({ current, withdraw }, 1e-5)).toBe('withdrawn');
    expect(withdraw).toHaveBeenCalledTimes(1);
  });

  it('is told of at once when the key opens nothing any more', async () => {
    const withdraw = failing(0);
    const current = () => Promise.reject(new NoKey('No key, or one that has ended'));
    await expect(judge({ current, withdraw }, 1)).rejects.toThrow(/still in its canary.*No key/);
    const denied = jest.fn(() => Promise.reject(new NoKey('No key, or one that has ended')));
    await expect(judge({ withdraw: denied })).rejects.toThrow(/still in its canary.*No key/);
    expect(denied).toHaveBeenCalledTimes(1);
  });
});
