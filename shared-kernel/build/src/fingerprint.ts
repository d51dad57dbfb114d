import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Names in a folder, sorted; undefined when it is none. */
export function entriesOf(folder: string): string[] | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  return readdirSync(folder).sort();
}

/** What each of these is now; one that is gone is left out. */
export async function fingerprint(
  root: string,
  names: readonly string[],
  kind: 'file' | 'folder',
): Promise<Record<string, string>> {
  const found = await Promise.all(
    names.map(async name => {
      const place = path.join(root, name);
      const content = kind === 'folder' ? entriesOf(place)?.join('\0') : await readFile(place).catch(() => undefined);
      return content === undefined ? [] : [[name, hash(content)] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** The `package.json` of the library that a file belongs to; what tools keep below `node_modules` belongs to none. */
export function packageFileOf(file: string): string | undefined {
  const parts = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.@][^\\/]*)/.exec(file);
  const found = parts?.[1] && path.join(parts[1], 'package.json');
  return found && existsSync(found) ? found : undefined;
}
