import { orNull, required } from './load.ts';

const failed = Promise.resolve({ error: { code: 'UpstreamError', status: 502, message: 'gone' } });

it('a failure is thrown with its status, 503 without an answer; what does not exist is no failure', async () => {
  await expect(required(Promise.resolve({ error: { status: 0 } }))).rejects.toMatchObject({ init: { status: 503 } });
  await expect(required(failed)).rejects.toMatchObject({ init: { status: 502 } });
  await expect(orNull(failed)).rejects.toMatchObject({ init: { status: 502 } });
  expect(await orNull(Promise.resolve({ error: { status: 404 } }))).toBeNull();
});
