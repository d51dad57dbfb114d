import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const packageSchema = z.object({ version: z.string() });
const buildSchema = z.object({ hash: z.string() });

/** Version of the shell that the debug banner names (SHELL-05): the package's, and the sources that it was built from. */
export function shellVersion(shell: string): string {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(path.join(shell, 'package.json'), 'utf8')));
  const stamp = path.join(shell, 'dist/build.json');
  if (!existsSync(stamp)) return version;
  return `${version}-${buildSchema.parse(JSON.parse(readFileSync(stamp, 'utf8'))).hash}`;
}
