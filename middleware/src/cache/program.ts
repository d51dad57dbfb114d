import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Twelve digits of what is below the folder that this process was started from: of a bundle its code and all that it reads, otherwise the
 * middleware's own sources. Equal programs have equal digits, wherever they lie.
 */
export function programVersion(entry = process.argv[1] ?? ''): string {
  const folder = path.dirname(path.resolve(entry));
  const files = globSync('**/*.*', { cwd: folder, exclude: ['**/node_modules/**', '**/*.map'] });
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const place = path.join(folder, file);
    if (!statSync(place).isFile()) continue;
    const content = readFileSync(place);
    hash.update(`${file.replaceAll(path.sep, '/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}
