import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namedByContent } from '@exwerk/build/content-name';
import { z } from 'zod';

/** What a patched release differs in from the one that it is made of. */
export interface Patch {
  contract?: string;
  /** Files whose name, without the number of their chunk, contains the key get every occurrence of one text replaced by another. */
  files?: Record<string, readonly [string, string]>;
}

/** `release.json` (shared-kernel/contract/src/releases/release.ts), as far as the tests touch it. */
export const releaseSchema = z.looseObject({
  version: z.string(),
  contract: z.string(),
  files: z.record(z.string(), z.string()),
});

const sha256 = (content: Buffer, digest: 'base64' | 'base64url') => createHash('sha256').update(content).digest(digest);

async function replaceIn(file: string, from: string, to: string): Promise<boolean> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) return false;
  await writeFile(file, text.replaceAll(from, to));
  return true;
}

/** `web/504.routes.<hash>.js` is `web/routes.<hash>.js`. */
export const plainName = (file: string) => file.replace(/\/\d+\.(?=\D)/, '/');

const filesIn = async (folder: string) => (await readdir(folder)).map(name => path.join(folder, name));

/** Makes a copy of a release into another one, as a build from other sources would have. */
export async function patchRelease(folder: string, version: string, { contract, files = {} }: Patch): Promise<void> {
  const built = [...(await filesIn(path.join(folder, 'web'))), ...(await filesIn(path.join(folder, 'node')))];
  for (const [part, [from, to]] of Object.entries(files)) {
    const named = built.filter(file => plainName(path.relative(folder, file)).includes(part));
    const patched = await Promise.all(named.map(file => replaceIn(file, from, to)));
    if (!patched.includes(true)) throw new Error(`No file ${part} in ${folder} holds ${from}`);
  }
  await renameByContent(folder);
  const description = path.join(folder, 'release.json');
  const release = releaseSchema.parse(JSON.parse(await readFile(description, 'utf8')));
  release.version = version;
  release.contract = contract ?? release.contract;
  for (const name of Object.keys(release.files)) {
    release.files[name] = `sha256-${sha256(await readFile(path.join(folder, name)), 'base64')}`;
  }
  await writeFile(description, JSON.stringify(release));
}

/** A browser's file is named by its SHA-256; whatever names it follows, at last the list of chunks that the entry names. */
async function renameByContent(folder: string): Promise<void> {
  const web = path.join(folder, 'web');
  const isList = (file: string) => Number(path.basename(file).startsWith('chunk-names.'));
  for (const file of (await filesIn(web)).sort((a, b) => isList(a) - isList(b))) {
    const old = namedByContent.exec(file)?.[1];
    const now = sha256(await readFile(file), 'base64url');
    if (old === undefined || old === now) continue;
    await rename(file, file.replace(old, now));
    const map = path.join(folder, 'maps/web', `${path.basename(file)}.map`);
    if (existsSync(map)) await rename(map, map.replace(old, now));
    for (const other of [...(await filesIn(web)), path.join(folder, 'release.json')]) {
      if (/\.js(?:on)?$/.test(other)) await replaceIn(other, old, now);
    }
  }
}
