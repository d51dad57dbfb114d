import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { forEver } from '@exwerk/service/http/caching';
import express from 'express';
import request from 'supertest';
import { openDirectory } from '../store/directory-store.ts';
import { releaseRoutes } from './release-routes.ts';

it('[SQUAD-09] serves releases and the current composition to everybody, and of what lies beside them nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'routes-'));
  try {
    const store = openDirectory(folder);
    const beside = [
      'compositions/history/000001.json',
      'audit/2026-01-01.json',
      'keys/revoked/0123456789abcdef.json',
      'checkout/1.4.0/gate/report.json',
    ];
    const served = ['compositions/current.json', 'checkout/1.4.0/release.json', 'checkout/1.4.0/web/entry@1~a.js'];
    for (const key of [...beside, ...served]) await store.add(key, Buffer.from('{}'));
    const app = express().use(
      releaseRoutes(store, folder, { isBucket: false, onFault: () => undefined, logger: { error: () => undefined } }),
    );
    const statuses = async (keys: readonly string[]) =>
      new Set(await Promise.all(keys.map(async key => (await request(app).get(`/${key}`)).status)));
    expect(await statuses(served)).toEqual(new Set([200]));
    const spellings = (key: string) => [
      key,
      `%${key.charCodeAt(0).toString(16)}${key.slice(1)}`,
      key.replaceAll('/', '%2f'),
      `checkout/1.4.0/web/..%2f..%2f..%2f${key}`,
      `/${key}`,
      `./${key}`,
    ];
    expect(await statuses(beside.flatMap(spellings))).toEqual(new Set([404]));
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('tells nobody but the log what failed, and nobody keeps the answer', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'routes-'));
  const error = jest.fn();
  try {
    const store = { ...openDirectory(folder), read: () => Promise.reject(new Error('S3 503 SlowDown')) };
    const app = express().use(
      releaseRoutes(store, folder, { isBucket: true, onFault: () => undefined, logger: { error } }),
    );
    for (const key of ['compositions/current.json', 'checkout/1/web/entry.js']) {
      const answer = await request(app).get(`/${key}`);
      expect([answer.status, answer.headers['cache-control'], answer.body]).toEqual([
        500,
        'no-store',
        { code: 'Failed', status: 500, message: 'Something failed; the log says what' },
      ]);
    }
    expect(error).toHaveBeenCalledTimes(2);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('a script with compressed forms', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'routes-'));
    const store = openDirectory(folder);
    const content = Buffer.from('content');
    await store.add('checkout/1/web/entry.js', content);
    await store.add('checkout/1/web/entry.js.br', brotliCompressSync(content));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const ask = (method: 'get' | 'post', headers: Record<string, string>, file = 'entry.js') => {
    const options = { isBucket: false, onFault: () => undefined, logger: { error: () => undefined } };
    const app = express().use(releaseRoutes(openDirectory(folder), folder, options));
    return request(app)
      [method](`/checkout/1/web/${file}`)
      .set({ 'Accept-Encoding': 'br', ...headers })
      .buffer(false);
  };

  it('is sent in the form that the client takes, and each form as it is under its own name', async () => {
    const told = async (file: string) => {
      const { status, headers } = await ask('get', {}, file);
      return [status, headers['content-type'], headers['content-encoding'], headers['cache-control']];
    };
    expect(await told('entry.js')).toEqual([200, 'text/javascript; charset=utf-8', 'br', forEver]);
    expect(await told('entry.js.br')).toEqual([200, 'application/octet-stream', undefined, forEver]);
  });

  it.each([
    ['a range that it has not', 'get', { Range: 'bytes=999999999-' }, 416],
    ['a condition that it does not meet', 'get', { 'If-Match': '"x"' }, 412],
    ['a method that it has not', 'post', {}, 404],
  ] as const)(
    'is not what is answered to %s: nothing of it is told, and nobody keeps it',
    async (_what, method, asked, status) => {
      const answer = await ask(method, asked);
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
      for (const name of ['content-encoding', 'last-modified']) expect(answer.headers).not.toHaveProperty(name);
      expect(answer.headers['content-type'] ?? '').not.toContain('html');
    },
  );
});
