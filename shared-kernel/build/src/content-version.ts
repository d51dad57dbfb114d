import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * `<version of the package>-<twelve digits>`, the digits from what was built: equal output is one release. Source maps are left out, for
 * they hold comments, and nothing that runs depends on them. `description` is what else a release says about itself.
 */
export async function contentVersion(version: string, output: string, description: unknown): Promise<string> {
  const files: string[] = [];
  for await (const file of glob('**/*.*', { cwd: output })) if (!/\.(?:map|br|gz)$/.test(file)) files.push(file);
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const file of files.sort()) {
    const content = await readFile(path.join(output, file));
    hash.update(file.replaceAll(path.sep, '/')).update('\0').update(`${content.length}\0`).update(content);
  }
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}
