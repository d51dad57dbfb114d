import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allLocales, homeOfRegion } from '@exwerk/contract/storefronts/locales';
import * as z from 'zod';
import { expect, test } from '../shop-test.ts';

/** What a squad's commands say of texts that are not right. */

const repository = path.resolve(import.meta.dirname, '../..');
const texts = z.record(z.string(), z.string());

let scratch: string;
let folder: string;
test.beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'exwerk-squad-'));
  folder = path.join(scratch, 'mfe-search');
  const original = path.join(repository, 'mfe-search');
  const copied = (file: string) => !/[\\/](?:node_modules|dist)$/.test(file);
  await cp(original, folder, { recursive: true, filter: copied });
  await symlink(path.join(original, 'node_modules'), path.join(folder, 'node_modules'));
});
test.afterAll(() => rm(scratch, { recursive: true }));

/** `exwerk …` in the remote's own folder. */
async function exwerk(command: 'build' | 'messages') {
  const script = path.join(repository, 'shared-kernel/build/src/commands/exwerk.ts');
  const child = spawn(process.execPath, [script, command], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: Number(code), output };
}

/** Changes the texts of a language; one that is undefined is taken out. */
async function change(locale: string, changes: Readonly<Record<string, string | undefined>>): Promise<void> {
  const file = path.join(folder, 'src/messages', `${locale}.json`);
  const known = texts.parse(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, JSON.stringify({ ...known, ...changes }, null, 2));
}

const polish = '{count, plural, =0 {Brak wyników} one {# wynik} few {# wyniki} other {# wyniku}}';

test('[LANG-06] a missing, an empty and an unused text, a lost argument and a plural too few end the build, and are named by file and id', async () => {
  test.setTimeout(180_000);
  const before = await exwerk('messages');
  expect(before.output).toContain('0 faults in the messages of search');
  expect(before.code).toBe(0);

  await change('cs-CZ', { 'search.home': undefined });
  await change('hu-HU', { 'search.results': ' ' });
  await change('el-GR', { 'search.resultsFor': 'Αποτελέσματα' });
  await change('pl-PL', { 'search.suggestions': polish });
  const homes = new Set(allLocales.map(locale => homeOfRegion(locale) ?? locale));
  for (const locale of homes) await change(locale, { 'search.nowhere': 'Nowhere' });
  const faults = [
    'cs-CZ.json: search.home: is missing',
    'el-GR.json: search.resultsFor: lacks the argument query',
    'en-GB.json: search.nowhere: is used nowhere',
    'hu-HU.json: search.results: is empty',
    'pl-PL.json: search.suggestions: lacks the plural many of count',
  ].map(fault => `src/messages/${fault}`);
  const built = await exwerk('build');
  expect(
    built.output
      .split('\n')
      .filter(line => line.includes('.json: '))
      .map(line => line.trim())
      .toSorted(),
  ).toEqual(faults);
  expect(built.code).toBe(1);
  expect(existsSync(path.join(folder, 'dist'))).toBe(false);
  const told = await exwerk('messages');
  for (const fault of faults) expect(told.output).toContain(fault);
  expect(told.code).toBe(1);
});
