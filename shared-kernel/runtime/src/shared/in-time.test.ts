import { inTime } from './in-time.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = () => new Promise<string>(() => undefined);

it('hands on what the work comes to, or how it fails, and leaves no clock behind', async () => {
  await expect(inTime(1000, async () => 'done', never)).resolves.toBe('done');
  await expect(inTime(1000, () => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});

it('says what comes instead when the time is over, and ends the work', async () => {
  let signal: AbortSignal | undefined;
  const work = (given: AbortSignal) => {
    signal = given;
    return new Promise<string>((_resolve, reject) => given.addEventListener('abort', () => reject(new Error('ended'))));
  };
  const outcome = inTime(1000, work, () => 'late');
  await jest.advanceTimersByTimeAsync(999);
  expect(signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toBe('late');
  expect(signal?.aborted).toBe(true);
});

it('fails as it is told to when the time is over', async () => {
  const outcome = inTime(1000, never, () => {
    throw new Error('too late');
  });
  const told = expect(outcome).rejects.toThrow('too late');
  await jest.advanceTimersByTimeAsync(1000);
  await told;
});
