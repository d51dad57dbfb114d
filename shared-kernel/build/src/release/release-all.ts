import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ReleasedPackage } from '../packages.ts';
import { builtVersion, isPublished, unchangedVersion } from './publish-release.ts';

/** Publishes one release; a process of its own gives back what webpack takes. */
const script = path.join(import.meta.dirname, `release-here${path.extname(import.meta.filename)}`);

/** Releases what is missing, each in a process of its own and two at a time. Answers the versions by name. */
export async function releaseAll(
  packages: readonly ReleasedPackage[],
  say: (line: string) => void,
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  const waiting: ReleasedPackage[] = [];
  for (const released of packages) {
    const version = await unchangedVersion(released);
    if (version && (await isPublished(released, version))) {
      versions[released.name] = version;
      say(`${released.name} ${version} is released already`);
    } else waiting.push(released);
  }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      versions[next.name] = await releaseInChild(next, undefined, say);
  };
  await Promise.all([work(), work()]);
  return versions;
}

/** By a version of one's own a package is always built: whether it is the release of that name already is told by its content. */
export async function releaseAs(
  packages: readonly ReleasedPackage[],
  version: string,
  say: (line: string) => void,
): Promise<Record<string, string>> {
  for (const released of packages) await releaseInChild(released, version, say);
  return Object.fromEntries(packages.map(({ name }) => [name, version]));
}

/** Answers the version that was asked for, or that came out. */
async function releaseInChild(
  released: ReleasedPackage,
  asked: string | undefined,
  say: (line: string) => void,
): Promise<string> {
  const { name, folder } = released;
  const started = Date.now();
  const words = asked === undefined ? [] : [asked];
  const child = spawn(process.execPath, [script, name, folder, ...words], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The release of ${name} failed`);
  const version = asked ?? (await builtVersion(released));
  if (version === undefined) throw new Error(`The release of ${name} has told no version`);
  say(`${name} ${version} released in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return version;
}
