import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  name: z.string(),
  dependencies: names,
  peerDependencies: names,
  devDependencies: names,
});
const packages = globSync('*/package.json', { cwd: __dirname }).map(file => file.split(/[\\/]/)[0] ?? '');

/** `@exwerk/ui/icon` and `node:path` are `@exwerk/ui` and none. */
function packageOf(request: string): string | undefined {
  const [scope = '', name = ''] = request.split('/');
  if (request.startsWith('.') || request.startsWith('node:') || builtinModules.includes(scope)) return undefined;
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

const statement =
  /^(?:import|export|\})[^\n]*\bfrom ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|\b(?:import|require|require\.resolve|import\.meta\.resolve)\(['"]([^'"]+)['"]\)/gm;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function importsOf(files: readonly string[]): string[] {
  const requests = files.flatMap(file => {
    const code = readFileSync(file, 'utf8').replace(comment, '');
    return [...code.matchAll(statement)].flatMap(([, from, effect, call]) => from ?? effect ?? call ?? []);
  });
  return [...new Set(requests.flatMap(request => packageOf(request) ?? []))].sort();
}

describe.each(packages)('%s', folder => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(__dirname, folder, 'package.json'), 'utf8')));
  const isTest = (file: string) => /\.test\.tsx?$/.test(file);
  const files = globSync('src/**/*.{ts,tsx,cjs}', { cwd: join(__dirname, folder) }).map(file =>
    join(__dirname, folder, file),
  );
  const published = new Set([
    manifest.name,
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  ]);

  it('declares what its published code imports', () => {
    const imported = importsOf(files.filter(file => !isTest(file)));
    expect(imported.filter(name => !published.has(name))).toEqual([]);
  });

  it('declares what its tests import', () => {
    const known = new Set([...published, ...Object.keys(manifest.devDependencies)]);
    expect(importsOf(files.filter(isTest)).filter(name => !known.has(name))).toEqual([]);
  });

  it('asks a user of the package for what it asks itself, in order to be tested', () => {
    expect(Object.keys(manifest.peerDependencies).filter(name => !(name in manifest.devDependencies))).toEqual([]);
  });
});

it('knows what the contract needs', () => {
  const code = globSync('contract/src/**/*.ts', { cwd: __dirname }).filter(file => !file.endsWith('.test.ts'));
  expect(importsOf(code.map(file => join(__dirname, file)))).toEqual(['zod']);
});
