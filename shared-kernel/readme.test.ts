import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';

const repository = join(__dirname, '..');
const made = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'report', 'test-results']);
const files = globSync('**/*', { cwd: repository, exclude: entry => made.has(basename(String(entry))) });
const readmes = files.filter(
  file => basename(file) === 'README.md' || /^(?:CONTRIBUTING\.md|docs\/[\w-]+\.md)$/.test(file),
);
const names = new Set(files.map(file => basename(file)));

const manifest = z.looseObject({ name: z.string(), scripts: z.record(z.string(), z.string()).optional() });
const packages = files
  .filter(file => basename(file) === 'package.json')
  .map(file => manifest.parse(JSON.parse(readFileSync(join(repository, file), 'utf8'))));
const scriptsOf = (name: string) => Object.keys(packages.find(one => one.name === name)?.scripts ?? {});

/** What pnpm does itself, and the tools that the workspace installs. */
const commands = new Set(['add', 'exec', 'dlx', 'install', 'pack', 'changeset', ...scriptsOf('exwerk')]);

/** A word in backticks with slashes or with an ending of ours, up to what stands for something else: `src/cms/<slug>.json` is `src/cms`. */
function pathIn(quoted: string): string | undefined {
  const steps = quoted.split('/');
  const free = steps.findIndex(step => /[<*…{[]/.test(step));
  const path = (free < 0 ? steps : steps.slice(0, free)).join('/');
  if (!/^[\w.-]+(?:\/[\w.-]*)*$/.test(path) || /^\.{1,2}\//.test(path)) return undefined;
  return path.split('/').some(step => made.has(step)) ? undefined : path;
}

/** Whether a path is one of the repository; `checkout/quick-add` may also be the name of a slot. */
function isMeant(path: string, places: readonly string[]): boolean {
  if (!path.includes('/')) return false;
  const first = path.split('/')[0] ?? '';
  // A key of the release store.
  if (first === 'compositions') return false;
  const isFile = /\.(?:tsx?|mjs|cjs|css|md|json)$/.test(path);
  return isFile || path.endsWith('/') || places.some(place => first !== '' && existsSync(join(place, first)));
}

function wrongPaths(readme: string, text: string): string[] {
  const own = join(repository, dirname(readme));
  const places = [own, join(own, 'src'), repository];
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, word]) => pathIn(word ?? '') ?? []);
  const wrong = quoted.filter(path => isMeant(path, places) && !places.some(place => existsSync(join(place, path))));
  const unknown = quoted.filter(path => /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|cjs)$/.test(path) && !names.has(path));
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].flatMap(([, link]) => link ?? []);
  return [...wrong, ...unknown, ...links.filter(link => !existsSync(join(own, link)))];
}

function wrongCommands(text: string): string[] {
  const code = [...text.matchAll(/```sh\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(
    ([, block, word]) => block ?? word ?? '',
  );
  const said = code.flatMap(lines => lines.split('\n')).map(line => line.replace(/<remote>/g, 'contact').trim());
  return said.filter(line => {
    const [, filtered, script = ''] = /\bpnpm --filter (\S+) ([\w:-]+)/.exec(line) ?? [];
    if (filtered) return script !== 'exec' && !scriptsOf(filtered).includes(script);
    const [, tool, command = ''] = /(?:^|\s)(pnpm|npm|node) ([\w:./-]+)/.exec(line) ?? [];
    if (tool === 'node') return command.includes('/') && !existsSync(join(repository, command));
    return tool !== undefined && !commands.has(command);
  });
}

it('finds the READMEs of all packages', () => {
  const without = packages
    .map((_, index) => dirname(files.filter(file => basename(file) === 'package.json')[index] ?? ''))
    .filter(folder => !readmes.includes(join(folder, 'README.md')));
  expect(readmes.length).toBeGreaterThan(15);
  expect(without.filter(folder => folder.startsWith('shared-kernel'))).toEqual([]);
});

describe.each(readmes)('%s', readme => {
  const text = readFileSync(join(repository, readme), 'utf8');

  it('names paths that exist', () => {
    expect(wrongPaths(readme, text)).toEqual([]);
  });

  it('names commands that exist', () => {
    expect(wrongCommands(text)).toEqual([]);
  });
});

it('notices a path and a command that do not exist', () => {
  const place = relative(repository, join(__dirname, 'README.md'));
  const text =
    'See `shared-kernel/nowhere/src`, `src/nothing.ts`, `no-file.ts`, `pnpm fly`, `node shell/tools/fly.ts`, [this](gone.md).';
  expect(wrongPaths(place, text)).toEqual(['shared-kernel/nowhere/src', 'src/nothing.ts', 'no-file.ts', 'gone.md']);
  expect(wrongCommands(text)).toEqual(['pnpm fly', 'node shell/tools/fly.ts']);
});
