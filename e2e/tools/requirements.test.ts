import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jsonIn } from './results.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'exwerk-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function requirements(...args: string[]) {
  const command = path.join(__dirname, 'requirements.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

it('counts nothing as unproven for lack of the named results', () => {
  const nowhere = path.join(folder, 'nowhere');
  for (const named of [nowhere, folder])
    expect(requirements(named)).toEqual({ status: 1, said: `There are no results in ${named}\n` });
  const { status, said } = requirements('--help');
  expect([status, said]).toEqual([2, expect.stringContaining('pnpm requirements [<report folder>…]')]);
});

it('reads the results of every named folder', () => {
  writeFileSync(jsonIn(folder), JSON.stringify({ suites: [], errors: [] }));
  expect(requirements(folder)).toEqual({ status: 0, said: expect.stringMatching(/\n0 of \d+ rows proven\n$/) });
});
