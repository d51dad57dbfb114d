import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Release, Weights } from '@exwerk/contract/releases/release';

const zip = promisify(gzip);

/** Bytes of a file as visitors download it. */
export const weightOf = async (content: Buffer): Promise<number> => (await zip(content, { level: 9 })).length;

/** What visitors download of a release; `sizeOf` answers the bytes of one of its files for browsers. */
export async function weigh(
  { entry, styles, exposes, sources }: Pick<Release['web'], 'entry' | 'styles' | 'exposes' | 'sources'>,
  sizeOf: (file: string) => Promise<number>,
): Promise<Weights> {
  const sum = async (files: readonly string[]) =>
    (await Promise.all([...new Set(files)].map(sizeOf))).reduce((total, size) => total + size, 0);
  const scripts = (files: readonly string[]) => files.filter(file => file.endsWith('.js'));
  const parts = Object.entries(sources).map(async ([source, files]) => {
    const exposed = Object.values(exposes).find(list => list.some(file => files.includes(file))) ?? [];
    return [source, await sum(scripts([entry, ...(exposes.routes ?? exposed), ...files]))] as const;
  });
  return { entry: await sum([entry]), styles: await sum(styles), parts: Object.fromEntries(await Promise.all(parts)) };
}
