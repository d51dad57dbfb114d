import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../tools/test-shop.ts';

export interface DebianTool {
  readonly program: string;
  /** Where the packages are unpacked; the root of the system when they are installed. */
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

const libraries = (folder: string) => globSync('usr/lib/*-linux-gnu{,/varnish}', { cwd: folder });

/**
 * A program of Debian's packages: the machine's own, else one that is unpacked below `.cache` and starts no service. Undefined where neither can
 * be had.
 */
export function debianTool(program: string, packages: readonly string[]): DebianTool | undefined {
  const installed = `/${program}`;
  if (existsSync(installed)) return { program: installed, folder: '/', environment: process.env };
  const folder = path.join(root, '.cache/debian', path.basename(program));
  const unpacked = path.join(folder, program);
  if (!existsSync(unpacked)) {
    mkdirSync(folder, { recursive: true });
    const script = `(apt-get download ${packages.join(' ')} || (apt-get update && apt-get download ${packages.join(' ')})) && for file in *.deb; do dpkg-deb -x "$file" .; done`;
    spawnSync('sh', ['-c', script], { cwd: folder, stdio: 'ignore', timeout: 120_000 });
  }
  if (!existsSync(unpacked)) {
    process.stderr.write(
      `${path.basename(program)} cannot be had (Debian: ${packages.join(', ')}); what needs it is skipped\n`,
    );
    return undefined;
  }
  const paths = libraries(folder).map(found => path.join(folder, found));
  return { program: unpacked, folder, environment: { ...process.env, LD_LIBRARY_PATH: paths.join(':') } };
}
