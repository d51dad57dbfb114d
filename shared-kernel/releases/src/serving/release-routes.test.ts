import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
    const app = express().use(releaseRoutes(store, folder, { isBucket: false, onFault: () => undefined }));
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
