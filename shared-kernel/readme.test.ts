import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '..');
const readme = readFileSync(join(__dirname, 'README.md'), 'utf8');
const places = [...readme.matchAll(/`((?:shared-kernel|shell|middleware)\/[\w/-]+)`/g)].flatMap(
  ([, place]) => place ?? [],
);

it('sends every kind of line to a place that exists', () => {
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter(place => !existsSync(join(repository, place)))).toEqual([]);
});
