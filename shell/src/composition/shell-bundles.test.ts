import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrity } from '@exwerk/service/releases/integrity';
import express from 'express';
import request from 'supertest';
import { ShellReleases, shellPath } from './shell-bundles.ts';

/** Bytes that the largest form has become. */
let mostUnpacked = 0;
jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof import('node:zlib')>('node:zlib');
  const brotliDecompress = (packed: Buffer, ...rest: [object, Done] | [Done]) => {
    const [options, done] = rest.length === 2 ? rest : [{}, rest[0]];
    zlib.brotliDecompress(packed, options, (error, content) => {
      mostUnpacked = Math.max(mostUnpacked, content?.length ?? 0);
      done(error, content);
    });
  };
  return { ...zlib, brotliDecompress };
});
type Done = (error: Error | null, content: Buffer) => void;

const contents: Record<string, Buffer> = {
  'web/client.1.js': Buffer.from('console.log("client")'.repeat(100)),
  'web/late.1.js': Buffer.from('console.log("late")'.repeat(100)),
  'node/render.cjs': Buffer.from('exports.shell = {}'),
};
let folder: string;
let stored: Map<string, Buffer>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shells-'));
  const release = {
    remote: 'shell',
    version: '1.0.0',
    contract: '1.1.0',
    createdAt: '2026-01-01T00:00:00Z',
    provides: {},
    slots: { places: [] },
    web: { scripts: ['client.1.js'], styles: [] },
    node: { bundle: 'render.cjs' },
    files: Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, integrity(content)])),
  };
  stored = new Map(Object.entries({ ...contents, 'release.json': Buffer.from(JSON.stringify(release)) }));
  for (const [name, content] of Object.entries(contents)) stored.set(`${name}.br`, brotliCompressSync(content));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async url => {
    const content = stored.get(String(url).replace('http://releases/shell/1.0.0/', ''));
    return content ? new Response(new Uint8Array(content)) : new Response('', { status: 404 });
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** What a browser gets, compressed or not. */
function serve(shells: ShellReleases) {
  const app = express();
  app.use(shellPath, shells.files);
  return (file: string, encoding = 'identity') =>
    request(app).get(`${shellPath}/${file}`).set('Accept-Encoding', encoding).buffer(true);
}

describe('releases of the shell', () => {
  it('are copied for workers, and served under their version in the form that the client takes', async () => {
    const shells = new ShellReleases('http://releases', folder);
    const { bundle, files } = await shells.load('1.0.0');
    expect(await readFile(bundle)).toEqual(contents['node/render.cjs']);
    expect(files.scripts).toEqual([`${shellPath}/1.0.0/client.1.js`]);
    const get = serve(shells);
    // Nobody has loaded this version in another instance, or this file in this one.
    for (const other of [get, serve(new ShellReleases('http://releases', `${folder}/other`))]) {
      const late = await other('1.0.0/late.1.js', 'br');
      expect([late.status, late.headers['content-encoding'], late.headers['cache-control']]).toEqual([
        200,
        'br',
        'public, max-age=31536000, immutable',
      ]);
      expect((await other('1.0.0/late.1.js')).text).toBe(String(contents['web/late.1.js']));
    }
  });

  it('give nobody what is not a browser file of theirs', async () => {
    const get = serve(new ShellReleases('http://releases', folder));
    for (const file of [
      '1.0.0/render.cjs',
      '1.0.0/../node/render.cjs',
      '1.0.0/release.json',
      '2.0.0/client.1.js',
      '1.0.0',
    ])
      expect((await get(file)).status).toBe(404);
  });

  it('are refused when a file is not what was released, and taken once it is again', async () => {
    const shells = new ShellReleases('http://releases', folder);
    stored.set('node/render.cjs', Buffer.from('other'));
    await expect(shells.load('1.0.0')).rejects.toThrow(/render\.cjs is not what was released/);
    stored.set('node/render.cjs', contents['node/render.cjs'] ?? Buffer.alloc(0));
    // A little becomes very much.
    stored.set('web/client.1.js.br', brotliCompressSync(Buffer.alloc(1_000_000)));
    await shells.load('1.0.0');
    const answer = await serve(shells)('1.0.0/client.1.js', 'br');
    expect(mostUnpacked).toBeLessThan(10_000);
    expect([answer.headers['content-encoding'], answer.text]).toEqual([undefined, String(contents['web/client.1.js'])]);
  });
});
