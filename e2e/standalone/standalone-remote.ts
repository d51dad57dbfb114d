// node e2e/standalone/standalone-remote.ts <remote> <folder>: sets a remote up outside the repository, as a squad would have it: its sources, a
// `package.json` with versions instead of `workspace:` and `catalog:`, and the kernel's packages from their tarballs.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import * as z from 'zod';
import { installedPackages } from './installed-packages.ts';
import { type Manifest, pack, packKernel, type Tarball } from './kernel-tarballs.ts';
import { PackageRegistry } from './package-registry.ts';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../..');

/** What is not a source of the remote. */
const made = new Set(['node_modules', 'dist', 'package.json']);

export async function setUpStandaloneRemote(remote: string, folder: string): Promise<readonly Tarball[]> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const scratch = await mkdtemp(path.join(tmpdir(), 'exwerk-tarballs-'));
  try {
    const sources = path.join(repository, remote);
    const { manifest } = await pack(sources, scratch);
    const [installed, tarballs] = await Promise.all([
      installedPackages(repository),
      packKernel(repository, manifest, scratch),
    ]);
    await cp(sources, folder, { recursive: true, filter: file => !made.has(path.relative(sources, file)) });
    await writeSettings(folder, manifest);
    await using registry = await PackageRegistry.open(installed, tarballs);
    await install(folder, registry.url);
    return tarballs;
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function writeSettings(folder: string, manifest: Manifest): Promise<void> {
  const write = (name: string, content: unknown) =>
    writeFile(path.join(folder, name), JSON.stringify(content, null, 2));
  await write('package.json', manifest);
  await write('biome.json', { extends: ['@exwerk/build/biome.json'] });
  // JSON is YAML, too. The folder is a workspace of its own, whatever lies above it.
  await write('pnpm-workspace.yaml', { packages: ['.'], minimumReleaseAge: 0, allowBuilds: await allowedBuilds() });
}

/** Which libraries may run a script when they are installed is decided once, for the workspace. */
async function allowedBuilds(): Promise<unknown> {
  const settings: unknown = parse(await readFile(path.join(repository, 'pnpm-workspace.yaml'), 'utf8'));
  return z.object({ allowBuilds: z.record(z.string(), z.boolean()) }).parse(settings).allowBuilds;
}

async function install(folder: string, registry: string): Promise<void> {
  const { stdout } = await run('pnpm', ['store', 'path'], { cwd: repository });
  const cache = await mkdtemp(path.join(tmpdir(), 'exwerk-registry-cache-'));
  const store = path.dirname(stdout.trim());
  const options = [
    `--registry=${registry}`,
    `--store-dir=${store}`,
    `--cache-dir=${cache}`,
    '--config.strict-peer-dependencies=true',
  ];
  try {
    await run('pnpm', ['install', '--no-frozen-lockfile', ...options], { cwd: folder });
  } catch (error) {
    throw new Error(
      `The remote could not be installed: ${error instanceof Error && 'stderr' in error ? `${error.message} ${error.stderr}` : error}`,
    );
  } finally {
    await rm(cache, { recursive: true });
  }
}

if (import.meta.main) {
  const [remote = '', folder = ''] = process.argv.slice(2);
  const tarballs = await setUpStandaloneRemote(remote, path.resolve(folder));
  console.log(
    `${folder} holds ${remote} with ${tarballs.map(({ manifest }) => `${manifest.name}@${manifest.version}`).join(', ')}`,
  );
}
