import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const schema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** Addresses of the styles and scripts that every page starts with, as the build has named them. */
export function builtFiles(folder: string): z.infer<typeof schema> {
  const { scripts, styles } = schema.parse(JSON.parse(readFileSync(path.join(folder, 'entry-files.json'), 'utf8')));
  const address = (file: string) => `/__/${file}`;
  return { scripts: scripts.map(address), styles: styles.map(address) };
}
