import pLimit from 'p-limit';
import type { ReleasedPackage } from '../packages.ts';
import { noteLastRelease } from './last-release.ts';
import { builtVersion, isPublished, unchangedVersion } from './publish-release.ts';
import { Releasers } from './releasers.ts';

/** Releases what is missing, so many at a time. Answers the versions by name. */
export async function releaseAll(
  packages: readonly ReleasedPackage[],
  say: (line: string) => void,
  atOnce = 2,
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  const waiting: ReleasedPackage[] = [];
  for (const released of packages) {
    const version = await unchangedVersion(released);
    if (version && (await isPublished(released, version))) {
      versions[released.name] = version;
      await noteLastRelease(released.name, version);
      say(`${released.name} ${version} is released already`);
    } else waiting.push(released);
  }
  const releasers = new Releasers();
  const limit = pLimit(atOnce);
  const releases = waiting.map(released =>
    limit(async () => {
      versions[released.name] = await releaseBy(releasers, released, undefined, say);
    }),
  );
  // One that fails keeps none of the others from being released.
  await Promise.allSettled(releases);
  await releasers.end();
  await Promise.all(releases);
  return versions;
}

/** By a version of one's own a package is always built: whether it is the release of that name already is told by its content. */
export async function releaseAs(
  packages: readonly ReleasedPackage[],
  version: string,
  say: (line: string) => void,
): Promise<Record<string, string>> {
  const releasers = new Releasers();
  try {
    for (const released of packages) await releaseBy(releasers, released, version, say);
  } finally {
    await releasers.end();
  }
  return Object.fromEntries(packages.map(({ name }) => [name, version]));
}

/** Answers the version that was asked for, or that came out. */
async function releaseBy(
  releasers: Releasers,
  released: ReleasedPackage,
  asked: string | undefined,
  say: (line: string) => void,
): Promise<string> {
  const { name } = released;
  const started = Date.now();
  await releasers.release(released, asked);
  const version = asked ?? (await builtVersion(released));
  if (version === undefined) throw new Error(`The release of ${name} has told no version`);
  await noteLastRelease(name, version);
  say(`${name} ${version} released in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return version;
}
