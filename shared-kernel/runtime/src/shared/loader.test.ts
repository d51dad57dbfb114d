import { awaitBlock } from './loader.ts';

afterEach(() => jest.useRealTimers());

it('[ERR-02] [TERR-12] nothing is returned and nothing thrown where a block may be missing', async () => {
  expect(await awaitBlock(Promise.resolve({ data: undefined, error: { status: 502 } }))).toBeUndefined();
  expect(await awaitBlock(Promise.resolve({ data: 1 }))).toBe(1);
});

it('[FIND-02] holds a page up for a while and no longer', async () => {
  jest.useFakeTimers();
  const done = jest.fn();
  void awaitBlock(new Promise<{ data: number }>(() => undefined)).then(done);
  await jest.advanceTimersByTimeAsync(1199);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(undefined);
});
