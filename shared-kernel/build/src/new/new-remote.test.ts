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

it.each([
  ['locator', 'is there already'],
  ['../outside', 'must be one lower-case word'],
])('refuses %s, which %s', (name, reason) => {
  expect(() => create(name)).toThrow(reason);
});
