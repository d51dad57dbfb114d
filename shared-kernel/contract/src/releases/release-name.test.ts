import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { remoteName } from './release-name.ts';

const refusal = (name: string) => remoteName.safeParse(name).error?.issues[0]?.message;

/** What the compiler knows of windows. It is a program of this machine's kind, with its libraries beside it. */
const compiler = realpathSync(require.resolve('typescript/package.json'));
const kind = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
const windows = readFileSync(join(dirname(createRequire(compiler).resolve(kind)), 'lib/lib.dom.d.ts'), 'utf8');
const ofWindows = [...windows.matchAll(/^declare (?:var|function) ([a-z]+)\b/gm)].map(([, name = '']) => name);

it('refuses a remote whose entry could not be found under its name in a page', () => {
  expect(ofWindows).toEqual(expect.arrayContaining(['history', 'onload', 'onerror']));
  expect(ofWindows.length).toBeGreaterThan(160);
  expect(ofWindows.filter(name => refusal(name) === undefined)).toEqual([]);
  for (const name of ['constructor', 'undefined', 'chrome', 'class', 'new', 'let', 'eval'])
    expect(refusal(name)).toBe('is taken by browsers or by JavaScript');
});

it('takes the names of remotes that there are, and others', () => {
  const names = ['catalog', 'search', 'account', 'checkout', 'contact', 'stores', 'a'.repeat(40)];
  expect(names.filter(name => refusal(name) !== undefined)).toEqual([]);
});

it.each([
  ['shell', 'is the name of the shell'],
  ['audit', 'is taken'],
  ['onsearch', 'begins as handlers of events do'],
  ['two-words', 'must be one lower-case word'],
  ['a'.repeat(300), 'has more than 40 letters'],
])('refuses %s', (name, reason) => {
  expect(refusal(name)).toBe(reason);
});
