import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.join(__dirname, 'exwerk.ts');
const data = mkdtempSync(path.join(tmpdir(), 'exwerk-command-'));
afterAll(() => rmSync(data, { recursive: true }));

/** In the workspace, with a store that is empty. */
const exwerk = (...args: string[]) => exwerkIn(path.join(__dirname, '../../../..'), ...args);
function exwerkIn(cwd: string, ...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  });
  return { status, stderr };
}

it('develops a remote in a deployed shop alone: one that runs here has a production build of React, and would be changed for everybody', () => {
  const { status, stderr } = exwerk('dev', 'contact');
  expect(stderr).toContain("required option '--shop <address>' not specified");
  expect(status).toBe(2);
});

it.each([
  [
    'an address of a shop that is none',
    ['dev', 'contact', '--shop', 'notanaddress'],
    /'notanaddress' is invalid\. An address, http:/,
  ],
  [
    'a port that is none',
    ['dev', 'contact', '--shop', 'http://localhost:1', '--port', 'x'],
    /'x' is invalid\. A number up to 65535/,
  ],
  [
    'a version that no release can have',
    ['release', 'contact', '--version', '../x'],
    /'\.\.\/x' is invalid\. must be letters, digits, dots and hyphens/,
  ],
  [
    'a version that builds of sources have',
    ['release', 'contact', '--version', 'dev-1-1'],
    /'dev-1-1' is invalid\. is what builds of sources are called/,
  ],
])('refuses %s before anything is begun', (_, args, says) => {
  const { status, stderr } = exwerk(...args);
  expect(stderr).toMatch(says);
  expect(status).toBe(2);
  expect(readdirSync(data)).toEqual([]);
});

it('builds no remote whose entry no page could find under its name', () => {
  const folder = path.join(data, 'mfe-history');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'federation.ts'), "export const federation = { name: 'history', exposes: {} };");
  const { status, stderr } = exwerkIn(folder, 'build');
  expect(stderr).toContain('history is taken by browsers or by JavaScript');
  expect(status).toBe(1);
});
