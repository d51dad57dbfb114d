import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotesIn } from '@exwerk/build/packages';

const repository = path.join(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'exwerk-touched-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=e2e', '-c', 'user.email=e2e@example.com', ...args], { cwd: folder });
function commit(...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), String(Math.random()));
  }
  git('add', '.');
  git('commit', '--quiet', '--message', files.join(' '));
}
const touched = () =>
  JSON.parse(execFileSync(path.join(folder, '.ci/touched'), ['HEAD~1'], { encoding: 'utf8', stdio: 'pipe' }));

beforeAll(() => {
  cpSync(path.join(repository, '.ci'), path.join(folder, '.ci'), { recursive: true });
  git('init', '--quiet');
  commit('mfe-one/federation.ts', 'mfe-two/federation.ts', 'mfe-three/federation.ts', 'shell/a.ts');
});

it.each([
  ['of one remote', ['mfe-two/src/a.ts', 'mfe-two/README.md'], ['two']],
  ['of two remotes', ['mfe-two/src/b.ts', 'mfe-one/src/b.ts'], ['one', 'two']],
  ['of a remote and of what all share', ['mfe-two/src/c.ts', 'shell/c.ts'], ['one', 'three', 'two']],
  ['of what is no remote', ['mfe-gone/src/c.ts'], []],
])('a change %s has those pipelines run that it touches', (_what, files, remotes) => {
  commit(...files);
  expect(touched()).toEqual(remotes);
});

it('a file that moves into a remote has those pipelines run that it leaves behind', () => {
  commit('shell/moving.ts');
  git('mv', 'shell/moving.ts', 'mfe-two/moving.ts');
  git('commit', '--quiet', '--message', 'move');
  expect(touched()).toEqual(['one', 'three', 'two']);
});

it('every remote has an owner', () => {
  const owners = readFileSync(path.join(repository, '.github/CODEOWNERS'), 'utf8');
  for (const { name } of remotesIn(repository)) expect(owners).toMatch(new RegExp(`^/mfe-${name}/ +@\\S+$`, 'm'));
});
