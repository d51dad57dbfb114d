import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from './compress-files.ts';
import { repository } from './repository.ts';
import { runWebpack } from './run-webpack.ts';
import { sourcesHash } from './sources-hash.ts';

const shell = path.join(repository, 'shell');
const stamp = path.join(shell, 'dist/build.json');

/** Builds the shell's browser and server bundles unless they are up to date. Answers whether there was anything to do. */
export async function buildShell(): Promise<boolean> {
  const hash = await sourcesHash(shell);
  if (existsSync(stamp) && JSON.parse(await readFile(stamp, 'utf8')).hash === hash) return false;
  const { createShellConfigs } = await import('../shell-configs.ts');
  await runWebpack(createShellConfigs('production'));
  const files: string[] = [];
  for await (const file of glob('web/**/*.*', { cwd: path.join(shell, 'dist') }))
    files.push(path.join(shell, 'dist', file));
  await compressFiles(files.filter(file => !/\.(?:br|gz)$/.test(file)));
  await writeFile(stamp, JSON.stringify({ hash, builtAt: new Date().toISOString() }));
  return true;
}

/** The next start builds anew: `pnpm dev` is about to put other files in place. */
export const forgetShellBuild = () => rm(stamp, { force: true });

if (import.meta.main) {
  try {
    console.log((await buildShell()) ? 'shell built' : 'shell is up to date');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
