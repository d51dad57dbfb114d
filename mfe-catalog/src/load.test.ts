import { optional, orNull, required } from './load.ts';

const failed = Promise.resolve({ error: { code: 'UpstreamError', status: 502, message: 'gone' } });

it('[ERR-02] [TERR-12] nothing is returned and nothing thrown where the caller handles a failure', async () => {
  expect(await optional(failed)).toBeUndefined();
  expect(await optional(Promise.resolve({ data: 1 }))).toBe(1);
});

it('elsewhere a failure is thrown with its status; what does not exist is no failure', async () => {
  await expect(required(failed)).rejects.toMatchObject({ init: { status: 502 } });
  await expect(orNull(failed)).rejects.toMatchObject({ init: { status: 502 } });
  expect(await orNull(Promise.resolve({ error: { status: 404 } }))).toBeNull();
});
