import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.join(__dirname, '../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'exwerk-new-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Node's own way of asking: the command is an ES module, which finds its templates by its own address. */
const create = (name: string) =>
  execFileSync(process.execPath, [path.join(repository, 'shared-kernel/build/src/commands/exwerk.ts'), 'new', name], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });

const textsBelow = (below: string) =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.name}\n${readFileSync(path.join(entry.parentPath, entry.name), 'utf8')}`);

it('[SQUAD-02] makes a remote beside the kernel with the names and versions that this repository has', () => {
  expect(create('mfe-locator')).toContain(path.join(folder, 'mfe-locator'));
  const texts = textsBelow(path.join(folder, 'mfe-locator'));
  expect(texts.filter(text => /remotename/i.test(text))).toEqual([]);
  expect(texts.some(text => text.includes('useLocatorPointsQuery'))).toBe(true);
  const made = JSON.parse(readFileSync(path.join(folder, 'mfe-locator/package.json'), 'utf8'));
  const contact = JSON.parse(readFileSync(path.join(repository, 'mfe-contact/package.json'), 'utf8'));
  expect(made.name).toBe('@exwerk/mfe-locator');
  expect(made.dependencies['@exwerk/runtime']).toBe(contact.dependencies['@exwerk/runtime']);
  expect(made.dependencies.react).toBe(contact.dependencies.react);
  expect(made.devDependencies['@exwerk/build']).toBe(contact.devDependencies['@exwerk/build']);
  // The pipeline of this repository is that of all its remotes.
  expect(readdirSync(path.join(folder, 'mfe-locator'))).not.toContain('.github');
});

it('[SQUAD-02] tells what comes next in a workspace, where it is developed in the whole shop', () => {
  const said = create('shelves');
  for (const step of ['pnpm install', 'exwerk test shelves', 'pnpm release shelves', 'pnpm house'])
    expect(said).toContain(step);
  // The gate's probe is that of the workspace.
  expect(said).toContain('pnpm compose add shelves@<version>');
  expect(said).not.toContain('exwerk promote');
  const made = JSON.parse(readFileSync(path.join(folder, 'mfe-shelves/package.json'), 'utf8'));
  expect(made.scripts.dev).toBe('node ../shell/tools/dev.ts shelves');
  const readme = readFileSync(path.join(folder, 'mfe-shelves/README.md'), 'utf8');
  expect(readme).toContain('`pnpm --filter @exwerk/mfe-shelves dev`');
  expect(readme).not.toContain('--shop');
  // A name is as long as it is: what it stands in has no columns to keep.
  const padded = readme.split('\n').filter(line => /^\|.* {2,}\|/.test(line));
  expect(padded).toEqual([]);
});

it('[SQUAD-09] gives a repository of its own a pipeline that releases by a key, without credentials of the store', () => {
  const template = path.join(repository, 'shared-kernel/build/templates/repository');
  const pipeline = readFileSync(path.join(template, '.github/workflows/remote.yml'), 'utf8');
  for (const needed of ['RELEASES_API', 'SQUAD_KEY']) {
    expect(pipeline).toContain(`${needed}: \${{`);
    expect(readFileSync(path.join(template, 'README.md'), 'utf8')).toContain(needed);
  }
  for (const text of textsBelow(path.join(template, '..'))) expect(text).not.toMatch(/AWS_|RELEASES_BUCKET|DATA_DIR/);
});

it.each([
  ['locator', 'is there already'],
  ['payment', 'would have the page /payment, which is the address of a content page'],
  ['cms', 'would have the page /cms, which the server keeps for itself'],
  ['wishlist', 'would have the page /wishlist, which the shop has already'],
  ['nl', 'would have the page /nl, which leads to /'],
  ['history', 'is taken by browsers or by JavaScript'],
  ['onload', 'begins as handlers of events do'],
  ['a'.repeat(300), 'has more than 40 letters'],
  ['../outside', 'must be one lower-case word'],
])('refuses %s: it %s', (name, reason) => {
  expect(() => create(name)).toThrow(reason);
});
