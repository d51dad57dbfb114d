import { readdirSync } from 'node:fs';

/** The slug of a content file, `<slug>.<locale>.json`; undefined for any other file. */
export const slugOf = (file: string): string | undefined => /^([a-z0-9-]+)\.[a-z]{2}-[A-Z]{2}\.json$/.exec(file)?.[1];

/** Whether the folder is there and has content: without any a shop would go without its terms, and say so on no page. */
export function holdsContent(folder: string): boolean {
  try {
    return readdirSync(folder).some(file => slugOf(file) !== undefined);
  } catch {
    return false;
  }
}
