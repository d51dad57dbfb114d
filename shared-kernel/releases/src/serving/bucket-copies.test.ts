import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forEver } from '@exwerk/service/http/caching';
import { precompressedFiles } from '@exwerk/service/http/precompressed-files';
import express from 'express';
import request from 'supertest';
import { openStore } from '../store/open-store.ts';
import { startBucketService } from '../testing/bucket-service.ts';
import { bucketCopies } from './bucket-copies.ts';

it('serves releases of a bucket in the form that the client takes, and asks the bucket once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
  const service = await startBucketService();
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  try {
    const store = openStore({ RELEASES_BUCKET: 'releases', RELEASES_ENDPOINT: service.endpoint });
    await store.add('checkout/1.4.0/web/entry.js', Buffer.from('plain'));
    await store.add('checkout/1.4.0/web/entry.js.gz', Buffer.from('1f8b0800000000000003', 'hex'));
    const app = express();
    app.use(
      bucketCopies(store, folder, () => undefined),
      precompressedFiles(folder, forEver),
    );
    const get = (encoding: string) =>
      request(app).get('/checkout/1.4.0/web/entry.js').set('Accept-Encoding', encoding).buffer(false);
    expect((await get('identity')).headers['content-encoding']).toBeUndefined();
    service.objects.clear();
    const zipped = await get('gzip');
    expect([zipped.status, zipped.headers['content-encoding'], zipped.headers['content-type']]).toEqual([
      200,
      'gzip',
      'text/javascript; charset=utf-8',
    ]);
    for (const outside of [
      '/checkout/1.4.0/web/%2e%2e/%2e%2e/x',
      '/compositions/current.json',
      '/checkout/9/web/x.js',
    ]) {
      expect((await request(app).get(outside)).status).toBe(404);
    }
  } finally {
    await service.close();
    await rm(folder, { recursive: true });
  }
});

it('asks the bucket once for what many ask for at the same time, and not at once again for what it has not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
  const service = await startBucketService();
  try {
    const store = openStore({ RELEASES_BUCKET: 'releases', RELEASES_ENDPOINT: service.endpoint });
    await store.add('checkout/1.4.0/web/entry.js', Buffer.from('plain'));
    const app = express();
    app.use(
      bucketCopies(store, folder, () => undefined),
      precompressedFiles(folder, forEver),
    );
    const server = app.listen(0, '127.0.0.1');
    const ask = async (file: string) => (await request(server).get(`/checkout/1.4.0/web/${file}`)).status;
    expect(await Promise.all(Array.from({ length: 5 }, () => ask('entry.js')))).toEqual(Array(5).fill(200));
    expect(service.reads.filter(key => key.endsWith('.js'))).toEqual(['checkout/1.4.0/web/entry.js']);
    service.reads.length = 0;
    expect([await ask('made-up.js'), await ask('made-up.js')]).toEqual([404, 404]);
    expect(service.reads).toEqual(['checkout/1.4.0/web/made-up.js']);
    server.close();
  } finally {
    await service.close();
    await rm(folder, { recursive: true });
  }
});
