import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../../../..');

const ignored = /(?:^|\/)(?:node_modules|dist|testing)\/|\.test\.tsx?$|\.md$/;

async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  const pattern = '{src,federation,public}/**/*.{ts,tsx,css,json,svg,woff2,png}';
  for (const own of ['*.ts', 'package.json', pattern]) {
    for await (const file of glob(own, { cwd: folder })) files.push(path.join(folder, file));
  }
  return files.filter(file => !ignored.test(path.relative(repository, file)));
}

/** Twelve digits that change whenever a build of the package could turn out differently: its sources, the kernel's, the libraries. */
export async function sourcesHash(folder: string): Promise<string> {
  const kernel = ['contract', 'runtime', 'ui', 'build'].map(name => path.join(repository, 'shared-kernel', name));
  const sources = await Promise.all([folder, ...kernel].map(filesBelow));
  const files = [...sources.flat(), path.join(repository, 'pnpm-lock.yaml')];
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(path.relative(repository, file))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
