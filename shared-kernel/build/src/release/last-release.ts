import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workspace } from '@exwerk/releases/workspace';

const fileOf = (name: string) => path.join(workspace(), '.cache/last-releases', name);

/** Notes which version of a package was released from here, under whatever version and whether or not it had to be built. */
export async function noteLastRelease(name: string, version: string): Promise<void> {
  await mkdir(path.dirname(fileOf(name)), { recursive: true });
  await writeFile(fileOf(name), version);
}

/** The version that was released from here last, if any was. */
export const lastRelease = (name: string): Promise<string | undefined> =>
  readFile(fileOf(name), 'utf8').catch(() => undefined);
