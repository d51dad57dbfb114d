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
  const sources = path.join(repository, remote);
  return withPackages(sources, async ({ manifest, tarballs, run: runPnpm }) => {
    await cp(sources, folder, { recursive: true, filter: file => !made.has(path.relative(sources, file)) });
    await writeSettings(folder, manifest);
    await runPnpm(folder, 'install', '--no-frozen-lockfile', '--config.strict-peer-dependencies=true');
    return tarballs;
  });
}

/** Has the packed command make a remote in a folder, as somebody who has nothing yet, and installs it. Answers the remote's folder. */
export async function makeStandaloneRemote(name: string, parent: string): Promise<string> {
  const template = path.join(repository, 'shared-kernel/build/templates/remote');
  return withPackages(template, async ({ run: runPnpm }) => {
    await runPnpm(parent, 'dlx', '--allow-build=@swc/core', '--package=@exwerk/build', 'exwerk', 'new', name);
    const folder = path.join(parent, `mfe-${name}`);
    await runPnpm(folder, 'install', '--no-frozen-lockfile');
    return folder;
  });
}

interface Packages {
  readonly manifest: Manifest;
  readonly tarballs: readonly Tarball[];
  /** Runs pnpm in a folder with these packages, and what the workspace has installed, as all that there is. */
  readonly run: (folder: string, ...command: string[]) => Promise<void>;
}

/** Packs the kernel for the package in a folder, and offers it to installations for as long as `use` takes. */
async function withPackages<Result>(sources: string, use: (packages: Packages) => Promise<Result>): Promise<Result> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'exwerk-tarballs-'));
  try {
    const { manifest } = await pack(sources, scratch);
    const [installed, tarballs] = await Promise.all([
      installedPackages(repository),
      packKernel(repository, manifest, scratch),
    ]);
    await using registry = await PackageRegistry.open(installed, tarballs);
    const { stdout } = await run('pnpm', ['store', 'path'], { cwd: repository });
    const options = [
      `--registry=${registry.url}`,
      `--store-dir=${path.dirname(stdout.trim())}`,
      `--cache-dir=${path.join(scratch, 'cache')}`,
      // Nobody has published these: they have no age.
      '--config.minimum-release-age=0',
    ];
    return await use({ manifest, tarballs, run: (folder, ...command) => runPnpm(folder, [...options, ...command]) });
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

async function runPnpm(folder: string, args: readonly string[]): Promise<void> {
  try {
    await run('pnpm', args, { cwd: folder });
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error && 'stderr' in error ? [error.stdout, error.stderr] : [];
    throw new Error(`pnpm ${args.join(' ')} in ${folder}: ${error}\n${said.join('\n')}`);
  }
}

if (import.meta.main) {
  const [remote = '', folder = ''] = process.argv.slice(2);
  const tarballs = await setUpStandaloneRemote(remote, path.resolve(folder));
  console.log(
    `${folder} holds ${remote} with ${tarballs.map(({ manifest }) => `${manifest.name}@${manifest.version}`).join(', ')}`,
  );
}
