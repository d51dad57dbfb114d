import { readdirSync } from 'node:fs';
import path from 'node:path';
import { remotesIn } from '@exwerk/build/packages';
import { isInPipeline, ownersOf } from './remote-journeys.ts';

const repository = path.join(__dirname, '../..');
const names = readdirSync(path.join(repository, 'e2e/journeys'))
  .filter(file => file.endsWith('.spec.ts'))
  .map(file => path.basename(file, '.spec.ts'));

it('has every journey go over the pages of a remote or the shell', () => {
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter(name => ownersOf(name).length === 0)).toEqual([]);
});

it('has journeys for the pipeline of every remote', () => {
  const remotes = [...remotesIn(repository).map(({ name }) => name), 'shell'];
  for (const remote of remotes) expect(names.filter(name => isInPipeline(remote, name))).not.toEqual([]);
});
