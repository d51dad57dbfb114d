import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ChunkList } from '@exwerk/shared-kernel/federation/chunk-list';
import { type Federation, targets } from '@exwerk/shared-kernel/federation/federation';
import { createRemoteConfig } from '@exwerk/shared-kernel/federation/remote-config';
import { publish, readRelease } from '../releases/publish.ts';
import { filesBelow, integrityOf } from '../releases/release-files.ts';
import { openStore } from '../releases/store/open-store.ts';
import type { Release } from '../src/composition/release.ts';
import { compressFiles } from './compress-files.ts';
import { remoteFolder, repository } from './repository.ts';
import { runWebpack } from './run-webpack.ts';
import { sourcesHash } from './sources-hash.ts';

/** The version that the sources of a remote amount to: the package's own and a hash, so that equal sources are one release. */
export async function versionOf(name: string): Promise<string> {
  const { folder } = remoteFolder(name);
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${await sourcesHash(folder)}`;
}

export async function isPublished(remote: string, version: string): Promise<boolean> {
  return (await readRelease(openStore(), remote, version)) !== undefined;
}

/** Builds a remote for both targets and publishes it. */
export async function publishRelease(name: string, version: string): Promise<'published' | 'there already'> {
  const { remote, folder } = remoteFolder(name);
  const { federation } = (await import(path.join(folder, 'federation.ts'))) as { federation: Federation };
  const output = path.join(repository, '.cache/releases', `${remote}-${process.pid}`);
  try {
    const request = { directory: folder, mode: 'production' as const, output };
    await runWebpack(targets.map(target => createRemoteConfig(federation, { ...request, target })));
    const built = await filesBelow(output);
    const release = await describeRelease(federation, version, output, built);
    await compressFiles(built.filter(file => file.startsWith('web/')).map(file => path.join(output, file)));
    return await publish(openStore(), output, release, await filesBelow(output));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

async function describeRelease(
  federation: Federation,
  version: string,
  output: string,
  files: readonly string[],
): Promise<Release> {
  const { exposes, sources, styles } = JSON.parse(
    await readFile(path.join(output, 'web/chunks.json'), 'utf8'),
  ) as ChunkList;
  return {
    remote: federation.name,
    version,
    contract: federation.contract,
    createdAt: new Date().toISOString(),
    exposes: Object.keys(federation.exposes),
    web: { entry: 'entry.js', styles, exposes, sources },
    node: { manifest: 'mf-manifest.json' },
    files: await integrityOf(output, files),
  };
}
