import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { lastBuild, recordedVersion } from './recorded-version.ts';

let folder: string;
let record: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'exwerk-record-'));
  record = path.join(folder, 'record.json');
  writeFileSync(path.join(folder, 'page.ts'), 'export {}');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function keep(more: object = {}): Promise<void> {
  const files = await fingerprint(folder, ['page.ts'], 'file');
  writeFileSync(record, JSON.stringify({ version: '1.2.3', files, folders: {}, missing: ['page.tsx'], ...more }));
}

it('tells the version of the last build until something of it changes', async () => {
  await keep();
  expect(await recordedVersion(folder, record)).toBe('1.2.3');
  writeFileSync(path.join(folder, 'page.tsx'), 'export {}');
  expect(await recordedVersion(folder, record)).toBeUndefined();
  expect((await lastBuild(record))?.version).toBe('1.2.3');
});

it.each([
  ['that is of another shape', { missing: undefined }],
  ['whose version is no text', { version: 7 }],
  ['whose hashes are a list', { files: ['page.ts'] }],
])('takes a record %s for none', async (_which, more) => {
  await keep(more);
  expect(await lastBuild(record)).toBeUndefined();
  expect(await recordedVersion(folder, record)).toBeUndefined();
});

it.each(['', '{', 'null'])('takes %p for no record', async content => {
  writeFileSync(record, content);
  expect(await recordedVersion(folder, record)).toBeUndefined();
});

it('has no version where nothing was built', async () => {
  expect(await recordedVersion(folder, record)).toBeUndefined();
});
