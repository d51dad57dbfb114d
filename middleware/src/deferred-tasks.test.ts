import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { createDeferredTasks } from './deferred-tasks.ts';
import { UpstreamError } from './upstream/upstream-error.ts';

// Pauses are over at once.
jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(async () => undefined) }));
const pauses = jest.mocked(wait);
beforeEach(() => pauses.mockClear());

/** How often work that always fails so was tried, within how many minutes, and what the log was told. */
async function triesOf(error: Error) {
  const log = pino({ level: 'silent' });
  const work = jest.fn(() => Promise.reject(error));
  const told = await new Promise(resolve => {
    jest.spyOn(log, 'error').mockImplementation(resolve);
    createDeferredTasks(log).run('some mail', work, { orderNumber: 'SK1' });
  });
  const minutes = pauses.mock.calls.reduce((sum, [milliseconds = 0]) => sum + milliseconds / 60_000, 0);
  return { tries: work.mock.calls.length, minutes, told };
}

it('tries a mail that no server takes for half an hour and more, and tells the log of whose order it was', async () => {
  const { tries, minutes, told } = await triesOf(new UpstreamError('mail', 0, 'Unreachable', 'no mail was taken'));
  expect(tries).toBe(8);
  expect(minutes).toBeGreaterThan(30);
  expect(told).toMatchObject({ what: 'some mail', orderNumber: 'SK1', reason: 'Error Unreachable' });
});

it.each([
  ['a mailbox that is refused', new Error('550')],
  ['another service', new UpstreamError('commerce', 0, 'Unreachable', '')],
])('gives up %s within half a minute', async (_what, error) => {
  const { tries, minutes } = await triesOf(error);
  expect(tries).toBe(4);
  expect(minutes).toBeLessThan(0.5);
});
