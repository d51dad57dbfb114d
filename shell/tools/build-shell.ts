import { existsSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from '@exwerk/shared-kernel/contract/remote';
import { currentBuildSchema } from '../src/server/shell-build.ts';
import { compressFiles } from './compress-files.ts';
import { repository } from './repository.ts';
import { runWebpack } from './run-webpack.ts';
import { sourcesHash } from './sources-hash.ts';

const shell = path.join(repository, 'shell');
const builds = path.join(shell, 'dist/builds');
const pointer = path.join(shell, 'dist/current.json');

/** Earlier builds that are kept for pages that are still open. */
const mostKept = 4;

/** Builds the shell's browser and server bundles unless they are up to date. Answers whether there was anything to do. */
export async function buildShell(): Promise<boolean> {
  const build = await sourcesHash(shell);
  if ((await currentName()) === build) return false;
  const folder = path.join(builds, build);
  const { createShellConfigs } = await import('../shell-configs.ts');
  await runWebpack(createShellConfigs('production', false, build));
  const files: string[] = [];
  for await (const file of glob('web/**/*.*', { cwd: folder })) files.push(path.join(folder, file));
  await compressFiles(files.filter(file => !/\.(?:br|gz)$/.test(file)));
  await point(build);
  await forgetOldBuilds(build);
  return true;
}

/** The next start is the build that `pnpm dev` is about to put in place; the one after it builds anew. */
export const forgetShellBuild = () => point('development');

async function currentName(): Promise<string | undefined> {
  if (!existsSync(pointer)) return undefined;
  return currentBuildSchema.parse(JSON.parse(await readFile(pointer, 'utf8'))).build;
}

async function point(build: string): Promise<void> {
  await mkdir(path.dirname(pointer), { recursive: true });
  await writeFile(`${pointer}.${process.pid}`, JSON.stringify({ build, contract: contractVersion }));
  await rename(`${pointer}.${process.pid}`, pointer);
}

async function forgetOldBuilds(current: string): Promise<void> {
  const names = (await readdir(builds)).filter(name => name !== current);
  const ages = await Promise.all(
    names.map(async name => ({ name, at: (await stat(path.join(builds, name))).mtimeMs })),
  );
  const old = ages.sort((a, b) => b.at - a.at).slice(mostKept);
  await Promise.all(old.map(({ name }) => rm(path.join(builds, name), { recursive: true })));
}

if (import.meta.main) {
  try {
    console.log((await buildShell()) ? 'shell built' : 'shell is up to date');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
