// pnpm release <remote>…: builds remotes and publishes each as an immutable release. Which release visitors get is changed by `pnpm compose`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { remoteNames } from '@exwerk/shared-kernel/contract/remote';
import { isPublished, publishRelease, versionOf } from './publish-release.ts';
import { remoteFolder } from './repository.ts';

/** Releases what is missing, each remote in a process of its own and two at a time. */
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
    if (isPublished(remote, version)) say(`${remote} ${version} is released already`);
    else waiting.push(remote);
  }
  const work = async () => {
    for (let remote = waiting.shift(); remote; remote = waiting.shift()) {
      const started = Date.now();
      await releaseInChild(remote, versions[remote] ?? '');
      say(`${remote} ${versions[remote]} released in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([work(), work()]);
  return versions;
}

async function releaseInChild(remote: string, version: string): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, '--here', remote, version], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The release of ${remote} failed`);
}

if (import.meta.main) {
  const [first, ...others] = process.argv.slice(2);
  try {
    if (first === '--here') await publishRelease(others[0] ?? '', others[1] ?? '');
    else {
      const names = first === undefined || first === '--all' ? remoteNames : [first, ...others];
      const versions = await releaseAll(names, console.log);
      console.log(
        Object.entries(versions)
          .map(([remote, version]) => `pnpm compose promote ${remote}@${version}`)
          .join('\n'),
      );
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
