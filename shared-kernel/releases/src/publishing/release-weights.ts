import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Release, Weights } from '@exwerk/contract/releases/release';

const zip = promisify(gzip);

/** Bytes of a file as visitors download it. */
export const weightOf = async (content: Buffer): Promise<number> => (await zip(content, { level: 9 })).length;

type WebFiles = Pick<Release['web'], 'entry' | 'styles' | 'exposes' | 'sources'>;

/**
 * Scripts with the remote's entry: by exposed module (`./routes`), with all that stands in it, and by lazily loaded source file. A page
 * downloads the module that it is exposed by and its own file: each is weighed, and nothing with two of them.
 */
export function filesOfParts({ entry, exposes, sources }: WebFiles): Record<string, string[]> {
  const exposed = Object.entries(exposes).map(([name, files]) => [`./${name}`, files] as const);
  const parts = [...exposed, ...Object.entries(sources)].map(([part, files]) => {
    const scripts = new Set([entry, ...files].filter(file => file.endsWith('.js')));
    return [part, Array.from(scripts)] as const;
  });
  return Object.fromEntries(parts);
}

/** What some files weigh together; `sizeOf` answers the bytes of one. */
export async function weightOfAll(
  files: readonly string[],
  sizeOf: (file: string) => Promise<number>,
): Promise<number> {
  return (await Promise.all([...new Set(files)].map(sizeOf))).reduce((total, size) => total + size, 0);
}

/** What visitors download of a release; `sizeOf` answers the bytes of one of its files for browsers. */
export async function weigh(web: WebFiles, sizeOf: (file: string) => Promise<number>): Promise<Weights> {
  const parts = Object.entries(filesOfParts(web)).map(
    async ([source, files]) => [source, await weightOfAll(files, sizeOf)] as const,
  );
  return {
    entry: await weightOfAll([web.entry], sizeOf),
    styles: await weightOfAll(web.styles, sizeOf),
    parts: Object.fromEntries(await Promise.all(parts)),
  };
}
