import type { ReleasedPackage } from '../packages.ts';
import { noteLastRelease } from './last-release.ts';
import { builtVersion, isPublished, unchangedVersion } from './publish-release.ts';
import { Releaser } from './releaser.ts';

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
  const work = async () => {
    const releaser = new Releaser();
    try {
      for (let next = waiting.shift(); next; next = waiting.shift())
        versions[next.name] = await releaseBy(releaser, next, undefined, say);
    } finally {
      await releaser.end();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return versions;
}

/** By a version of one's own a package is always built: whether it is the release of that name already is told by its content. */
export async function releaseAs(
  packages: readonly ReleasedPackage[],
  version: string,
  say: (line: string) => void,
): Promise<Record<string, string>> {
  const releaser = new Releaser();
  try {
    for (const released of packages) await releaseBy(releaser, released, version, say);
  } finally {
    await releaser.end();
  }
  return Object.fromEntries(packages.map(({ name }) => [name, version]));
}

/** Answers the version that was asked for, or that came out. */
async function releaseBy(
  releaser: Releaser,
  released: ReleasedPackage,
  asked: string | undefined,
  say: (line: string) => void,
): Promise<string> {
  const { name } = released;
  const started = Date.now();
  await releaser.release(released, asked);
  const version = asked ?? (await builtVersion(released));
  if (version === undefined) throw new Error(`The release of ${name} has told no version`);
  await noteLastRelease(name, version);
  say(`${name} ${version} released in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return version;
}
