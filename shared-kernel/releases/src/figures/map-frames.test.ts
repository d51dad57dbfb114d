import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDirectory } from '../store/directory-store.ts';
import { mapFrames } from './map-frames.ts';

it('leaves a frame as it is where its map cannot be read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'maps-'));
  try {
    const store = openDirectory(folder);
    await store.add('checkout/1/maps/web/entry.js.map', Buffer.from('no JSON'));
    const frame = { remote: 'checkout', release: '1', line: 1, column: 1 };
    const frames = ['web/entry.js', 'web/../../entry.js.map/x.js'].map(file => ({ ...frame, file }));
    expect(await mapFrames(store, frames)).toEqual(frames);
    const failing = { ...store, read: () => Promise.reject(new Error('S3 503 SlowDown')) };
    expect(await mapFrames(failing, frames)).toEqual(frames);
  } finally {
    await rm(folder, { recursive: true });
  }
});
