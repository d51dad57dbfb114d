import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChunkList } from '@exwerk/shared-kernel/federation/chunk-list';
import { type Federation, targets } from '@exwerk/shared-kernel/federation/federation';
import { createRemoteConfig } from '@exwerk/shared-kernel/federation/remote-config';
import type { Release } from '../src/composition/release.ts';
import { compressFiles } from './compress-files.ts';
import { releasesFolder, remoteFolder } from './repository.ts';
import { runWebpack } from './run-webpack.ts';
import { sourcesHash } from './sources-hash.ts';

/** The version that the sources of a remote amount to: the package's own and a hash, so that equal sources are one release. */
export async function versionOf(name: string): Promise<string> {
  const { folder } = remoteFolder(name);
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${await sourcesHash(folder)}`;
}

export function isPublished(remote: string, version: string): boolean {
  return existsSync(path.join(releasesFolder, remote, version, 'release.json'));
}

/** Builds a remote for both targets and publishes it. A release that is there already is never touched again. */
export async function publishRelease(name: string, version: string): Promise<void> {
  const { remote, folder } = remoteFolder(name);
  if (isPublished(remote, version)) return;
  const { federation } = (await import(path.join(folder, 'federation.ts'))) as { federation: Federation };
  const final = path.join(releasesFolder, remote, version);
  // Built aside and moved in one step: nobody ever sees half a release.
  const output = path.join(releasesFolder, remote, `.${version}.${process.pid}`);
  try {
    const request = { directory: folder, mode: 'production' as const, output };
    await runWebpack(targets.map(target => createRemoteConfig(federation, { ...request, target })));
    const files = await filesBelow(output);
    await compressFiles(files.filter(file => file.includes(`${path.sep}web${path.sep}`)));
    await writeFile(
      path.join(output, 'release.json'),
      JSON.stringify(await describe(federation, version, output, files), null, 2),
    );
    await mkdir(path.dirname(final), { recursive: true });
    await rename(output, final);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

async function describe(federation: Federation, version: string, output: string, files: string[]): Promise<Release> {
  const { exposes, sources, styles } = JSON.parse(
    await readFile(path.join(output, 'web/chunks.json'), 'utf8'),
  ) as ChunkList;
  const hashes = await Promise.all(
    files.map(async file => {
      const digest = createHash('sha256')
        .update(await readFile(file))
        .digest('base64');
      return [path.relative(output, file).replaceAll(path.sep, '/'), `sha256-${digest}`];
    }),
  );
  return {
    remote: federation.name,
    version,
    contract: federation.contract,
    createdAt: new Date().toISOString(),
    exposes: Object.keys(federation.exposes),
    web: { entry: 'entry.js', styles, exposes, sources },
    node: { manifest: 'mf-manifest.json' },
    files: Object.fromEntries(hashes),
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob('**/*.*', { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  return files.sort();
}
