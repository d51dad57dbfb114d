import { glob } from 'node:fs/promises';
import path from 'node:path';
import { callsFolder } from './calls-folder.ts';

const own = import.meta.dirname;

/**
 * What decides a build without being bundled: this package, the contract, what the remote says about itself, and the versions of all tools, which only
 * the lock file knows.
 */
export async function toolFiles(root: string, directory: string): Promise<string[]> {
  const files: string[] = [];
  for (const [folder, pattern] of [
    [root, 'pnpm-lock.yaml'],
    [own, '**/*.{ts,js,cjs}'],
    [path.dirname(own), 'package.json'],
    // A release keeps the schemas of its calls.
    [path.dirname(callsFolder(directory)), '**/*.{ts,js}'],
    [directory, '*.ts'],
    [directory, 'package.json'],
  ] as const) {
    for await (const file of glob(pattern, { cwd: folder })) files.push(path.join(folder, file));
  }
  return files.filter(file => !/\.test\.ts$|\.(?<!slots\.)d\.ts$/.test(file));
}
