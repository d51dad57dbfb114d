import { asGuest } from '@exwerk/runtime';
import { locksOf } from '@exwerk/testing/locks-of';
import { FakeUpload, fakeUploads } from '../testing/fake-upload.ts';
import { uploadFile } from './upload-file.ts';

beforeEach(fakeUploads);

const file = new File(['%PDF'], 'Τιμολόγιο 1.pdf');

async function answered(act: (request: FakeUpload) => void, shares: number[] = []) {
  const result = uploadFile(file, 'el-GR', share => shares.push(share), new AbortController().signal);
  const [request] = FakeUpload.all;
  if (!request) throw new Error('Nothing was sent');
  act(request);
  return { result: await result, request };
}

it('[MINE-08] sends the bytes with their name, and tells how far they are', async () => {
  const uploaded = { file: 'sealed', name: 'a.pdf', size: 4 };
  const shares: number[] = [];
  const { result, request } = await answered(({ upload, answer }) => {
    upload.onprogress?.({ loaded: 0, total: 0 });
    upload.onprogress?.({ loaded: 2, total: 4 });
    answer.call(FakeUpload.all[0], uploaded);
  }, shares);
  expect(result).toEqual({ uploaded });
  expect(shares).toEqual([0, 0.5]);
  const { searchParams, pathname } = new URL(request.address, 'http://shop');
  expect(pathname).toBe('/api/new-ct/uploadSupportFile');
  expect(searchParams.get('name')).toBe('Τιμολόγιο 1.pdf');
  expect(request.headers).toEqual({ 'content-type': 'application/octet-stream', 'accept-language': 'el-GR' });
  expect(request.body).toBe(file);
  expect(request.timeout).toBeGreaterThan(0);
});

it.each([
  [{ code: 'FileTypeRefused', status: 415, message: 'no' }, { refusal: 'FileTypeRefused' }],
  [
    { code: 'TooManyRequests', status: 429, message: 'wait', communicate: 'Περιμένετε' },
    { refusal: 'failed', text: 'Περιμένετε' },
  ],
  [{ code: 'Unknown', status: 500, message: 'no' }, { refusal: 'failed' }],
  ['<html>', { refusal: 'failed' }],
  [null, { refusal: 'failed' }],
])('[MINE-08] tells why a file was not taken: %j', async (response, problem) => {
  expect((await answered(request => request.answer(response))).result).toEqual({ problem });
});

it('[MINE-08] ends a request that is no longer wanted', async () => {
  const aborting = new AbortController();
  const result = uploadFile(file, 'el-GR', () => undefined, aborting.signal);
  aborting.abort();
  expect(await result).toEqual({ problem: { refusal: 'failed' } });
});

it('waits for what else makes a guest of a visitor, and sends nothing that is no longer wanted by then', async () => {
  locksOf(navigator);
  const before = Promise.withResolvers<void>();
  const wishing = asGuest(() => before.promise);
  const signal = new AbortController().signal;
  const sent = uploadFile(file, 'el-GR', () => undefined, signal);
  const aborting = new AbortController();
  const unwanted = uploadFile(file, 'el-GR', () => undefined, aborting.signal);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(FakeUpload.all).toEqual([]);
  aborting.abort();
  before.resolve();
  await wishing;
  await new Promise(resolve => setTimeout(resolve, 20));
  FakeUpload.all[0]?.answer(null);
  expect([await sent, await unwanted]).toEqual(Array(2).fill({ problem: { refusal: 'failed' } }));
  expect(FakeUpload.all).toHaveLength(1);
});
