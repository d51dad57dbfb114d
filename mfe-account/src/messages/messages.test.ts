import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import de from './de-DE.json';
import en from './en-GB.json';
import sk from './sk-SK.json';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name =>
  /(?<!\.test)\.tsx?$/.test(name),
);
const code = files.map(name => readFileSync(join(source, name), 'utf8')).join('\n');

it('[COUNTRY-16] has every text in all three locales', () => {
  expect(Object.keys(sk).sort()).toEqual(Object.keys(en).sort());
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

it('[VALID-20] has a text for every id that the code names', () => {
  const named = [...code.matchAll(/'(account\.[a-z.-]+)'/g)].map(([, id]) => id ?? '');
  expect(named.length).toBeGreaterThan(40);
  for (const id of named) expect(en).toHaveProperty([id]);
});
