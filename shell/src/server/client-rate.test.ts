import { Busy } from '../rendering/render-queue.ts';
import { ClientRate } from './client-rate.ts';

const asker = (client: string, isUnlimited = false) => ({ client, isUnlimited, signal: new AbortController().signal });

beforeEach(() => void jest.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void jest.useRealTimers());

/** How many of so many a client gets at once, and for how many seconds the others are sent away. */
async function asked(rate: ClientRate, client: string, count: number) {
  const answers = await Promise.allSettled(Array.from({ length: count }, () => rate.spend(asker(client))));
  const refused = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused.every(reason => reason instanceof Busy && reason.status === 429)).toBe(true);
  return { got: count - refused.length, wait: refused[0]?.retryAfter };
}

it('[SAFE-08] gives a client what five seconds allow at once, and as much again five seconds later', async () => {
  const rate = new ClientRate(2);
  expect(await asked(rate, 'a', 25)).toEqual({ got: 10, wait: 5 });
  expect(await asked(rate, 'b', 10)).toMatchObject({ got: 10 });
  jest.advanceTimersByTime(4900);
  expect(await asked(rate, 'a', 1)).toEqual({ got: 0, wait: 1 });
  jest.advanceTimersByTime(200);
  expect(await asked(rate, 'a', 11)).toMatchObject({ got: 10 });
});

it('tells which part of its share a client has had, and counts none of the unlimited', async () => {
  const rate = new ClientRate(2);
  expect([await rate.spend(asker('a')), await rate.spend(asker('a'))]).toEqual([0.1, 0.2]);
  for (let times = 0; times < 30; times += 1) expect(await rate.spend(asker('c', true))).toBe(0);
});
