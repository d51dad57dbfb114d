import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = path.join(__dirname, '../..');
const { NODE_ENV: _, ...env } = process.env;

/** Copies of the workspace to change files in; the libraries stay where they are. */
const copies: string[] = [];
async function copyOfWorkspace(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'exwerk-versions-'));
  copies.push(copy);
  const isCopied = (name: string) => /^(?:shared-kernel|shell|mfe-.*|package\.json|pnpm-.*)$/.test(name);
  const isMade = (file: string) => /[\\/](?:dist|\.cache|\.data)$/.test(path.relative(repository, file));
  for (const name of (await readdir(repository)).filter(isCopied)) {
    const options = { recursive: true, verbatimSymlinks: true, filter: (file: string) => !isMade(file) };
    await cp(path.join(repository, name), path.join(copy, name), options);
  }
  await symlink(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}
let workspace: string;
beforeAll(async () => {
  workspace = await copyOfWorkspace();
});
afterAll(() => Promise.all(copies.map(copy => rm(copy, { recursive: true }))));

/** Releases what has changed. Answers the versions, and which remotes were built for it. */
const release = (...remotes: string[]) => releaseIn(workspace, ...remotes);
async function releaseIn(folder: string, ...remotes: string[]) {
  const tool = path.join(folder, 'shell/tools/release.ts');
  const { stdout } = await run(process.execPath, [tool, ...remotes], {
    cwd: folder,
    env: { ...env, DATA_DIR: path.join(folder, '.data') },
  });
  const versions = Object.fromEntries([...stdout.matchAll(/ (\w+)@(\S+)/g)].map(([, name, to]) => [name, to]));
  return { versions, built: [...stdout.matchAll(/^(\w+) \S+ released in/gm)].map(([, name]) => name).sort() };
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(workspace, file);
  await writeFile(place, change(await readFile(place, 'utf8')));
}

it('releases anew what came out differently, and nothing else', async () => {
  const first = await release('contact', 'search');
  expect(first.built).toEqual(['contact', 'search']);
  const elsewhere = await releaseIn(await copyOfWorkspace(), 'contact');
  expect(elsewhere.versions.contact).toBe(first.versions.contact);

  // Bundled by both.
  await edit('shared-kernel/contract/src/calls/call.ts', code => `// Said better.\n\n${code}`);
  await edit('shared-kernel/ui/src/button.tsx', code => `/* Said better. */\n${code}`);
  const commented = await release('contact', 'search');
  expect(commented).toEqual({ versions: first.versions, built: ['contact', 'search'] });

  // Bundled by neither.
  await edit('shared-kernel/ui/src/table.tsx', code => code.replaceAll('<table', '<table data-changed'));
  await edit('mfe-contact/README.md', text => `${text}\nMore.\n`);
  await edit('mfe-contact/src/request/request-steps.test.ts', code => `${code}\n// More.\n`);
  expect(await release('contact', 'search')).toEqual({ versions: first.versions, built: [] });

  await edit('mfe-contact/src/messages/en-GB.json', text => text.replace(/": "(?=\w)/, '": "Changed '));
  const reworded = await release('contact', 'search');
  expect(reworded.built).toEqual(['contact']);
  expect(reworded.versions.search).toBe(first.versions.search);
  expect(reworded.versions.contact).not.toBe(first.versions.contact);
}, 300_000);
