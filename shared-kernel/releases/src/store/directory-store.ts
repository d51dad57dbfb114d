import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseStore, StoredFile } from './release-store.ts';

const tagOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const isCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.some(code => error.code === code);
/** A name that nothing can have, below a file or too long, is one that nothing has. */
const isNotThere = (error: unknown) => isCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG');

/** False when there is something already. */
const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, 'EEXIST')) return false;
      throw error;
    },
  );

/** Milliseconds after which the lock of a process that must have died is taken over. */
const lockTimeout = 5000;

/** Releases in a folder, the default. Every file appears whole or not at all. */
export function openDirectory(folder: string): ReleaseStore {
  const pathOf = (key: string) => path.join(folder, key);

  async function read(key: string): Promise<StoredFile | undefined> {
    try {
      const content = await readFile(pathOf(key));
      return { content, tag: tagOf(content) };
    } catch (error) {
      if (isNotThere(error) || isCode(error, 'EISDIR')) return undefined;
      throw error;
    }
  }

  /** Writes beside the place and lets `move` put it there in one step. */
  async function place<Result>(key: string, content: Buffer, move: (from: string, to: string) => Promise<Result>) {
    const to = pathOf(key);
    const from = `${to}.${randomUUID()}.part`;
    await mkdir(path.dirname(to), { recursive: true });
    try {
      await writeFile(from, content);
      return await move(from, to);
    } finally {
      await rm(from, { force: true });
    }
  }

  return {
    place: folder,
    read,
    add: (key, content) => place(key, content, linked),
    async replace(key, content, tag) {
      await mkdir(path.dirname(pathOf(key)), { recursive: true });
      const unlock = await lock(`${pathOf(key)}.lock`);
      try {
        if ((await read(key))?.tag !== tag) return false;
        await place(key, content, rename);
        return true;
      } finally {
        await unlock();
      }
    },
    async list(name) {
      try {
        const names = await readdir(pathOf(name));
        return names.filter(entry => !/\.(?:part|lock)$/.test(entry)).sort();
      } catch (error) {
        if (isNotThere(error)) return [];
        throw error;
      }
    },
  };
}

async function lock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await (await open(file, 'wx')).close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      const since = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - since > lockTimeout && (await mayEnd(file, since))) await rm(file, { force: true });
      else await sleep(20);
    }
  }
}

/**
 * Whether one is the first of those who wait to end a lock that was left behind: the others would take away the lock of whoever comes after it.
 * A minute later somebody else may, should the first one be gone, too.
 */
function mayEnd(file: string, since: number): Promise<boolean> {
  const minute = Math.floor(Date.now() / 60_000);
  return link(file, `${file}.${since}.${minute}.lock`).then(
    () => true,
    () => false,
  );
}
