import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isSourceMap } from '@exwerk/contract/releases/source-map';
import { publish, readAnyRelease } from '@exwerk/releases/publishing/publish';
import { filesBelow } from '@exwerk/releases/publishing/release-files';
import { openStore } from '@exwerk/releases/store/open-store';
import { workspace } from '@exwerk/releases/workspace';
import { BundledFilesPlugin } from '../bundled-files.ts';
import { configsOf } from '../configs.ts';
import { contentVersion } from '../content-version.ts';
import { packageVersion } from '../package-file.ts';
import { federationOf, type ReleasedPackage } from '../packages.ts';
import { lastBuild, recordedVersion } from '../recorded-version.ts';
import { runWebpack } from '../run-webpack.ts';
import { compressFiles } from './compress-files.ts';
import { describeRelease } from './describe-release.ts';
import { setMapsApart } from './set-maps-apart.ts';
import { writeToldCalls } from './told-calls.ts';
import { writeToldSlices } from './told-slices.ts';

/** Tells what the last release of a package was made of. */
const recordOf = (name: string) => path.join(workspace(), '.cache/bundled', `${name}.json`);

/** The version that a build would have, when nothing of what goes into it has changed since the last. */
export const unchangedVersion = ({ name }: ReleasedPackage) => recordedVersion(workspace(), recordOf(name));

/** The version that the last build had. */
export const builtVersion = async ({ name }: ReleasedPackage) => (await lastBuild(recordOf(name)))?.version;

export async function isPublished({ name }: ReleasedPackage, version: string): Promise<boolean> {
  return (await readAnyRelease(openStore(), name, version)) !== undefined;
}

/** Builds a remote or the shell for both targets and publishes it, under the version that its output amounts to when none is given. */
export async function publishRelease(
  released: ReleasedPackage,
  asked?: string,
): Promise<'published' | 'there already'> {
  const { name, folder } = released;
  const federation = await federationOf(released);
  const output = path.join(workspace(), '.cache/releases', `${name}-${process.pid}`);
  try {
    const bundled = new BundledFilesPlugin(workspace(), folder);
    const configs = configsOf(federation, { directory: folder, mode: 'production', output });
    await runWebpack(configs.map(config => ({ ...config, plugins: [...(config.plugins ?? []), bundled] })));
    await setMapsApart(output);
    // Whoever places its slots elsewhere finds their props beside it.
    const slotTypes = path.join(folder, 'slots.d.ts');
    if (existsSync(slotTypes)) await copyFile(slotTypes, path.join(output, 'web/slots.d.ts'));
    await writeToldCalls(output, folder);
    await writeToldSlices(output, folder);
    const version = asked ?? (await contentVersion(packageVersion(folder), output, federation));
    if (asked === undefined) {
      await bundled.write(recordOf(name), version);
      // Its source maps may differ from those of the release that is there.
      if (await isPublished(released, version)) return 'there already';
    }
    const built = (await filesBelow(output)).filter(file => !isSourceMap(file));
    const release = await describeRelease(federation, version, { directory: folder, folder: output, files: built });
    await compressFiles(built.filter(file => file.startsWith('web/')).map(file => path.join(output, file)));
    return await publish(openStore(), output, release, await filesBelow(output));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
