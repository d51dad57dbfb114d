// pnpm bundle [process…]: what production runs, one folder a process, below `dist`.
import path from 'node:path';
import { bundleFolder, bundles } from './bundle/bundles.ts';
import { makeBundle } from './bundle/make-bundle.ts';
import { repository } from './repository.ts';

const asked = process.argv.slice(2);
const unknown = asked.find(name => !bundles.some(bundle => bundle.name === name));
if (unknown !== undefined) {
  console.error(`There is no process ${unknown}; there are ${bundles.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
for (const bundle of bundles.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const { sources, packages, native } = await makeBundle(bundle);
  const place = path.relative(repository, bundleFolder(bundle.name));
  const parts = native.length > 0 ? `, native: ${native.join(', ')}` : '';
  console.log(`${place}: ${sources.length} sources, ${packages.length} packages${parts}`);
}
