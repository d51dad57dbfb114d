// pnpm compose status | promote <remote>@<version>…: shows or changes which release of each remote visitors get.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Composition, compositionId, compositionSchema } from '../src/composition/composition.ts';
import { isPublished } from './publish-release.ts';
import { releasesFolder, remoteFolder } from './repository.ts';

const current = path.join(releasesFolder, 'compositions/current.json');

export async function readComposition(): Promise<Composition | undefined> {
  if (!existsSync(current)) return undefined;
  return compositionSchema.parse(JSON.parse(await readFile(current, 'utf8')));
}

/** Makes the given releases current, the other remotes stay as they are. Refuses a release that does not exist; then nothing changes. */
export async function promote(versions: Readonly<Record<string, string>>): Promise<Composition> {
  for (const [remote, version] of Object.entries(versions)) {
    if (!isPublished(remote, version))
      throw new Error(`There is no release ${remote}@${version}; run pnpm release ${remote}`);
  }
  const before = await readComposition();
  const remotes = { ...before?.remotes, ...versions };
  const composition = compositionSchema.parse({ promotedAt: new Date().toISOString(), remotes });
  if (before && compositionId(before) === compositionId(composition)) return before;
  await mkdir(path.dirname(current), { recursive: true });
  await writeFile(`${current}.${process.pid}`, JSON.stringify(composition, null, 2));
  await rename(`${current}.${process.pid}`, current);
  return composition;
}

function parseRelease(text: string): [string, string] {
  const [name = '', version = ''] = text.split('@');
  return [remoteFolder(name).remote, version];
}

if (import.meta.main) {
  const [command, ...releases] = process.argv.slice(2);
  try {
    if (command === 'promote') await promote(Object.fromEntries(releases.map(parseRelease)));
    else if (command !== 'status') throw new Error('pnpm compose status | promote <remote>@<version>…');
    const composition = await readComposition();
    if (!composition) throw new Error('Nothing is composed yet; pnpm start does so');
    console.log(`composition ${compositionId(composition)} since ${composition.promotedAt}`);
    for (const [remote, version] of Object.entries(composition.remotes)) console.log(`  ${remote}@${version}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
