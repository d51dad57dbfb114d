import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);

const dependencies = z.record(z.string(), z.string()).optional();
const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies,
  devDependencies: dependencies,
  peerDependencies: dependencies,
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A package as it would be published. */
export interface Tarball {
  readonly file: string;
  readonly manifest: Manifest;
}

/** Packs what a remote needs of the house, directly or by way of others, and nothing else of it. */
export async function packKernel(repository: string, remote: Manifest, destination: string): Promise<Tarball[]> {
  const packed = new Map<string, Promise<Tarball>>();
  const need = async (names: readonly string[]): Promise<void> => {
    const missing = names.filter(name => name.startsWith('@exwerk/') && !packed.has(name));
    for (const name of missing)
      packed.set(name, pack(path.join(repository, 'shared-kernel', name.slice(8)), destination));
    for (const name of missing) {
      const { manifest } = (await packed.get(name)) ?? {};
      await need(Object.keys({ ...manifest?.dependencies, ...manifest?.peerDependencies }));
    }
  };
  await need(Object.keys({ ...remote.dependencies, ...remote.devDependencies }));
  return Promise.all(packed.values());
}

/** Packs one package and reads what its `package.json` has become. */
export async function pack(folder: string, destination: string): Promise<Tarball> {
  const { name, version } = manifestSchema.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  await run('pnpm', ['pack', '--pack-destination', destination], { cwd: folder });
  const file = path.join(destination, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  const { stdout } = await run('tar', ['-xzOf', file, 'package/package.json']);
  return { file, manifest: manifestSchema.parse(JSON.parse(stdout)) };
}
