import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const names = z.record(z.string(), z.string());
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      resolution: z.looseObject({ integrity: z.string().optional() }),
      hasBin: z.boolean().optional(),
      peerDependencies: names.optional(),
    }),
  ),
  snapshots: z.record(
    z.string(),
    z.object({ dependencies: names.optional(), optionalDependencies: names.optional() }).nullable(),
  ),
});

/** What a registry says about one version of a package. */
export interface VersionRecord {
  readonly name: string;
  readonly version: string;
  readonly [field: string]: unknown;
}

/** The packages that the workspace has installed, as a registry would describe them: what its lock file says, and nothing newer. */
export async function installedPackages(repository: string): Promise<VersionRecord[]> {
  const lock = lockFile.parse(parse(await readFile(path.join(repository, 'pnpm-lock.yaml'), 'utf8')));
  const needs = new Map(Object.entries(lock.snapshots).map(([key, snapshot]) => [withoutPeers(key), snapshot]));
  return Object.entries(lock.packages).map(([key, { resolution, hasBin, ...fields }]) => {
    const { dependencies, optionalDependencies } = needs.get(key) ?? {};
    const peers = fields.peerDependencies ?? {};
    return {
      ...fields,
      ...splitKey(key),
      ...(hasBin && { bin: {} }),
      dependencies: asRanges(dependencies, peers),
      optionalDependencies: asRanges(optionalDependencies, peers),
      dist: { integrity: resolution.integrity },
    };
  });
}

/** `react-redux@9.3.1(react@19.3.1)` is `react-redux@9.3.1` with the peers that it found. */
const withoutPeers = (key: string) => key.replace(/\(.*$/, '');

function splitKey(key: string): { name: string; version: string } {
  const at = key.lastIndexOf('@');
  return { name: key.slice(0, at), version: key.slice(at + 1) };
}

/** The versions that the lock file has found, without those of peers; a package under another name keeps that name. */
function asRanges(found: Readonly<Record<string, string>> = {}, peers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(found)
      .filter(([name]) => !(name in peers))
      .map(([name, version]) => [name, /^\d/.test(version) ? withoutPeers(version) : `npm:${withoutPeers(version)}`]),
  );
}
