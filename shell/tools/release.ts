// pnpm release <remote>… [--version <version>]: builds remotes and publishes each as an immutable release. Which release visitors get is
// changed by `pnpm compose`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { remoteNames } from '@exwerk/shared-kernel/contract/remote';
import { isPublished, publishRelease, versionOf } from './publish-release.ts';
import { remoteFolder } from './repository.ts';

/** Releases what is missing, each remote in a process of its own and two at a time. Answers the versions by remote. */
export async function releaseAll(
  names: readonly string[],
  say: (line: string) => void,
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  const waiting: string[] = [];
  for (const name of names) {
    const { remote } = remoteFolder(name);
    const version = await versionOf(remote);
    versions[remote] = version;
    // The version tells the sources: equal sources need no second build.
    if (await isPublished(remote, version)) say(`${remote} ${version} is released already`);
    else waiting.push(remote);
  }
  const work = async () => {
    for (let remote = waiting.shift(); remote; remote = waiting.shift()) {
      await releaseInChild(remote, versions[remote] ?? '', say);
    }
  };
  await Promise.all([work(), work()]);
  return versions;
}

async function releaseInChild(remote: string, version: string, say: (line: string) => void): Promise<void> {
  const started = Date.now();
  const child = spawn(process.execPath, [import.meta.filename, '--here', remote, version], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The release of ${remote} failed`);
  say(`${remote} ${version} released in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { version: { type: 'string' }, all: { type: 'boolean' }, here: { type: 'boolean' } },
    });
    const [name = '', version = ''] = positionals;
    if (values.here) await publishRelease(name, version);
    else {
      const names = positionals.length === 0 || values.all ? remoteNames : positionals;
      const versions = await release(names, values.version);
      for (const [remote, done] of Object.entries(versions)) console.log(`pnpm compose promote ${remote}@${done}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** By a version of one's own a remote is always built: whether it is the release of that name already is told by its content. */
async function release(names: readonly string[], version: string | undefined): Promise<Record<string, string>> {
  if (version === undefined) return releaseAll(names, console.log);
  const versions: Record<string, string> = {};
  for (const name of names) {
    const { remote } = remoteFolder(name);
    await releaseInChild(remote, version, console.log);
    versions[remote] = version;
  }
  return versions;
}
