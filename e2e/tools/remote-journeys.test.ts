import { readdirSync } from 'node:fs';
import path from 'node:path';
import { remotesIn } from '@exwerk/build/packages';
import { ownersOf } from './remote-journeys.ts';

const repository = path.join(__dirname, '../..');
const names = readdirSync(path.join(repository, 'e2e/journeys'))
  .filter(file => file.endsWith('.spec.ts'))
  .map(file => path.basename(file, '.spec.ts'));

it('has every journey run by the pipeline of a remote or of the shell', () => {
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter(name => ownersOf(name).length === 0)).toEqual([]);
});

it('has journeys for the pipeline of every remote', () => {
  const remotes = [...remotesIn(repository).map(({ name }) => name), 'shell'];
  expect([...new Set(names.flatMap(ownersOf))].sort()).toEqual(remotes.sort());
});
